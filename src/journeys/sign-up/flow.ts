import type { ReadableAtom, WritableAtom } from 'nanostores';
import { type Country, requestOf } from '../../contract/calls';
import * as ENDPOINTS from '../../contract/endpoints';
import { keysOf } from '../../contract/shape';
import { createForm } from '../../portal/form';
import type { ScreenFlow } from '../../portal/navigation';
import { createNewPassword, type NewPassword } from '../../portal/new-password';
import { sendPassword } from '../../portal/password';
import type { Services } from '../../portal/services';
import { countryOfChoice } from '../../rules/countries';
import { accountName } from '../parts/account';
import { type Consents, createCodeEntered, createConsents } from '../parts/new-account';
import type { SignIn } from '../sign-in/flow';
import { createSignUpContact, type SignUpContact } from './contact';
import {
  createCountry,
  createInvitedCountry,
  createPersonKnown,
  type FormParts,
  readSignUp,
  SIGN_UP_FIELDS,
  type SignUpForm,
} from './form';
import { createInvitationCheck, type InvitationCheck, lateRefusalOf, type Refusal } from './invitation';

/** A registration that was made on this page. In memory only. */
export interface Registered {
  readonly uuid: string;
  /** The name of its account, under which a password manager saves the password. */
  readonly account: string;
}

/** Sign-up by invitation, from its check to the registration. */
export interface SignUp extends ScreenFlow, Pick<InvitationCheck, '$state' | 'check'> {
  readonly form: SignUpForm;
  readonly contact: SignUpContact;
  /** Whether the newcomer has only one name. What was typed as their last name is kept, in case they change their mind. */
  readonly $hasOneName: ReadableAtom<boolean>;
  sayOneName(ticked: boolean): void;
  readonly $country: ReadableAtom<Country | undefined>;
  chooseCountry(code: string): void;
  /** Whether the newcomer has said who they are. */
  readonly $isPersonKnown: ReadableAtom<boolean>;
  readonly $isCodeEntered: ReadableAtom<boolean>;
  readonly password: NewPassword;
  readonly consents: Consents;
  readonly $registered: ReadableAtom<Registered | undefined>;
  /** Fills in the e-mail address that was typed before the portal was built, into a form of the page's markup. */
  restore(typed: ReadonlyMap<string, string>): void;
  /** Hands the account over to sign-in, so that it need not be typed again. */
  takeAlong(): void;
  submit(): Promise<void>;
}

/** Creates the sign-up of one portal. */
export function createSignUp(services: Services, signIn: Pick<SignIn, 'takeAccount'>): SignUp {
  const { catalogue } = services.facts;
  const $registered = services.visit.draft<Registered | undefined>('registered', undefined);
  const { $state, check, refuse, enter } = createInvitationCheck(services);
  const form: SignUpForm = createForm(SIGN_UP_FIELDS, services, services.visit.draft('sign-up', {}));
  const $hasOneName = services.visit.draft('one name', false);
  const $invited = createInvitedCountry(catalogue, $state);
  const $country = createCountry(catalogue, form.$values, $invited);
  const contact = createSignUpContact(services, form, $invited);
  const password = createNewPassword(services, 'register', form);
  const consents = createConsents(services, 'sign-up');
  const parts: SignUpParts = { form, contact, $hasOneName, $country, password, consents, $registered };
  return {
    ...parts,
    enter,
    tellLock: form.alert,
    $state,
    sayOneName(ticked) {
      $hasOneName.set(ticked);
      form.clearError('lastName');
    },
    $isPersonKnown: createPersonKnown(parts),
    $isCodeEntered: createCodeEntered(form, contact.proof),
    chooseCountry(code) {
      const { phone, callingCode } = form.$values.get();
      const follows = phone === '' && (callingCode === '' || countryOfChoice(callingCode) === $country.get()?.code.toUpperCase());
      form.set('country', code);
      if (follows) form.set('callingCode', code);
    },
    restore(typed) {
      form.set('email', typed.get('email') ?? form.$values.get().email);
    },
    takeAlong() {
      const { email, phone } = form.$values.get();
      const kind = contact.$kind.get();
      const callingCode = contact.$callingCountry.get();
      const typed = { ...(email && { email }), ...(phone && { phone, ...(callingCode && { callingCode }) }) };
      signIn.takeAccount({ ...(typed[kind] && { kind }), typed });
    },
    check,
    submit: () =>
      form.submit(async (stepSignal) => {
        const state = $state.get();
        if (state.step !== 'form') return;
        const { link } = state.invitation;
        const refusal = await register(services, parts, link, stepSignal);
        if (refusal) refuse(link, refusal);
      }),
  };
}

/**
 * Reads the form once nothing has to be waited for. Says in the form what is wrong. Resolves to `undefined` if something is, or the visitor
 * has left.
 */
async function readWhenReady({ facts: { catalogue }, visit: { language } }: Services, parts: SignUpParts, stepSignal: AbortSignal) {
  const { form, password, contact } = parts;
  const read = async () => {
    const { newcomer, errors } = await readSignUp(parts, language.$locale.get());
    if (!newcomer && !stepSignal.aborted) form.refuse(errors);
    return newcomer;
  };
  await catalogue.awaitSettings();
  await contact.move();
  if (stepSignal.aborted || !(await read()) || !(await password.passes(stepSignal))) return undefined;
  return read(); // the visitor may have changed something meanwhile
}

interface SignUpParts extends FormParts {
  readonly contact: SignUpContact;
  readonly $registered: WritableAtom<Registered | undefined>;
}

/**
 * Registers with the values of the form, and goes on to the progress, or says in the form what is wrong. Returns why not, if the invitation
 * turned out to be invalid.
 */
async function register(services: Services, parts: SignUpParts, link: string, stepSignal: AbortSignal): Promise<Refusal | undefined> {
  const { time } = services.site;
  const { client, scope } = services.api;
  const { form, contact } = parts;
  const newcomer = await readWhenReady(services, parts, stepSignal);
  if (!newcomer) return undefined;
  const { account, person, password, values } = newcomer;
  const owner = contact.$owner.get();
  const utm = services.visit.tracing.utm();
  const sent = { form, password, signal: stepSignal, request: requestOf(ENDPOINTS.register) };
  const result = await contact.proof.check(() =>
    sendPassword(services, sent, (sealed) => client.register({ scope, link, ...person, ...account, ...sealed, ...(utm && { utm }) })),
  );
  if (result.ok) {
    finish(services, parts, { uuid: result.data.uuid, account: accountName(account) });
    return undefined;
  }
  if (result.aborted) return undefined;
  const { error } = result;
  if (error.invitation) {
    form.fail(error);
    return lateRefusalOf(error, time);
  }
  form.showFailure(contact.toFormError(error), { asked: values, owner });
  return undefined;
}

/** Empties the form. Going back does not lead to the form of an account that exists. */
function finish(
  { site: { host }, visit: { navigation } }: Services,
  { form, consents, $hasOneName, $registered }: SignUpParts,
  registered: Registered,
) {
  const { uuid } = registered;
  $registered.set(registered);
  form.done();
  for (const field of keysOf(SIGN_UP_FIELDS)) form.set(field, '');
  $hasOneName.set(false);
  consents.clear();
  host.emit('portal-signed-up', { uuid });
  // if the visitor has gone to another screen meanwhile, that one stays in the history
  const replace = navigation.$route.get().screen === 'sign-up';
  // `encodeURIComponent` throws at half a surrogate pair, and a `+` in an address is no blank
  navigation.navigate(`/activation?${new URLSearchParams({ uuid })}`.replaceAll('+', '%20'), { replace });
}
