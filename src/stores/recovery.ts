import type { ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import { type AccountKind, ENDPOINTS, requestOf } from '../contract/endpoints';
import { PERMISSION_ENDED } from '../contract/error-catalogue';
import type { Key } from '../contract/words';
import { codeFault } from '../rules/code';
import type { AccountValues } from './account-form';
import { tellDiscreetly, tellsOfAccount } from './discretion';
import { LOCKS, RESET_LOCK } from './lock';
import { createNewPassword, type NewPassword } from './new-password';
import { createRecoverySending, type RecoverySending } from './recovery-sending';
import { createRecoveryState, type RecoveredAccount, type RecoveryState, type RecoveryStep } from './recovery-state';
import { sendPassword } from './send-password';
import type { Services } from './services';
import { createSignIn } from './sign-in';

/** Setting a new password: the account, a code sent to it, the password, done (contract section 6). */
export interface Recovery extends Pick<RecoveryState, '$step' | 'forms'>, Pick<RecoverySending, 'sender' | '$unsent'> {
  readonly $kind: ReadableAtom<AccountKind>;
  readonly newPassword: NewPassword;
  choose(kind: AccountKind): void;
  /** Does what the step is for. */
  submit(): Promise<void>;
  /** Goes from the account to the code without sending one. */
  haveCode(): Promise<void>;
  sendAgain(): Promise<void>;
  /** What failed last, once more. */
  retry(): Promise<void>;
  /** Back to the account, of the same kind or of another. */
  changeAccount(kind?: AccountKind): void;
}

/** Creates the recovery flow of one portal. */
export function createRecovery(services: Services): Recovery {
  const state = createRecoveryState(services);
  const { $step, $kind, forms, go } = state;
  const sending = createRecoverySending(services, state);
  const newPassword = createNewPassword(services, 'recovery', forms.password);
  followSignIn(services, state, sending);

  const choose = (kind: AccountKind) => {
    forms.account.quiet();
    $kind.set(kind);
  };
  const work: Readonly<Record<RecoveryStep['at'], () => Promise<void>>> = {
    account: sending.toAccount,
    code: () => forms.code.submit(() => checkCode(services, state, sending)),
    password: () => forms.password.submit(() => setPassword(services, state, newPassword)),
    done: async () => {},
  };
  const submit = () => work[$step.get().at]();
  return {
    $step,
    $kind,
    forms,
    sender: sending.sender,
    $unsent: sending.$unsent,
    newPassword,
    choose,
    submit,
    haveCode: sending.without,
    sendAgain: sending.again,
    retry: () => ($step.get().at === 'code' && sending.$unsent.get() ? sending.again() : submit()),
    changeAccount(kind = $kind.get()) {
      go({ at: 'account' });
      choose(kind);
    },
  };
}

const ACCOUNT_FIELDS = ['email', 'callingCode', 'phone'] as const satisfies readonly (keyof AccountValues)[];

/**
 * Takes over the account that was typed at sign-in, each time the visitor comes from there with another one, and gives it back with the new
 * password. Who has seen that it is done and goes begins anew; who was away when it was done still sees it, and what they type there
 * meanwhile is theirs.
 */
function followSignIn(services: Services, { $step, $kind, forms, go }: RecoveryState, { sender }: RecoverySending) {
  const { flow, navigation, signal, tab } = services;
  const { form, $kind: $signInKind } = flow(createSignIn);
  let taken: string | undefined;

  const arrive = () => {
    const values = form.$values.get();
    const typed = JSON.stringify([$signInKind.get(), ...ACCOUNT_FIELDS.map((field) => values[field])]);
    const known = taken !== undefined;
    const isOther = typed !== taken && Boolean(values.email || values.phone);
    taken = typed;
    if (isOther) {
      // After a reload nothing is known of the account, and what the tab has kept of its codes may be this one's.
      if (known) sender.forget();
      $kind.set($signInKind.get());
      for (const field of ACCOUNT_FIELDS) forms.account.set(field, values[field]);
      go({ at: 'account' });
    }
  };
  arrive();
  const until = tab.momentAhead(RESET_LOCK);
  if (until !== undefined) forms.account.alert({ sentence: { key: 'Login.ResetLocked' }, until, retry: false });

  let screen = navigation.$route.get().screen;
  const stop = navigation.$route.listen((route) => {
    const step = $step.get();
    if (screen === 'recovery' && route.screen !== screen && step.at === 'done') {
      fillSignIn(services, step.account);
      go({ at: 'account' });
    }
    if (route.screen === 'recovery' && route.screen !== screen && step.at !== 'done') arrive();
    screen = route.screen;
  });
  signal.addEventListener('abort', stop);
}

async function checkCode(services: Services, { $step, forms, go, open, underWay }: RecoveryState, sending: RecoverySending) {
  const { client, scope, trace } = services;
  const step = $step.get();
  if (step.at !== 'code') return;
  sending.settle();
  const { code } = forms.code.$values.get();
  const fault = codeFault(code);
  if (fault) return forms.code.refuse({ code: fault });
  const options = { signal: underWay(), onError: tellDiscreetly(services) };
  const result = await client.checkRecovery({ scope, ...step.account.fields, code }, options);
  if (result.ok) {
    sending.sender.forget();
    go({ at: 'password', account: step.account, resetToken: result.data.resetToken });
    trace('done');
  } else if (result.aborted) return;
  else if (tellsOfAccount(result.error)) forms.code.refuse({ code: { key: 'Login.CodeAuthFailed' } });
  else open(result.error);
}

/** Said where the permission to set a password has ended: a new code gives another. */
const EXPIRED: Key = 'Recovery.Expired';

async function setPassword(services: Services, { $step, forms, go, open, underWay }: RecoveryState, newPassword: NewPassword) {
  const step = $step.get();
  if (step.at !== 'password' || !(await newPassword.passes(underWay()))) return;
  const { password } = forms.password.$values.get();
  const hasEnded = ({ code }: PortalError) => PERMISSION_ENDED.includes(code);
  const onError = (error: PortalError) => {
    if ($step.get() === step) services.onError(hasEnded(error) ? { ...error, key: EXPIRED } : error);
  };
  const result = await sendPassword({ ...services, onError }, password, requestOf(ENDPOINTS.resetPassword), (encrypted, options) =>
    services.client.resetPassword({ scope: services.scope, resetToken: step.resetToken, ...encrypted }, options),
  );
  if (result.ok) {
    for (const [name] of LOCKS) services.tab.remove(name); // They were about the old password.
    go({ at: 'done', account: step.account });
    services.trace('done');
  } else if (!result.aborted && $step.get() === step) {
    if (!hasEnded(result.error)) return open(result.error);
    services.trace('fail');
    go({ at: 'code', account: step.account });
    forms.code.alert({ sentence: { key: EXPIRED }, retry: false });
  }
}

/** The way on is sign-in with this account: what was said there was about the old password. */
function fillSignIn({ flow }: Services, { fields, typed }: RecoveredAccount) {
  const { form, choose, byPassword } = flow(createSignIn);
  choose(fields.accountType);
  byPassword();
  for (const field of ACCOUNT_FIELDS) form.set(field, typed[field]);
  form.set('password', '');
}
