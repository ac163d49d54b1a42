import { atom, type ReadableAtom } from 'nanostores';
import type { Client } from '../api/client';
import type { Country } from '../contract/endpoints';
import type { Locale } from '../contract/locales';
import type { Settings } from '../contract/settings';
import type { Scope } from '../contract/variant';
import { createForm, type Form } from './form';
import type { Clock, KeyValue } from './host';
import type { Navigation } from './navigation';
import type { PasswordPorts } from './send-password';
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
export interface SignInPorts extends PasswordPorts {
  readonly client: Pick<Client, 'signIn'>;
  readonly scope: Scope;
  readonly session: Session;
  readonly navigation: Pick<Navigation, 'navigate'>;
  readonly clock: Clock;
  readonly storage: KeyValue;
  readonly countries: () => readonly Country[];
  readonly settings: () => Settings;
  readonly locale: () => Locale;
  /** Brings what is loaded only once somebody uses the portal. Rejects where it cannot be had. */
  readonly wake: () => Promise<unknown>;
}

/** Creates the sign-in flow of one portal. */
export function createSignIn(ports: SignInPorts): SignIn {
  const form = createForm<SignInField>({ email: '', callingCode: '', phone: '', password: '' });
  const $kind = atom<AccountKind>('email');
  return {
    form,
    $kind,
    choose(kind) {
      form.quiet();
      $kind.set(kind);
    },
    submit: () =>
      form.submit(async () => {
        const [{ submitSignIn }] = await Promise.all([import('./submit-sign-in'), ports.wake()]);
        await submitSignIn(ports, form, $kind.get());
      }),
  };
}
