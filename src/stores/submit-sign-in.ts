import type { PortalError } from '../api/portal-error';
import { type AccountFields, ENDPOINTS, type Failure } from '../contract/endpoints';
import { CODES } from '../contract/errors';
import { type AccountValues, readAccountForm } from './account-form';
import type { Form } from './form';
import { LOCK } from './lock';
import { toSecondStep } from './pending-verification';
import { sendPassword } from './send-password';
import type { Services } from './services';

type Field = keyof AccountValues | 'password';
type SignInError = PortalError<Failure<'signIn'>>;

/** Sends a sign-in with a password and answers each outcome. Loaded once somebody uses the form. */
export async function submitSignIn(ports: Services, form: Form<Field>, kind: AccountFields['accountType']): Promise<void> {
  const values = form.$values.get();
  const { account, errors } = await readAccountForm(ports.catalogue, kind, values);
  const missing = values.password === '' && { password: { key: 'Login.PasswordMissing' as const } };
  if (!account || missing) return form.refuse({ ...errors, ...missing });
  const { method, path } = ENDPOINTS.signIn;
  const result = await sendPassword(ports, values.password, `${method} ${path}`, (encrypted) =>
    ports.client.signIn({ scope: ports.scope, ...account, method: 'password', ...encrypted }),
  );
  if (result.ok) {
    form.set('password', '');
    ports.tab.remove(LOCK);
    ports.trace('done');
    ports.session.signedIn('password', result.data.redirect);
  } else if (!result.aborted) {
    const exception = EXCEPTIONS[result.error.code];
    if (!exception?.(result.error, ports, form)) form.open(result.error);
  }
}

/** Answers an outcome with more than its sentence; gives `false` where the answer lacks what that takes. */
type Exception = (error: SignInError, ports: Services, form: Form<Field>) => boolean;

/** The password was right: it has done its work, and so has the lock that a reload would still show. */
const toVerification: Exception = ({ data }, ports, form) => {
  if (!toSecondStep(ports, data)) return false;
  form.set('password', '');
  ports.tab.remove(LOCK);
  return true;
};

/** The length of the lock becomes its end: a reload then shows what is really left (contract section 4). */
const locked: Exception = (error, { tab, host }, form) => {
  const seconds = error.data?.remainingSeconds;
  if (seconds === undefined) return false;
  const until = host.clock.now() + seconds * 1000;
  tab.keepMoment(LOCK, until);
  form.open(error, until);
  return true;
};

const EXCEPTIONS: Readonly<Record<number | string, Exception>> = {
  [CODES.mustVerify]: toVerification,
  [CODES.locked]: locked,
  [CODES.resetLocked]: locked,
};
