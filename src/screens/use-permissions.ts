import { useStore } from '@nanostores/react';
import type { Permissions } from '../stores/catalogue';
import { usePortal } from '../stores/context';

/** What the platform allows at the moment. The settings that say so arrive after the first screen. */
export const usePermissions = (): Permissions => useStore(usePortal().$permissions);
