import type { ReadableAtom } from 'nanostores';
import { requestOf } from '../contract/calls';
import * as ENDPOINTS from '../contract/endpoints';
import type { AccountFields, AccountKind } from '../contract/requests';
import type { AccountValues } from '../rules/account';
import { codeFault } from '../rules/code';
import { readAccountForm, settleAccount } from './account-form';
import type { FieldErrors, Form } from './form';
import { asWrongCode } from './hide-account';
import { forgetLocks, keepLock } from './lock';
import { heldUntil } from './moment';
import { type PendingSignIn, secondStepIn } from './pending-verification';
import { sendPassword } from './send-password';
import type { Services } from './services';
import type { SignInCode } from './sign-in-code';
import { type Proof, shownIn } from './sign-in-fields';

/** The parts of the sign-in that a submit needs. */
interface Sent {
  readonly form: Form<keyof AccountValues | Proof>;
  readonly $kind: ReadableAtom<AccountKind>;
  readonly $code: ReadableAtom<SignInCode | undefined>;
  readonly choose: (kind: AccountKind) => void;
}

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
  services: Services,
  flows: SubmitFlows,
  { form, $kind, $code, choose }: Sent,
  code?: SignInCode,
): Promise<void> {
  const { tab, host, trace, session, navigation } = services;
  const proof = proofOf(code);
  await settleAccount(services, { form, kind: $kind.get(), choose });
  const typed = form.$values.get();
  const { account, errors } = await readAccountForm(services, $kind.get(), typed);
  const missing = MISSING[proof](typed[proof]);
  if (!account || missing) return form.refuse({ ...errors, ...missing });
  const tried = code?.sender.$sent.get();
  const result = code ? await sendCode(services, account, typed.code) : await sendTyped(services, account, typed.password);
  if (!result.ok && result.aborted) return;

  const secondStep = result.ok ? undefined : secondStepIn(result.error);
  if (!result.ok && !secondStep) {
    const { error } = result;
    const until = error.lock && heldUntil(host.clock, error); // becomes a moment, so that a reload shows the time that is really left
    keepLock(tab, error, until);
    if (error.endsCode) code?.sender.invalidate(tried);
    return form.open(shownIn($kind.get(), proofOf($code.get()))(error), until); // the form may show other fields by now
  }
  trace('done'); // while this screen is still the current one
  if (secondStep) {
    flows.pendingSignIn.begin(secondStep);
    navigation.navigate('/verification');
  }
  // The proof was right. It is over, and so is a lock that a reload would still show.
  form.set(proof, '');
  code?.end();
  forgetLocks(tab);
  if (result.ok) session.signedIn(proof, result.data.redirect);
}

/** Returns the errors of a proof that the portal can find by itself. */
const MISSING: Readonly<Record<Proof, (typed: string) => FieldErrors<Proof> | undefined>> = {
  password: (typed) => (typed === '' ? { password: { key: 'Login.PasswordMissing' } } : undefined),
  code(typed) {
    const fault = codeFault(typed);
    return fault && { code: fault };
  },
};

/** What the visitor and the site are told must not reveal more about the account than a wrong code does. */
async function sendCode({ client, scope }: Services, account: AccountFields, code: string) {
  const result = await client.signIn({ scope, ...account, method: 'code', code });
  return result.ok || result.aborted ? result : { ...result, error: asWrongCode(result.error) };
}

const sendTyped = (services: Services, account: AccountFields, password: string) =>
  sendPassword(services, { password, request: requestOf(ENDPOINTS.signIn), captcha: 'login' }, (sealed) =>
    services.client.signIn({ scope: services.scope, ...account, method: 'password', ...sealed }),
  );
