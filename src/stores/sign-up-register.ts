import { requestOf } from '../contract/calls';
import * as ENDPOINTS from '../contract/endpoints';
import { accountName } from './account-form';
import type { Registered } from './carried';
import { heldUntil } from './moment';
import { sendPassword } from './send-password';
import type { Services } from './services';
import { awaitSettings } from './settings';
import { type FormParts, readSignUp, SIGN_UP_FIELDS, type SignUpField } from './sign-up-form';
import { lateRefusalOf, type Refusal } from './sign-up-invitation';
import type { Trace } from './trace';

/** The flows that a registration needs. */
export interface RegisterFlows {
  readonly tracing: Pick<Trace, 'utm'>;
}

/** How a registration ended. After `told`, the form says what is wrong; after `given-up`, there is nothing to say. */
export type RegisterOutcome =
  | { readonly outcome: 'registered' | 'told' | 'given-up' }
  /** The invitation turned out to be invalid. */
  | { readonly outcome: 'refused'; readonly refusal: Refusal };

/** Registers with the values of the form, and goes on to the progress. */
export async function register(services: Services, flows: RegisterFlows, parts: FormParts, link: string): Promise<RegisterOutcome> {
  const { client, scope, language, trace, tellSite, host } = services;
  const { form, password, consents, contact } = parts;
  await awaitSettings(services);
  const { newcomer, errors } = await readSignUp(parts, language.$locale.get());
  if (!newcomer) {
    form.refuse(errors);
    return { outcome: 'told' };
  }
  if (!(await password.passes())) return { outcome: 'told' };
  const { account, ...person } = newcomer;
  const utm = flows.tracing.utm();
  const tried = contact.sender.$sent.get();
  const sent = { password: form.$values.get().password, request: requestOf(ENDPOINTS.register) };
  const result = await sendPassword(services, sent, (sealed) =>
    client.register({ scope, link, ...person, ...account, ...sealed, consents: consents.list(), ...(utm && { utm }) }),
  );
  if (result.ok) {
    finish(services, parts, { uuid: result.data.uuid, account: accountName(account) });
    return { outcome: 'registered' };
  }
  if (result.aborted) return { outcome: 'given-up' };
  const { error } = result;
  if (error.invitation) {
    trace('fail');
    tellSite(error);
    return { outcome: 'refused', refusal: lateRefusalOf(error) };
  }
  if (error.endsCode) contact.sender.invalidate(tried);
  form.open(contact.shown(error), heldUntil(host.clock, error));
  return { outcome: 'told' };
}

/** Empties the form. Going back does not lead to the form of an account that exists. */
function finish({ carried, trace, host, navigation }: Services, { form, contact, consents }: FormParts, registered: Registered) {
  const { uuid } = registered;
  carried.$registered.set(registered);
  trace('done'); // while this screen is still the current one
  for (const field of Object.keys(SIGN_UP_FIELDS) as SignUpField[]) form.set(field, ''); // Object.keys loses the key type
  contact.sender.forget();
  consents.clear();
  host.emit('portal-signed-up', { uuid });
  // if the visitor has gone to another screen meanwhile, that one stays in the history
  const replace = navigation.$route.get().screen === 'sign-up';
  navigation.navigate(`/activation?${new URLSearchParams({ uuid })}`, { replace }); // `encodeURIComponent` throws at half a surrogate pair
}
