import type { ReadableAtom } from 'nanostores';
import { requestOf } from '../../contract/calls';
import * as ENDPOINTS from '../../contract/endpoints';
import type { AccountKind } from '../../contract/requests';
import type { Key } from '../../contract/words';
import type { CodeProof } from '../../portal/code-proof';
import { forgetLocks } from '../../portal/locks';
import type { ScreenFlow } from '../../portal/navigation';
import { createNewPassword, type NewPassword } from '../../portal/new-password';
import { sendPassword } from '../../portal/password';
import type { Services } from '../../portal/services';
import { wrongInCode } from '../../rules/code';
import { onAbort } from '../../rules/waits';
import { ACCOUNT_FIELDS, NO_ACCOUNT, ownerIn, type TypedAccount, withoutField } from '../parts/account';
import { submitComplete } from '../parts/complete-code';
import type { SignIn } from '../sign-in/flow';
import { createRecoverySending, type RecoverySending } from './sending';
import { createRecoveryState, type RecoveryState, type RecoveryStep } from './state';

/** Setting a new password in four steps: account, code, password, done. */
export interface Recovery extends Required<ScreenFlow>, Pick<RecoveryState, '$step' | 'forms'>, Pick<RecoverySending, 'proof' | '$unsent'> {
  readonly $kind: ReadableAtom<AccountKind>;
  readonly newPassword: NewPassword;
  choose(kind: AccountKind): void;
  /** Submits the form of the step. */
  submit(): Promise<void>;
  /** Goes from the account to the code without sending one. */
  haveCode(): Promise<void>;
  /** Goes back to the account, of the same kind or another. */
  changeAccount(kind?: AccountKind): void;
}

/** Creates the recovery of one portal. */
export function createRecovery(services: Services, signIn: SignIn): Recovery {
  const state = createRecoveryState(services);
  const { $step, $kind, forms, go } = state;
  const sending = createRecoverySending(services, state);
  const newPassword = createNewPassword(services, 'recovery', forms.password);

  const choose = (kind: AccountKind) => {
    ACCOUNT_FIELDS.forEach(forms.account.clearError);
    $kind.set(kind);
  };
  const work: Readonly<Record<RecoveryStep['at'], () => Promise<void>>> = {
    account: sending.toAccount,
    code: () => forms.code.submit(() => checkCode(services, state, sending.proof)),
    password: () => forms.password.submit((stepSignal) => setPassword(services, state, newPassword, stepSignal)),
    done: async () => {},
  };
  const submit = () => work[$step.get().at]();
  submitComplete(forms.code, work.code);
  return {
    ...createScreenFlow(services, signIn, state),
    $step,
    $kind,
    forms,
    proof: sending.proof,
    $unsent: sending.$unsent,
    newPassword,
    choose,
    submit,
    haveCode: sending.without,
    changeAccount(kind = state.$account.get().kind) {
      go({ at: 'account' });
      choose(kind);
    },
  };
}

const isSameAccount = (one: TypedAccount, other: TypedAccount): boolean =>
  one.kind === other.kind && ACCOUNT_FIELDS.every((field) => one.typed[field] === other.typed[field]);

/**
 * Starts with the account that was typed at sign-in, each time the visitor comes with another one than that of the recovery, and hands it back
 * when it has a new password. A visitor who was elsewhere when the password was set still sees that it was. After that, recovery starts again.
 */
function createScreenFlow(
  services: Services,
  { $account, takeAccount }: SignIn,
  { $step, $kind, $owner, forms, go }: RecoveryState,
): Pick<Recovery, 'enter' | 'leave' | 'tellLock'> {
  const { signal } = services.site;
  const { draft, navigation } = services.visit;
  const $known = draft<TypedAccount | undefined>('recovery of', undefined);
  const $taken = draft<TypedAccount>('recovery from sign-in', { kind: 'email', typed: NO_ACCOUNT });
  const isUntouched = () =>
    $step.get().at === 'account' && isSameAccount({ kind: $kind.get(), typed: forms.account.$values.get() }, $taken.get());
  const enter = () => {
    if ($step.get().at === 'done') return;
    const before = $known.get();
    const known = $account.get();
    $known.set(known);
    const { kind, typed } = known;
    if (before && isSameAccount(before, known)) return;
    // The site may have taken back the account that it gave.
    if ((typed.email || typed.phone || isUntouched()) && ownerIn(services)(kind, typed) !== $owner.get()) {
      $kind.set(kind);
      for (const field of ACCOUNT_FIELDS) forms.account.set(field, typed[field]);
      $taken.set(known);
      // Filling in is no step: what was said of a recovery before a reload stays.
      if ($step.get().at !== 'account' || forms.account.$busy.get()) go({ at: 'account' });
    }
  };
  // Sign-in gets another account while the visitor is here: the site has given one late.
  onAbort(
    signal,
    $account.listen(() => navigation.$route.get().screen === 'recovery' && isUntouched() && enter()),
  );
  return {
    enter,
    tellLock: forms.account.alert,
    leave() {
      const step = $step.get();
      if (step.at !== 'done') return;
      const { fields, typed } = step.account;
      takeAccount({ kind: fields.accountType, typed, newPassword: true });
      go({ at: 'account' });
    },
  };
}

async function checkCode(services: Services, { $step, forms, go, showFailure, callSignal }: RecoveryState, proof: CodeProof) {
  const { client, scope } = services.api;
  const step = $step.get();
  if (step.at !== 'code') return;
  const { code } = forms.code.$values.get();
  const wrong = wrongInCode(code);
  if (wrong) return forms.code.refuse({ code: wrong });
  const result = await proof.check(() => client.checkRecovery({ scope, ...step.account.fields, code }, { signal: callSignal() }));
  if (result.ok) {
    go({ at: 'password', account: step.account, resetToken: result.data.resetToken });
    forms.code.done();
  } else if (result.aborted) return;
  else if (result.error.revealsAccount) forms.code.refuse({ code: { key: 'Login.CodeAuthFailed' } }, { code });
  else showFailure(result.error, { asked: { code } });
}

/** Shown when the permission to set a password has ended. A new code gives another. */
const EXPIRED: Key = 'Recovery.Expired';

async function setPassword(
  services: Services,
  { $step, forms, go, showFailure }: RecoveryState,
  newPassword: NewPassword,
  stepSignal: AbortSignal,
) {
  const step = $step.get();
  if (step.at !== 'password' || !(await newPassword.passes(stepSignal))) return;
  const { client, scope } = services.api;
  const { tab } = services.visit;
  const form = forms.password;
  const values = form.$values.get();
  const sent = { form, password: values.password, signal: stepSignal, request: requestOf(ENDPOINTS.resetPassword) };
  const result = await sendPassword(services, sent, (sealed) => client.resetPassword({ scope, resetToken: step.resetToken, ...sealed }));
  if (result.ok) forgetLocks(tab); // they applied to the old password
  if ($step.get() !== step) return; // the visitor is at another account by now
  if (result.ok) {
    go({ at: 'done', account: step.account });
    form.done();
  } else if (!result.aborted) {
    if (!result.error.endsPermission) return showFailure(result.error, { asked: values });
    go({ at: 'code', account: step.account });
    showFailure({ ...withoutField(result.error), key: EXPIRED });
  }
}
