import { atom, type ReadableAtom } from 'nanostores';
import type { AccountValues } from './account-form';
import type { Catalogue } from './catalogue';
import type { Core } from './core';
import { createForm, type Form } from './form';
import { LOCK } from './lock';
import type { Navigation } from './navigation';
import type { PublicKeys } from './public-key';
import type { Session } from './session';
import type { Wake } from './wake';

/** How the account is named. */
export type AccountKind = 'email' | 'phone';

type SignInField = keyof AccountValues | 'password';

/** Signing in, from the first field to the way on. */
export interface SignIn {
  readonly form: Form<SignInField>;
  readonly $kind: ReadableAtom<AccountKind>;
  choose(kind: AccountKind): void;
  submit(): Promise<void>;
}

/** What signing in takes beside the core. */
export interface SignInParts extends Pick<Wake, 'awake'> {
  readonly session: Session;
  readonly navigation: Pick<Navigation, 'navigate'>;
  readonly catalogue: Pick<Catalogue, '$countries' | 'countryHints'>;
  readonly keys: PublicKeys;
}

/** Creates the sign-in flow of one portal. */
export function createSignIn(core: Core, parts: SignInParts): SignIn {
  const form = createForm<SignInField>({ email: '', callingCode: '', phone: '', password: '' });
  const $kind = atom<AccountKind>('email');
  const until = core.tab.momentAhead(LOCK);
  if (until !== undefined) form.alert({ sentence: { key: 'Login.UserLocked' }, until, retry: false });
  return {
    form,
    $kind,
    choose(kind) {
      form.quiet();
      $kind.set(kind);
    },
    submit: () =>
      form.submit(async () => {
        const [{ submitSignIn }] = await Promise.all([import('./submit-sign-in'), parts.awake()]);
        await submitSignIn({ ...core, ...parts }, form, $kind.get());
      }),
  };
}
