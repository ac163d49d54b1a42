import type { ReadableAtom } from 'nanostores';
import type { ToSite } from '../api/client';
import type { PortalError } from '../api/portal-error';
import { ENDPOINTS, type Failure, requestOf } from '../contract/endpoints';
import { CODES } from '../contract/errors';
import type { AccountFields, AccountKind } from '../contract/requests';
import { bare } from '../contract/shape';
import { codeFault } from '../rules/code';
import { type AccountPorts, type AccountValues, readAccountForm, settleAccount } from './account-form';
import type { FieldErrors, Form } from './form';
import { asWrongCode } from './hide-account';
import { LOCK_SENTENCES, LOCKS } from './lock';
import { heldUntil } from './moment';
import { asksSecondStep, type PendingSignIn } from './pending-verification';
import { type PasswordPorts, sendPassword } from './send-password';
import type { Services } from './services';
import type { SignInCode } from './sign-in-code';
import { type Proof, shownIn } from './sign-in-fields';

const REQUEST = requestOf(ENDPOINTS.signIn);

type SignInForm = Form<keyof AccountValues | Proof>;
type SignInError = PortalError<Failure<'signIn'>>;

/** The parts of the sign-in that a submit needs. */
interface Sent {
  readonly form: SignInForm;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly $code: ReadableAtom<SignInCode | undefined>;
  readonly choose: (kind: AccountKind) => void;
}

/** The services that a submit needs. */
export type SubmitParts = Pick<Services, 'client' | 'scope' | 'tab' | 'host' | 'session' | 'navigation' | 'trace' | 'askCaptcha'> &
  AccountPorts &
  PasswordPorts;

/** The flows that a submit needs. */
export interface SubmitFlows {
  readonly pendingSignIn: PendingSignIn;
}

const proofOf = (code: SignInCode | undefined): Proof => (code ? 'code' : 'password');

/**
 * Sends a sign-in and handles each outcome.
 * @param code the one-time code, if it replaces the password.
 */
export async function submitSignIn(
  ports: SubmitParts,
  flows: SubmitFlows,
  { form, $kind, $code, choose }: Sent,
  code?: SignInCode,
): Promise<void> {
  const proof = proofOf(code);
  await settleAccount(ports, { form, kind: $kind.get(), choose });
  const typed = form.$values.get();
  const { account, errors } = await readAccountForm(ports, $kind.get(), typed);
  const missing = MISSING[proof](typed[proof]);
  if (!account || missing) return form.refuse({ ...errors, ...missing });
  const result = code ? await sendCode(ports, account, typed.code) : await sendTyped(ports, account, typed.password);
  /** Forgets the proof, which was right, and the lock that a reload would still show. */
  const forget = () => {
    form.set(proof, '');
    code?.end();
    for (const name of LOCKS) ports.tab.remove(name);
  };
  if (result.ok) {
    forget();
    ports.trace('done');
    ports.session.signedIn(proof, result.data.redirect);
  } else if (!result.aborted) {
    const exception = EXCEPTIONS[result.error.code];
    const error = shownIn($kind.get(), proofOf($code.get()))(result.error); // the form may show other fields by now
    if (!exception?.(error, ports, { form, flows, forget })) form.open(error);
  }
}

/** Returns the errors of a proof that the portal can find by itself. */
const MISSING: Readonly<Record<Proof, (typed: string) => FieldErrors<Proof> | undefined>> = {
  password: (typed) => (typed === '' ? { password: { key: 'Login.PasswordMissing' } } : undefined),
  code(typed) {
    const fault = codeFault(typed);
    return fault && { code: fault };
  },
};

/** 2003 is a step, not a failure: the site is told only if the response lacks what the step takes (contract section 9). */
const unlessStep: ToSite = (error) =>
  error.code === CODES.mustVerify && asksSecondStep(ENDPOINTS.signIn.failure(error.data)) ? undefined : error;

/** What the visitor and the site are told must not reveal more about the account than a wrong code does. */
async function sendCode({ client, scope }: SubmitParts, account: AccountFields, code: string) {
  const toSite: ToSite = (error) => unlessStep(asWrongCode(error));
  const result = await client.signIn({ scope, ...account, method: 'code', code }, { toSite });
  return result.ok || result.aborted ? result : { ...result, error: asWrongCode(result.error) };
}

const sendTyped = (parts: SubmitParts, account: AccountFields, password: string) =>
  sendPassword(parts, { password, request: REQUEST, captcha: 'login', toSite: unlessStep }, (sealed, options) =>
    parts.client.signIn({ scope: parts.scope, ...account, method: 'password', ...sealed }, options),
  );

/** What an exception may use of the submit. */
interface Submitted {
  readonly form: SignInForm;
  readonly flows: SubmitFlows;
  readonly forget: () => void;
}

/** Handles an outcome that leads to more than its sentence. Returns `false` if the response lacks what that takes. */
type Exception = (error: SignInError, parts: SubmitParts, submitted: Submitted) => boolean;

/** The proof was right: the sign-in waits for its second step. */
const toVerification: Exception = ({ data }, { navigation, trace }, { flows, forget }) => {
  if (!asksSecondStep(data)) return false;
  flows.pendingSignIn.begin(data);
  trace('done'); // while this screen is still the current one
  navigation.navigate('/verification');
  forget();
  return true;
};

/** The length of the lock becomes its end, so that a reload shows the time that is really left (contract section 4). */
const locked: Exception = (error, { tab, host }, { form }) => {
  const until = heldUntil(host.clock, error);
  if (until === undefined) return false;
  for (const name of LOCKS) if (LOCK_SENTENCES[name] === error.key) tab.keepMoment(name, until);
  form.open(error, until);
  return true;
};

const EXCEPTIONS: Readonly<Record<number | string, Exception>> = bare({
  [CODES.mustVerify]: toVerification,
  [CODES.locked]: locked,
  [CODES.resetLocked]: locked,
});
