import { computed, type ReadableAtom } from 'nanostores';
import type { KnownSettings } from '../contract/settings';
import { bare } from '../contract/shape';
import type { Catalogue } from './catalogue';

/** What the platform allows its visitors to do. */
export type Permissions = Readonly<Record<keyof KnownSettings['Permission_Client'], boolean>>;

/** Inherits nothing, because a script of the page may have given all objects a `signIn`. */
const NOTHING: Partial<Permissions> = bare({});

/** Creates the permissions of one portal. What `Permission_Client` does not forbid is allowed (contract section 8). */
export const createPermissions = ({ $settings }: Pick<Catalogue, '$settings'>): ReadableAtom<Permissions> =>
  computed($settings, ({ Permission_Client: { signIn = true, signUp = true, recovery = true, codeSignIn = true } = NOTHING }) => ({
    signIn,
    signUp,
    recovery,
    codeSignIn,
  }));
