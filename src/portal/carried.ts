import { atom, type WritableAtom } from 'nanostores';
import type { AccountKind } from '../contract/requests';
import type { AccountValues } from '../rules/account';
import type { FormAlert } from './form';

/** An account that another journey hands over to sign-in. Fields that are absent stay as they are. */
export interface CarriedAccount {
  readonly kind?: AccountKind;
  readonly typed: Partial<AccountValues>;
  /** The account has a new password: sign-in asks for it, and drops the one that was typed. */
  readonly newPassword?: true;
}

/** A registration that was made on this page. */
export interface Registered {
  readonly uuid: string;
  readonly account: string;
}

/** What one journey leaves for another, so that nothing is asked twice (WCAG 3.3.7). In memory only. */
export interface Carried {
  /** From recovery and sign-up to sign-in: the account to sign in with. */
  readonly $account: WritableAtom<CarriedAccount | undefined>;
  /** From verification to sign-in: why the second step has ended. */
  readonly $verificationEnd: WritableAtom<FormAlert | undefined>;
  /** From sign-up to activation: the account, under which the password manager saves the new password. */
  readonly $registered: WritableAtom<Registered | undefined>;
}

/** Creates what the journeys of one portal leave for each other. */
export const createCarried = (): Carried => ({ $account: atom(), $verificationEnd: atom(), $registered: atom() });
