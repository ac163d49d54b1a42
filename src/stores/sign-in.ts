import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../api/client';
import type { PortalError } from '../api/portal-error';
import type { Country, Failure } from '../contract/endpoints';
import { CODES } from '../contract/errors';
import type { Locale } from '../contract/locales';
import type { Settings } from '../contract/settings';
import type { Scope } from '../contract/variant';
import type { Sentence } from '../contract/words';
import { readAccount } from '../rules/account';
import { platformClock } from '../rules/clock';
import { formatDuration } from '../rules/duration';
import { createForm, type Form } from './form';
import type { Clock, KeyValue } from './host';
import type { Navigation } from './navigation';
import { keepVerification } from './pending-verification';
import { type PasswordPorts, sendPassword } from './send-password';
import type { Session } from './session';

/** How the account is named. */
export type AccountKind = 'email' | 'phone';

/** `callingCode` holds the ISO code of the country that was chosen, since several share a calling code. */
export type SignInField = 'email' | 'callingCode' | 'phone' | 'password';

/** Signing in, from the first field to the way on. */
export interface SignIn {
  readonly form: Form<SignInField>;
  readonly $kind: ReadableAtom<AccountKind>;
  choose(kind: AccountKind): void;
  submit(): Promise<void>;
}

/** What signing in takes. */
export interface SignInPorts {
  readonly client: Pick<Client, 'signIn'>;
  readonly passwords: PasswordPorts;
  readonly scope: Scope;
  readonly session: Session;
  readonly navigation: Pick<Navigation, 'navigate'>;
  readonly clock: Clock;
  readonly storage: KeyValue;
  readonly countries: () => readonly Country[];
  readonly settings: () => Settings;
  readonly locale: () => Locale;
}

type SignInError = PortalError<Failure<'signIn'>>;

/** Creates the sign-in flow of one portal. */
export function createSignIn(ports: SignInPorts): SignIn {
  const form = createForm<SignInField>({ email: '', callingCode: '', phone: '', password: '' });
  const $kind = atom<AccountKind>('email');

  const toVerification = ({ data }: SignInError) => {
    if (!data?.verifyToken || !data.methods?.length) return false;
    keepVerification({ session: ports.storage, clock: ports.clock }, { verifyToken: data.verifyToken, methods: data.methods });
    form.set('password', '');
    ports.navigation.navigate('/verification');
    return true;
  };

  const locked = (error: SignInError) => {
    const seconds = error.data?.remainingSeconds;
    if (seconds === undefined) return false;
    form.open(error, lockAdvice(seconds, ports));
    return true;
  };

  /** Codes that this screen answers with more than their sentence; `false` where the answer lacks what that takes. */
  const exceptions: Readonly<Record<number, (error: SignInError) => boolean>> = {
    [CODES.mustVerify]: toVerification,
    [CODES.locked]: locked,
    [CODES.resetLocked]: locked,
  };

  const readForm = (values: Readonly<Record<SignInField, string>>) => {
    const countries = ports.countries();
    const callingCode = countries.find(({ code }) => code === values.callingCode)?.callingCode;
    const account = readAccount({ ...values, accountType: $kind.get(), callingCode }, countries.map((country) => country.callingCode));
    const keys = { ...account.errors, ...(values.password === '' && { password: 'Login.PasswordMissing' as const }) };
    const errors = Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, { key }]));
    return Object.keys(keys).length === 0 && account.ok ? { ok: account.ok } : { errors };
  };

  async function send(): Promise<void> {
    const values = form.$values.get();
    const { ok: account, errors } = readForm(values);
    if (!account) return form.refuse(errors);
    const result = await sendPassword(ports.passwords, values.password, 'POST /toc/api/v1/user/signIn', (encrypted) =>
      ports.client.signIn({ scope: ports.scope, ...account, method: 'password', ...encrypted }),
    );
    if (result.ok) {
      form.set('password', '');
      ports.session.signedIn('password', result.data.redirect);
    } else if (!result.aborted) {
      const handled = typeof result.error.code === 'number' && exceptions[result.error.code]?.(result.error);
      if (!handled) form.open(result.error);
    }
  }

  return {
    form,
    $kind,
    choose(kind) {
      form.quiet();
      $kind.set(kind);
    },
    submit: () => form.submit(send),
  };
}

/** How long a lock lasts and, where the platform's clock is known, the hour it ends. */
function lockAdvice(seconds: number, { clock, settings, locale }: Pick<SignInPorts, 'clock' | 'settings' | 'locale'>): Sentence {
  const duration = formatDuration(seconds, locale());
  const time = settings().Crm_Time;
  if (!time) return { key: 'Login.LockedFor', values: { duration } };
  const end = platformClock(new Date(clock.now() + seconds * 1000), time);
  return { key: 'Login.LockedUntil', values: { duration, time: end } };
}
