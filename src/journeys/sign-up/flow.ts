import type { ReadableAtom } from 'nanostores';
import { type Country, requestOf } from '../../contract/calls';
import * as ENDPOINTS from '../../contract/endpoints';
import type { Registered } from '../../portal/carried';
import { createForm } from '../../portal/form';
import type { ScreenFlow } from '../../portal/navigation';
import { createNewPassword, type NewPassword } from '../../portal/new-password';
import { sendPassword } from '../../portal/password';
import type { Services } from '../../portal/services';
import { countryOfChoice } from '../../rules/countries';
import { accountName } from '../parts/account';
import { type Consents, createCodeEntered, createConsents } from '../parts/new-account';
import { createSignUpContact, type SignUpContact } from './contact';
import {
  createCountry,
  createInvitedCountry,
  createPersonKnown,
  type FormParts,
  readSignUp,
  SIGN_UP_FIELDS,
  type SignUpField,
  type SignUpForm,
} from './form';
import { createInvitationCheck, type InvitationCheck, lateRefusalOf, type Refusal } from './invitation';

/** Sign-up by invitation, from its check to the registration. */
export interface SignUp extends ScreenFlow, Pick<InvitationCheck, '$state' | 'check'> {
  readonly form: SignUpForm;
  readonly contact: SignUpContact;
  readonly $country: ReadableAtom<Country | undefined>;
  chooseCountry(code: string): void;
  /** Whether the newcomer has said who they are. */
  readonly $isPersonKnown: ReadableAtom<boolean>;
  readonly $isCodeEntered: ReadableAtom<boolean>;
  readonly password: NewPassword;
  readonly consents: Consents;
  /** Hands the account over to sign-in, so that it need not be typed again. */
  takeAlong(): void;
  submit(): Promise<void>;
}

/** Creates the sign-up of one portal. */
export function createSignUp(services: Services): SignUp {
  const { catalogue, carried } = services;
  const { $state, check, refuse, enter } = createInvitationCheck(services);
  const form: SignUpForm = createForm(SIGN_UP_FIELDS, services, services.draft('sign-up', {}));
  const $invited = createInvitedCountry(catalogue, $state);
  const $country = createCountry(catalogue, form.$values, $invited);
  const contact = createSignUpContact(services, form, $invited);
  const password = createNewPassword(services, 'register', form);
  const consents = createConsents(services, 'sign-up consents');
  return {
    enter,
    tellLock: form.alert,
    $state,
    form,
    contact,
    $country,
    $isPersonKnown: createPersonKnown(form.$values, $country),
    $isCodeEntered: createCodeEntered(form, contact.proof),
    chooseCountry(code) {
      const { phone, callingCode } = form.$values.get();
      const follows = phone === '' && (callingCode === '' || countryOfChoice(callingCode) === $country.get()?.code.toUpperCase());
      form.set('country', code);
      if (follows) form.set('callingCode', code);
    },
    password,
    consents,
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
        const refusal = await register(services, { form, contact, password, consents, $country }, link);
        if (refusal) refuse(link, refusal);
      }),
  };
}

/**
 * Registers with the values of the form, and goes on to the progress, or says in the form what is wrong. Returns why not, if the invitation
 * turned out to be invalid.
 */
async function register(services: Services, parts: FormParts, link: string): Promise<Refusal | undefined> {
  const { client, scope, language, trace, tellSite } = services;
  const { form, password, consents, contact } = parts;
  await services.catalogue.awaitSettings();
  const read = async () => {
    const { newcomer, errors } = await readSignUp(parts, language.$locale.get());
    if (!newcomer) form.refuse(errors);
    return newcomer;
  };
  // The server takes a while to judge the password. What stands in the form after that is sent.
  const newcomer = (await read()) && (await password.passes()) ? await read() : undefined;
  if (!newcomer) return undefined;
  const { account, ...person } = newcomer;
  const utm = services.tracing.utm();
  const asked = { ...form.$values.get(), code: newcomer.code };
  const sent = { password: asked.password, request: requestOf(ENDPOINTS.register) };
  const result = await contact.proof.check(() =>
    sendPassword(services, sent, (sealed) =>
      client.register({ scope, link, ...person, ...account, ...sealed, consents: consents.list(), ...(utm && { utm }) }),
    ),
  );
  if (result.ok) {
    finish(services, parts, { uuid: result.data.uuid, account: accountName(account) });
    return undefined;
  }
  if (result.aborted) return undefined;
  const { error } = result;
  if (error.invitation) {
    trace('fail');
    tellSite(error);
    return lateRefusalOf(error);
  }
  form.open(contact.shown(error), { asked });
  return undefined;
}

/** Empties the form. Going back does not lead to the form of an account that exists. */
function finish({ carried, trace, host, navigation }: Services, { form, consents }: FormParts, registered: Registered) {
  const { uuid } = registered;
  carried.$registered.set(registered);
  trace('done'); // while this screen is still the current one
  for (const field of Object.keys(SIGN_UP_FIELDS) as SignUpField[]) form.set(field, ''); // Object.keys loses the key type
  consents.clear();
  host.emit('portal-signed-up', { uuid });
  // if the visitor has gone to another screen meanwhile, that one stays in the history
  const replace = navigation.$route.get().screen === 'sign-up';
  navigation.navigate(`/activation?${new URLSearchParams({ uuid })}`, { replace }); // `encodeURIComponent` throws at half a surrogate pair
}
