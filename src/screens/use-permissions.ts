import { useStore } from '@nanostores/react';
import { usePortal } from '../stores/context';
import type { Permissions } from '../stores/settings';

/** What the platform allows at the moment. The settings that say so arrive after the first screen. */
export const usePermissions = (): Permissions => useStore(usePortal().$permissions);
