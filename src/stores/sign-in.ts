import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AccountKind } from '../contract/requests';
import { KEPT } from '../contract/storage';
import type { AccountValues } from '../rules/account';
import { ACCOUNT_FIELDS, settleAccount, type TypedAccount } from './account-form';
import type { CarriedAccount } from './carried';
import { createForm, type Form } from './form';
import { keptLocks } from './lock';
import type { Services } from './services';
import { createSignInCode, type SignInCode } from './sign-in-code';
import { type SubmitFlows, submitSignIn } from './submit-sign-in';

type SignInField = keyof AccountValues | 'password' | 'code';

/** Signing in, from the first field to the redirect. */
export interface SignIn {
  readonly form: Form<SignInField>;
  readonly $kind: ReadableAtom<AccountKind>;
  /** The account that stands in the form: recovery begins with it. */
  readonly $account: ReadableAtom<TypedAccount>;
  /** The one-time code that takes the place of the password; `undefined` while it is the password. */
  readonly $code: ReadableAtom<SignInCode | undefined>;
  /** Fills in what was typed before the portal was built, by the names of the fields. */
  restore(typed: ReadonlyMap<string, string>): void;
  choose(kind: AccountKind): void;
  /** Asks for a code instead of the password. */
  byCode(): void;
  byPassword(): void;
  submit(): Promise<void>;
}

/** Creates the sign-in flow of one portal. */
export function createSignIn(parts: Services, flows: SubmitFlows): SignIn {
  const { tab, $permissions, carried } = parts;
  const form = createForm<SignInField>({ email: '', callingCode: '', phone: '', password: '', code: '' }, parts);
  const $kind = atom<AccountKind>('email');
  const $chosen = atom<SignInCode | undefined>();
  const $code = computed([$chosen, $permissions], (code, { codeSignIn }) => (codeSignIn ? code : undefined));
  let made: SignInCode | undefined;
  const choose: SignIn['choose'] = (kind) => {
    form.quiet();
    $kind.set(kind);
  };
  const settle = () => settleAccount(parts, { form, kind: $kind.get(), choose });
  const byCode: SignIn['byCode'] = () => {
    form.quiet();
    made ??= createSignInCode(parts, { form, $kind, settle });
    $chosen.set(made);
  };
  const byPassword: SignIn['byPassword'] = () => {
    form.quiet();
    $chosen.set(undefined);
  };
  /** Fills in an account that another flow hands over. */
  const take = ({ kind, typed, newPassword }: CarriedAccount) => {
    if (kind) choose(kind);
    if (newPassword) {
      byPassword();
      form.set('password', '');
    }
    for (const field of ACCOUNT_FIELDS) if (typed[field] !== undefined) form.set(field, typed[field]);
  };

  if (tab.momentAhead(KEPT.signInCode)) byCode(); // before the alerts, because it clears them
  for (const lock of keptLocks(tab)) form.alert(lock);
  carried.$account.subscribe((account) => account && take(account));
  carried.$verificationEnd.subscribe((alert) => alert && form.alert(alert));

  return {
    form,
    $kind,
    $account: computed([$kind, form.$values], (kind, { email, callingCode, phone }) => ({ kind, typed: { email, callingCode, phone } })),
    $code,
    restore(typed) {
      for (const field of ['email', 'password'] as const) form.set(field, typed.get(field) ?? '');
    },
    choose,
    byCode,
    byPassword,
    submit() {
      const code = $code.get(); // as the visitor sees it now
      return form.submit(() => submitSignIn(parts, flows, { form, $kind, $code, choose }, code));
    },
  };
}
