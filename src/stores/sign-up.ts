import { computed, type ReadableAtom } from 'nanostores';
import type { Country } from '../contract/endpoints';
import type { Key } from '../contract/words';
import { countryOfChoice } from '../rules/calling-codes';
import { type Deposit, minimumDeposit } from '../rules/minimum-deposit';
import { type Consents, createConsents } from './consents';
import { createForm } from './form';
import { createNewPassword, type NewPassword } from './new-password';
import { createPermissions } from './permissions';
import type { Services } from './services';
import { createSignIn } from './sign-in';
import { createSignUpContact, type SignUpContact } from './sign-up-contact';
import { createCountry, createInvitedCountry, SIGN_UP_FIELDS, type SignUpForm } from './sign-up-form';
import { createInvitationCheck, type InvitationCheck } from './sign-up-invitation';
import { register } from './sign-up-register';

/** Signing up by invitation, from its check to the registration. */
export interface SignUp extends Pick<InvitationCheck, '$state' | 'check'> {
  /** Whether the platform takes newcomers (`Permission_Client`). */
  readonly $permitted: ReadableAtom<boolean>;
  readonly $deposit: ReadableAtom<Deposit | undefined>;
  readonly form: SignUpForm;
  readonly contact: SignUpContact;
  readonly $country: ReadableAtom<Country | undefined>;
  chooseCountry(code: string): void;
  readonly password: NewPassword;
  readonly consents: Consents;
  /** Whether the failure means that there is an account already: signing in and recovery are then the ways on. */
  readonly $exists: ReadableAtom<boolean>;
  /** The ways that the platform leaves to those who have an account. */
  readonly $ways: ReadableAtom<{ readonly signIn: boolean; readonly recovery: boolean }>;
  /** Takes the account along to the sign-in, so that it need not be typed again. */
  takeAlong(): void;
  submit(): Promise<void>;
}

/** The failures that mean so: 2020, 2024 and 4001. */
const EXISTS: readonly Key[] = ['Login.SameSystemUser', 'Login.ContactExists', 'Login.UserExists'];

/** Creates the sign-up of one portal. */
export function createSignUp(services: Services): SignUp {
  const { catalogue, flow } = services;
  const { $state, check, refuse } = createInvitationCheck(services);
  const form: SignUpForm = createForm(SIGN_UP_FIELDS, services);
  const $invited = createInvitedCountry(catalogue, $state);
  const $country = createCountry(catalogue, form.$values, $invited);
  const contact = createSignUpContact(services, form, $invited);
  const password = createNewPassword(services, 'register', form);
  const consents = createConsents(services);
  const $permissions = flow(createPermissions);
  return {
    $state,
    $permitted: computed($permissions, ({ signUp }) => signUp),
    $deposit: computed(catalogue.$settings, ({ Deposit_Basic }) => minimumDeposit(Deposit_Basic)),
    form,
    contact,
    $country,
    chooseCountry(code) {
      const { phone, callingCode } = form.$values.get();
      const follows = phone === '' && (callingCode === '' || countryOfChoice(callingCode) === $country.get()?.code.toUpperCase());
      form.set('country', code);
      if (follows) form.set('callingCode', code);
    },
    password,
    consents,
    $exists: computed(form.$alert, (alert) => alert !== undefined && EXISTS.includes(alert.sentence.key)),
    $ways: $permissions,
    takeAlong() {
      const signIn = flow(createSignIn);
      const { email, phone } = form.$values.get();
      const typed = { email, phone, callingCode: phone && contact.$callingCountry.get() };
      for (const field of ['email', 'callingCode', 'phone'] as const) if (typed[field]) signIn.form.set(field, typed[field]);
      const kind = contact.$kind.get();
      if (typed[kind]) signIn.choose(kind);
    },
    check,
    submit: () =>
      form.submit(async () => {
        const state = $state.get();
        if (state.step !== 'form') return;
        const { link } = state.invitation;
        const refused = await register(services, { form, contact, password, consents, $country }, link);
        if (refused) refuse(link, refused);
      }),
  };
}
