import { computed, type ReadableAtom } from 'nanostores';
import type { KnownSettings } from '../contract/settings';
import type { Services } from './services';

/** What the platform lets its visitors do. */
export type Permissions = Readonly<Record<keyof KnownSettings['Permission_Client'], boolean>>;

/** Creates the permissions of one portal. What `Permission_Client` does not forbid is allowed (contract section 8). */
export const createPermissions = ({ catalogue }: Services): ReadableAtom<Permissions> =>
  computed(catalogue.$settings, ({ Permission_Client: { signIn = true, signUp = true, recovery = true, codeSignIn = true } = {} }) => ({
    signIn,
    signUp,
    recovery,
    codeSignIn,
  }));
