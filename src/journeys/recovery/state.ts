import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import * as LIMITS from '../../contract/limits';
import type { AccountFields, AccountKind } from '../../contract/requests';
import { object, oneOf, text } from '../../contract/shape';
import { RECOVERY_UNDER_WAY } from '../../contract/storage';
import type { Key } from '../../contract/words';
import type { PortalError } from '../../portal/failures';
import { createForm, type Form } from '../../portal/form';
import type { Services } from '../../portal/services';
import { readJson } from '../../portal/tab-storage';
import { type AccountValues, maskedAccount } from '../../rules/account';
import { isolated } from '../../rules/sentences';
import { accountName, atAccount, NO_ACCOUNT, ownerIn, type TypedAccount } from '../parts/account';

/** The account to recover: as it is sent, and as it was typed. */
export interface RecoveredAccount {
  readonly fields: AccountFields;
  readonly typed: AccountValues;
}

/** The step of a recovery, with what it needs. In memory only, so a reload starts with the first step, which says where the visitor was. */
export type RecoveryStep =
  | { readonly at: 'account' }
  | { readonly at: 'code'; readonly account: RecoveredAccount }
  | { readonly at: 'password'; readonly account: RecoveredAccount; readonly resetToken: string }
  | { readonly at: 'done'; readonly account: RecoveredAccount };

/** The steps with a form, as “Step 1 of 3” counts them. What follows what is in `sending.ts` and `flow.ts`. */
export const ASKING_STEPS = ['account', 'code', 'password'] as const satisfies readonly RecoveryStep['at'][];

interface RecoveryForms {
  readonly account: Form<keyof AccountValues>;
  readonly code: Form<'code'>;
  readonly password: Form<'password'>;
}

/** What the parts of a recovery share. */
export interface RecoveryState {
  readonly $step: ReadableAtom<RecoveryStep>;
  /** The kind that is chosen in the first step. */
  readonly $kind: WritableAtom<AccountKind>;
  /** The account of the step: in the first one, what stands in the form. */
  readonly $account: ReadableAtom<TypedAccount>;
  /** The owner of a code: who would receive it; empty if nobody is named. */
  readonly $owner: ReadableAtom<string>;
  readonly forms: RecoveryForms;
  /** Goes to a step and removes its messages. A code ends with its step, a password when it is set or the account changes. */
  go(step: RecoveryStep): void;
  /** Returns the signal that ends a call when the recovery goes to another step. */
  callSignal(): AbortSignal;
  /** Returns the form of the step. */
  current(): Form<never>;
  /** Shows a failure where the visitor can correct it: at a field of the step before, to which it goes back, otherwise in this step. */
  showFailure(error: PortalError, how?: Parameters<Form<'code' | 'password'>['showFailure']>[1]): void;
}

/** Returns the step before, if it has the field with the error. */
function mendingStep({ field }: PortalError, step: RecoveryStep): RecoveryStep | undefined {
  if (step.at === 'code' && field === 'email' && step.account.fields.accountType === 'email') return { at: 'account' };
  return step.at === 'password' && field === 'code' ? { at: 'code', account: step.account } : undefined;
}

/** What the tab keeps of a recovery: enough to tell the visitor how to go on after a reload, and nothing that goes on by itself. */
const stepShape = object({ at: oneOf('code', 'password'), kind: oneOf('email', 'phone'), target: text });

/** The sentence for a visitor who comes back after a reload, by the step that they were at. */
const COME_BACK = { code: 'Recovery.Resume', password: 'Recovery.StartAgain' } as const satisfies Record<string, Key>;

/** Keeps where the visitor is, as long as a code may be on its way; nothing at a step that a reload shows by itself. */
function keepStep({ site: { time }, visit: { tab } }: Services, step: RecoveryStep): void {
  if (step.at === 'account' || step.at === 'done') {
    tab.remove(RECOVERY_UNDER_WAY);
    return;
  }
  const { fields } = step.account;
  const note = { at: step.at, kind: fields.accountType, target: maskedAccount(accountName(fields)) };
  tab.keep(RECOVERY_UNDER_WAY, time.now() + LIMITS.verificationMs, JSON.stringify(note));
}

const HERE = { screen: 'recovery', params: {}, isSignedIn: false } as const;

/** Creates what the parts of one portal's recovery share. */
export function createRecoveryState(services: Services): RecoveryState {
  const { catalogue } = services.facts;
  const { draft, tab } = services.visit;
  const $step = atom<RecoveryStep>({ at: 'account' });
  const $kind = draft<AccountKind>('recovery by', 'email');
  const forms: RecoveryForms = {
    account: createForm(NO_ACCOUNT, services, draft('recovery', {})),
    code: createForm<'code'>({ code: '' }, services),
    password: createForm<'password'>({ password: '' }, services),
  };
  const $account = computed(
    [$step, $kind, forms.account.$values],
    (step, kind, typed): TypedAccount =>
      step.at === 'account' ? { kind, typed } : { kind: step.account.fields.accountType, typed: step.account.typed },
  );
  const $owner = computed([$account, catalogue.$countries], ({ kind, typed }) => ownerIn(services)(kind, typed));
  for (const form of Object.values(forms)) form.setOwner($owner);
  const current = () => {
    const { at } = $step.get();
    return forms[at === 'done' ? 'account' : at];
  };
  let callController = new AbortController();
  const go = (step: RecoveryStep) => {
    callController.abort();
    callController = new AbortController();
    current().leave();
    if (step.at !== 'code') forms.code.set('code', '');
    if (step.at === 'account' || step.at === 'done') forms.password.set('password', '');
    $step.set(step);
    keepStep(services, step);
    current().quiet();
  };
  const kept = readJson(tab.kept(RECOVERY_UNDER_WAY)?.note, stepShape);
  if (kept) {
    $kind.set(kept.kind);
    const values = { target: isolated(kept.target) };
    forms.account.alert({ sentence: { key: COME_BACK[kept.at], values }, retry: false, kind: 'info' });
  }

  return {
    $step,
    $kind,
    $account,
    $owner,
    forms,
    go,
    callSignal: () => callController.signal,
    current,
    showFailure(error, how) {
      const back = mendingStep(error, $step.get());
      if (back) go(back);
      current().showFailure(atAccount($account.get().kind, error), { ...how, at: HERE });
    },
  };
}
