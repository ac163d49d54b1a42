import { computed, type ReadableAtom } from 'nanostores';
import type { KnownSettings } from '../contract/settings';
import type { Catalogue } from './catalogue';

/** What the platform allows its visitors to do. */
export type Permissions = Readonly<Record<keyof KnownSettings['Permission_Client'], boolean>>;

/** Creates the permissions of one portal. What `Permission_Client` does not forbid is allowed (contract section 8). */
export const createPermissions = ({ $settings }: Pick<Catalogue, '$settings'>): ReadableAtom<Permissions> =>
  computed($settings, ({ Permission_Client: { signIn = true, signUp = true, recovery = true, codeSignIn = true } = {} }) => ({
    signIn,
    signUp,
    recovery,
    codeSignIn,
  }));
