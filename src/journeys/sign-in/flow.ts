import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Data, type Failure, requestOf } from '../../contract/calls';
import * as ENDPOINTS from '../../contract/endpoints';
import type { AccountFields, AccountKind } from '../../contract/requests';
import { codeName, type SignInMoment } from '../../contract/storage';
import { asWrongCode, type CodeProof, createCodeProof } from '../../portal/code-proof';
import type { PortalError, Result } from '../../portal/failures';
import { createForm, type FieldErrors, type Form } from '../../portal/form';
import { keptLock } from '../../portal/locks';
import { type PasswordRequest, sendPassword } from '../../portal/password';
import type { Portal } from '../../portal/portal';
import type { Services } from '../../portal/services';
import type { AccountValues } from '../../rules/account';
import { wrongInCode } from '../../rules/code';
import {
  ACCOUNT_FIELDS,
  atVisibleField,
  channelOf,
  moveAccount,
  NO_ACCOUNT,
  ownerIn,
  readAccountForm,
  type Secret,
  type TypedAccount,
  withoutField,
} from '../parts/account';
import { fillGivenAccount } from '../parts/given-account';
import { type PendingSignIn, secondStepIn } from '../verification/pending';
import { createSignInPasskey, type SignInPasskey } from './passkey';

type SignInField = keyof AccountValues | 'password' | 'code';

/** An account that another journey hands over. Fields that are absent stay as they are. */
interface HandedOver {
  readonly kind?: AccountKind;
  readonly typed: Partial<AccountValues>;
  /** The account has a new password: sign-in asks for it, and drops the one that was typed. */
  readonly newPassword?: true;
}

/** Signing in, from the first field to the redirect. */
export interface SignIn {
  readonly form: Form<SignInField>;
  readonly $kind: ReadableAtom<AccountKind>;
  /** The account that stands in the form: recovery begins with it. */
  readonly $account: ReadableAtom<TypedAccount>;
  /** The one-time code that takes the place of the password; `undefined` while it is the password. */
  readonly $code: ReadableAtom<CodeProof | undefined>;
  readonly passkey: SignInPasskey;
  /** Fills in what was typed before the portal was built, by the names of the fields. */
  restore(typed: ReadonlyMap<string, string>): void;
  /** Fills in the account of another journey, so that it need not be typed again (WCAG 3.3.7). */
  takeAccount(account: HandedOver): void;
  choose(kind: AccountKind): void;
  /** Asks for a code instead of the password. */
  byCode(): void;
  byPassword(): void;
  submit(): Promise<void>;
}

/** Creates the sign-in of one portal. */
export function createSignIn(services: Portal, pendingSignIn: PendingSignIn): SignIn {
  const { $permissions, catalogue } = services.facts;
  const { tab, draft } = services.visit;
  const form = createForm<SignInField>({ ...NO_ACCOUNT, password: '', code: '' }, services, draft('sign-in', {}));
  const $kind = draft<AccountKind>('sign-in by', 'email');
  const $owner = computed([$kind, form.$values, catalogue.$countries], ownerIn(services));
  form.setOwner($owner);
  const choose: SignIn['choose'] = (kind) => {
    for (const field of [...ACCOUNT_FIELDS, 'code'] as const) form.clearError(field);
    $kind.set(kind);
  };
  const move = () => moveAccount(services, { form, kind: $kind.get(), choose });
  fillGivenAccount(services, { form, $kind, choose });
  const typed = () => ({ ...form.$values.get(), kind: $kind.get() });
  const $isByCode = atom(false);
  const oneTimeCode = createCodeProof(services, 'login', {
    form,
    $channel: computed([$isByCode, $kind], (isByCode, kind) => (isByCode ? channelOf(kind) : undefined)),
    $owner,
    moveAccount: move,
    async read(stepSignal) {
      const { account, errors } = await readAccountForm(services, typed);
      if (!account && !stepSignal.aborted) form.refuse(errors ?? {});
      return account;
    },
    showFailure: (error, how) => form.showFailure(atVisibleField($kind.get(), 'code')(error), how),
    discreet: true,
  });
  const $code = computed([$isByCode, $permissions], (isByCode, { codeSignIn }) => (isByCode && codeSignIn ? oneTimeCode : undefined));
  const chooseWay = (isByCode: boolean) => {
    form.leave();
    form.quiet();
    $isByCode.set(isByCode);
  };
  const awaited = KINDS.filter((kind) => tab.kept(codeName('login', channelOf(kind)) satisfies SignInMoment));
  if (awaited[0]) {
    if (!awaited.includes($kind.get())) $kind.set(awaited[0]);
    $isByCode.set(true);
  }
  const lock = keptLock(tab, 'sign-in');
  if (lock) form.alert(lock);

  const show = (error: SignInError) => form.showFailure(withoutField(error), { onRetry: () => void passkey.pick(), owner: '' });
  const passkey = createSignInPasskey(services, {
    form,
    show,
    handleOutcome: (result) =>
      handleOutcome(services, pendingSignIn, result, { by: 'passkey', owner: '', failed: show, proven: form.done }),
  });
  const signIn: SignIn = {
    form,
    $kind,
    $account: computed([$kind, form.$values], (kind, { email, callingCode, phone }) => ({ kind, typed: { email, callingCode, phone } })),
    $code,
    passkey,
    restore(typed) {
      for (const field of ['email', 'password'] as const) {
        const value = typed.get(field);
        if (value !== undefined) form.set(field, value);
      }
    },
    takeAccount({ kind, typed, newPassword }) {
      if (kind) choose(kind);
      if (newPassword) {
        chooseWay(false);
        form.set('password', '');
      }
      for (const field of ACCOUNT_FIELDS) if (typed[field] !== undefined) form.set(field, typed[field]);
    },
    choose,
    byCode: () => chooseWay(true),
    byPassword: () => chooseWay(false),
    submit() {
      const code = $code.get(); // as the visitor sees it now
      return form.submit(async (stepSignal) => {
        await move();
        if (!stepSignal.aborted) await submitSignIn(services, pendingSignIn, signIn, code, stepSignal);
      });
    },
  };
  return signIn;
}

/** The kinds of account, the one first that a reload shows if codes for both are on their way. */
const KINDS: readonly AccountKind[] = ['email', 'phone'];

const secretOf = (code: CodeProof | undefined): Secret => (code ? 'code' : 'password');

/**
 * Sends a sign-in and handles each outcome.
 * @param code the one-time code, if it replaces the password.
 * @param stepSignal ends when the visitor leaves the step.
 */
async function submitSignIn(
  services: Services,
  pendingSignIn: PendingSignIn,
  { form, $kind, $code }: SignIn,
  code: CodeProof | undefined,
  stepSignal: AbortSignal,
): Promise<void> {
  const secret = secretOf(code);
  const { account, errors } = await readAccountForm(services, () => ({ ...form.$values.get(), kind: $kind.get() }));
  if (stepSignal.aborted) return;
  const typed = form.$values.get();
  const owner = ownerIn(services)($kind.get(), typed);
  const missing = MISSING[secret](typed[secret]);
  if (!account || missing) return form.refuse({ ...errors, ...missing });
  const result = code
    ? await code.check(() => sendCode(services, account, typed.code))
    : await sendTyped(services, account, { form, signal: stepSignal, password: typed.password });
  await handleOutcome(services, pendingSignIn, result, {
    by: secret,
    owner,
    // The form may show other fields by now.
    failed: (error) => form.showFailure(atVisibleField($kind.get(), secretOf($code.get()))(error), { asked: typed, owner }),
    proven() {
      form.done();
      form.set(secret, '');
      code?.forget();
    },
  });
}

type SignInError = PortalError<Failure<'signIn'>>;

/** What follows from the outcome of a sign-in. */
interface Outcomes {
  readonly by: Secret | 'passkey';
  /** The owner of the sign-in: its account; empty if nobody knows whose it is. */
  readonly owner: string;
  readonly failed: (error: SignInError) => void;
  /** Called when the secret or the passkey was right, before the visitor is signed in or goes on to the second step. */
  readonly proven: () => void;
}

/** Handles the outcome of a sign-in: a failure, a second step, or a session. */
async function handleOutcome(
  { site: { signal }, visit: { session, navigation, passkeys } }: Services,
  pendingSignIn: PendingSignIn,
  result: Result<Data<'signIn'>, Failure<'signIn'>>,
  { by, owner, failed, proven }: Outcomes,
): Promise<void> {
  if (!result.ok && result.aborted) return;
  const secondStep = result.ok ? undefined : await secondStepIn(result.error, passkeys);
  if (signal.aborted) return; // the portal was removed meanwhile
  if (!result.ok && !secondStep) {
    failed(result.error);
    return;
  }
  proven();
  if (secondStep) {
    pendingSignIn.begin({ ...secondStep, owner });
    navigation.navigate('/verification');
  }
  if (result.ok) session.establish(by, result.data.redirect);
}

/** Returns the errors of a secret that the portal can find by itself. */
const MISSING: Readonly<Record<Secret, (typed: string) => FieldErrors<Secret> | undefined>> = {
  password: (typed) => (typed === '' ? { password: { key: 'Login.PasswordMissing' } } : undefined),
  code(typed) {
    const wrong = wrongInCode(typed);
    return wrong && { code: wrong };
  },
};

/** What the visitor and the site are told must not reveal whether there is such an account. */
async function sendCode({ api: { client, scope } }: Services, account: AccountFields, code: string) {
  const result = await client.signIn({ scope, ...account, method: 'code', code });
  return result.ok || result.aborted ? result : { ...result, error: asWrongCode(result.error) };
}

const sendTyped = (services: Services, account: AccountFields, typed: Pick<PasswordRequest, 'form' | 'signal' | 'password'>) =>
  sendPassword(services, { ...typed, request: requestOf(ENDPOINTS.signIn), captcha: 'login' }, (sealed) =>
    services.api.client.signIn({ scope: services.api.scope, ...account, method: 'password', ...sealed }),
  );
