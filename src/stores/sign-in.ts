import { atom, computed, type ReadableAtom } from 'nanostores';
import { networkError } from '../api/portal-error';
import { ENDPOINTS, requestOf } from '../contract/endpoints';
import type { AccountValues } from './account-form';
import { createForm, type Form } from './form';
import { inTime } from './in-time';
import { LOCKS } from './lock';
import type { Services } from './services';
import type { SignInCode } from './sign-in-code';

/** How the account is named. */
export type AccountKind = 'email' | 'phone';

type SignInField = keyof AccountValues | 'password' | 'code';

/** Signing in, from the first field to the way on. */
export interface SignIn {
  readonly form: Form<SignInField>;
  readonly $kind: ReadableAtom<AccountKind>;
  /** The one-time code that takes the place of the password; `undefined` while it is the password. */
  readonly $code: ReadableAtom<SignInCode | undefined>;
  choose(kind: AccountKind): void;
  /** Goes over to a code, once what that takes is there. */
  byCode(): Promise<void>;
  byPassword(): void;
  submit(): Promise<void>;
}

/** Under which name the tab keeps until when a code that was sent is good: a reload finds its field again. */
const CODE_UNTIL = 'sign-in:code';

/** Creates the sign-in flow of one portal. */
export function createSignIn(services: Services): SignIn {
  const { tab, catalogue, awake, onError } = services;
  const form = createForm<SignInField>({ email: '', callingCode: '', phone: '', password: '', code: '' }, services);
  const $kind = atom<AccountKind>('email');
  const $chosen = atom<SignInCode | undefined>();
  const $code = computed([$chosen, catalogue.$settings], (code, { Permission_Client }) =>
    Permission_Client?.codeSignIn === false ? undefined : code,
  );
  /** A part of the sign-in, with all that somebody who uses it takes. */
  const ready = async <T>(part: Promise<T>) => (await inTime(services, Promise.all([part, awake()])))[0];
  let made: SignInCode | undefined;
  const byCode: SignIn['byCode'] = async () => {
    form.quiet();
    try {
      const { createSignInCode } = await ready(import('./sign-in-code'));
      made ??= createSignInCode({ ...services, form, $kind, until: CODE_UNTIL });
      $chosen.set(made);
    } catch {
      if (form.$busy.get() || form.$alert.get()) return; // The visitor has gone on with the password.
      form.alert({ sentence: { key: 'Common.NetworkError' }, retry: true, again: () => void byCode() });
    }
  };
  if (tab.momentAhead(CODE_UNTIL)) void byCode(); // First: it takes back what is said.
  for (const [name, key] of LOCKS) {
    const until = tab.momentAhead(name);
    if (until !== undefined) form.alert({ sentence: { key }, until, retry: false });
  }
  return {
    form,
    $kind,
    $code,
    choose(kind) {
      form.quiet();
      $kind.set(kind);
    },
    byCode,
    byPassword() {
      form.quiet();
      $chosen.set(undefined);
    },
    submit() {
      const [kind, code] = [$kind.get(), $code.get()]; // as they were in view
      return form.submit(async () => {
        const { submitSignIn } = await ready(import('./submit-sign-in')).catch((error) => {
          onError(networkError(requestOf(ENDPOINTS.signIn))); // It cannot be sent: for the site too that is a call that failed.
          throw error;
        });
        await submitSignIn(services, { form, $kind, $code }, kind, code);
      });
    },
  };
}
