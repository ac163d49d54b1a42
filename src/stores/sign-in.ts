import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AccountKind } from '../contract/endpoints';
import { type AccountValues, settleAccount } from './account-form';
import { createForm, type Form } from './form';
import { CODE_UNTIL, LOCKS } from './lock';
import { createPermissions } from './permissions';
import type { Services } from './services';
import { createSignInCode, type SignInCode } from './sign-in-code';
import { submitSignIn } from './submit-sign-in';

type SignInField = keyof AccountValues | 'password' | 'code';

/** Signing in, from the first field to the way on. */
export interface SignIn {
  readonly form: Form<SignInField>;
  readonly $kind: ReadableAtom<AccountKind>;
  /** The one-time code that takes the place of the password; `undefined` while it is the password. */
  readonly $code: ReadableAtom<SignInCode | undefined>;
  choose(kind: AccountKind): void;
  /** Goes over to a code. */
  byCode(): void;
  byPassword(): void;
  submit(): Promise<void>;
}

/** Creates the sign-in flow of one portal. */
export function createSignIn(services: Services): SignIn {
  const { tab, flow } = services;
  const form = createForm<SignInField>({ email: '', callingCode: '', phone: '', password: '', code: '' }, services);
  const $kind = atom<AccountKind>('email');
  const $chosen = atom<SignInCode | undefined>();
  const $code = computed([$chosen, flow(createPermissions)], (code, { codeSignIn }) => (codeSignIn ? code : undefined));
  let made: SignInCode | undefined;
  const choose: SignIn['choose'] = (kind) => {
    form.quiet();
    $kind.set(kind);
  };
  const settle = () => settleAccount(services, { form, kind: $kind.get(), choose });
  const byCode: SignIn['byCode'] = () => {
    form.quiet();
    made ??= createSignInCode({ ...services, form, $kind, settle, until: CODE_UNTIL });
    $chosen.set(made);
  };
  if (tab.momentAhead(CODE_UNTIL)) byCode(); // First: it takes back what is said.
  for (const [name, key] of LOCKS) {
    const until = tab.momentAhead(name);
    if (until !== undefined) form.alert({ sentence: { key }, until, retry: false });
  }
  return {
    form,
    $kind,
    $code,
    choose,
    byCode,
    byPassword() {
      form.quiet();
      $chosen.set(undefined);
    },
    submit() {
      const code = $code.get(); // as it was in view
      return form.submit(async () => {
        await settle();
        await submitSignIn(services, { form, $kind, $code }, $kind.get(), code);
      });
    },
  };
}
