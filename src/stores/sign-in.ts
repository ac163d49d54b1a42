import { atom, type ReadableAtom } from 'nanostores';
import type { AccountValues } from './account-form';
import { createForm, type Form } from './form';
import { LOCK } from './lock';
import type { Services } from './services';

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

/** Creates the sign-in flow of one portal. */
export function createSignIn(services: Services): SignIn {
  const form = createForm<SignInField>({ email: '', callingCode: '', phone: '', password: '' }, services.trace);
  const $kind = atom<AccountKind>('email');
  const until = services.tab.momentAhead(LOCK);
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
        const [{ submitSignIn }] = await Promise.all([import('./submit-sign-in'), services.awake()]);
        await submitSignIn(services, form, $kind.get());
      }),
  };
}
