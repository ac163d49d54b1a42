import { computed, type ReadableAtom } from 'nanostores';
import type { Country } from '../contract/calls';
import { countryOfChoice } from '../rules/calling-codes';
import { type Deposit, minimumDeposit } from '../rules/minimum-deposit';
import { type Consents, createConsents } from './consents';
import type { ScreenFlow } from './follow-route';
import { createForm } from './form';
import { createNewPassword, type NewPassword } from './new-password';
import type { Services } from './services';
import { createSignUpContact, type SignUpContact } from './sign-up-contact';
import { createCountry, createInvitedCountry, SIGN_UP_FIELDS, type SignUpForm } from './sign-up-form';
import { createInvitationCheck, type InvitationCheck } from './sign-up-invitation';
import { type RegisterFlows, register } from './sign-up-register';

/** Sign-up by invitation, from its check to the registration. */
export interface SignUp extends ScreenFlow, Pick<InvitationCheck, '$state' | 'check'> {
  /** Whether the platform accepts new clients (`Permission_Client`). */
  readonly $permitted: ReadableAtom<boolean>;
  readonly $deposit: ReadableAtom<Deposit | undefined>;
  readonly form: SignUpForm;
  readonly contact: SignUpContact;
  readonly $country: ReadableAtom<Country | undefined>;
  chooseCountry(code: string): void;
  readonly password: NewPassword;
  readonly consents: Consents;
  /** Whether the failure means that the account exists. The form then offers sign-in and recovery. */
  readonly $exists: ReadableAtom<boolean>;
  /** Which of these two the platform allows. */
  readonly $ways: ReadableAtom<{ readonly signIn: boolean; readonly recovery: boolean }>;
  /** Hands the account over to sign-in, so that it need not be typed again. */
  takeAlong(): void;
  submit(): Promise<void>;
}

/** Creates the sign-up of one portal. */
export function createSignUp(services: Services, flows: RegisterFlows): SignUp {
  const { catalogue, $permissions, carried } = services;
  const { $state, check, refuse, enter } = createInvitationCheck(services);
  const form: SignUpForm = createForm(SIGN_UP_FIELDS, services);
  const $invited = createInvitedCountry(catalogue, $state);
  const $country = createCountry(catalogue, form.$values, $invited);
  const contact = createSignUpContact(services, form, $invited);
  const password = createNewPassword(services, 'register', form);
  const consents = createConsents(services);
  return {
    enter,
    leave: undefined,
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
    $exists: computed(form.$alert, (alert) => alert?.exists === true),
    $ways: $permissions,
    takeAlong() {
      const { email, phone } = form.$values.get();
      const kind = contact.$kind.get();
      const callingCode = contact.$callingCountry.get();
      const typed = { ...(email && { email }), ...(phone && { phone, ...(callingCode && { callingCode }) }) };
      carried.$account.set({ ...(typed[kind] && { kind }), typed });
    },
    check,
    submit: () =>
      form.submit(async () => {
        const state = $state.get();
        if (state.step !== 'form') return;
        const { link } = state.invitation;
        const ended = await register(services, flows, { form, contact, password, consents, $country }, link);
        if (ended.outcome === 'refused') refuse(link, ended.refusal);
      }),
  };
}
