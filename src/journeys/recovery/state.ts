import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { AccountFields, AccountKind } from '../../contract/requests';
import type { PortalError } from '../../portal/failures';
import { createForm, type Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import type { AccountValues } from '../../rules/account';
import { atAccount } from '../parts/account';

/** The account to recover: as it is sent, and as it was typed. */
export interface RecoveredAccount {
  readonly fields: AccountFields;
  readonly typed: AccountValues;
}

/** The step of a recovery, with what it needs. In memory only, so a reload starts with the first step. */
export type RecoveryStep =
  | { readonly at: 'account' }
  | { readonly at: 'code'; readonly account: RecoveredAccount }
  | { readonly at: 'password'; readonly account: RecoveredAccount; readonly resetToken: string }
  | { readonly at: 'done'; readonly account: RecoveredAccount };

/** The steps with a form, in their order. */
export const ASKING_STEPS = ['account', 'code', 'password'] as const satisfies readonly RecoveryStep['at'][];

/** The forms of a recovery, one for each step. */
interface RecoveryForms {
  readonly account: Form<keyof AccountValues>;
  readonly code: Form<'code'>;
  readonly password: Form<'password'>;
}

/** What the parts of a recovery share. */
export interface RecoveryState {
  readonly $step: ReadableAtom<RecoveryStep>;
  readonly $kind: WritableAtom<AccountKind>;
  readonly forms: RecoveryForms;
  /** Goes to a step and removes its messages. A code ends with its step, a password when it is set or the account changes. */
  go(step: RecoveryStep): void;
  /** Returns the signal that ends when the visitor leaves the current step. */
  underWay(): AbortSignal;
  /** Returns the form of the step. */
  current(): Form<never>;
  /** Shows a failure where the visitor can correct it: at a field of the step before, to which it goes back, otherwise in this step. */
  open(error: PortalError, how?: Parameters<Form<'code' | 'password'>['open']>[1]): void;
}

/** Returns the step before, if it has the field with the error. */
function mendingStep({ field }: PortalError, step: RecoveryStep): RecoveryStep | undefined {
  if (step.at === 'code' && field === 'email' && step.account.fields.accountType === 'email') return { at: 'account' };
  return step.at === 'password' && field === 'code' ? { at: 'code', account: step.account } : undefined;
}

/** Creates what the parts of one portal's recovery share. */
export function createRecoveryState(services: Services): RecoveryState {
  const { draft } = services.visit;
  const $step = atom<RecoveryStep>({ at: 'account' });
  const $kind = draft<AccountKind>('recovery by', 'email');
  const forms: RecoveryForms = {
    account: createForm<keyof AccountValues>({ email: '', callingCode: '', phone: '' }, services, draft('recovery', {})),
    code: createForm<'code'>({ code: '' }, services),
    password: createForm<'password'>({ password: '' }, services),
  };
  const current = () => {
    const { at } = $step.get();
    return forms[at === 'done' ? 'account' : at];
  };
  let leaving = new AbortController();
  const go = (step: RecoveryStep) => {
    leaving.abort();
    leaving = new AbortController();
    current().leave();
    if (step.at !== 'code') forms.code.set('code', '');
    if (step.at === 'account' || step.at === 'done') forms.password.set('password', '');
    $step.set(step);
    current().quiet();
  };

  return {
    $step,
    $kind,
    forms,
    go,
    underWay: () => leaving.signal,
    current,
    open(error, how) {
      const back = mendingStep(error, $step.get());
      if (back) go(back);
      current().open(atAccount($kind.get(), error), how);
    },
  };
}
