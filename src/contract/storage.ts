import type { CodeChannel, CodeScene } from './requests';

/** The key in `localStorage` of what the start-up calls answered last time (contract section 11). */
export const KEPT_ANSWERS = 'login-portal';

/** The key in `localStorage` of the moment until which no passkey is offered (contract section 12). */
export const NO_PASSKEY_OFFER = 'login-portal:no-passkey-offer';

/** The name of what a tab keeps of a sign-in that waits for its second step. */
export const PENDING_SIGN_IN = 'verification';

/** The name of what a tab keeps of a recovery: its step, and whose it is as far as a stranger may see it. */
export const RECOVERY_UNDER_WAY = 'recovery';

/** The fields with secrets, by their names. Nothing keeps them, and they are emptied when the visitor is signed in. */
export const SECRET_FIELDS: readonly string[] = ['password', 'code'];

/**
 * What a tab keeps that makes the sign-in look different from the start: locks, and codes for signing in, whose field a reload shows again.
 */
export const SIGN_IN_MOMENTS = ['lock', 'lock:resets', 'code:login:email', 'code:login:sms'] as const;
export type SignInMoment = (typeof SIGN_IN_MOMENTS)[number];

/** Returns the name under which a tab keeps how long the last code of a scene, sent on a channel, is valid. */
export const codeName = <S extends CodeScene, C extends CodeChannel>(scene: S, channel: C) => `code:${scene}:${channel}` as const;

/**
 * Returns the key in `sessionStorage`. Portals of another tenant or user type have their own keys. Two portals of the same pair on a page
 * share theirs, because a reload could not tell them apart.
 */
export const tabKey = (tenant: string, userType: string, name: string): string => `login-portal:${tenant}:${userType}:${name}`;
