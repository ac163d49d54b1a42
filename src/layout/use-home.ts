import { useStore } from '@nanostores/react';
import { usePortal } from '../stores/context';

/** The address of the site root, safe to follow. */
export const useHome = (): string => useStore(usePortal().session.$home);
