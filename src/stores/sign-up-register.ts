import { ENDPOINTS, requestOf } from '../contract/endpoints';
import { accountName } from './account-form';
import type { Registered } from './hand-over';
import { heldUntil } from './moment';
import { type PasswordPorts, sendPassword } from './send-password';
import type { Services } from './services';
import { awaitSettings } from './settings';
import { type FormParts, readSignUp, SIGN_UP_FIELDS, type SignUpField } from './sign-up-form';
import { concernsInvitation, lateRefusalOf, type Refusal } from './sign-up-invitation';
import type { Trace } from './trace';

/** The services that a registration needs. */
export type RegisterParts = Pick<
  Services,
  'client' | 'scope' | 'language' | 'trace' | 'host' | 'navigation' | 'handOver' | 'catalogue' | 'startUp' | 'signal'
> &
  PasswordPorts;

/** The flows that a registration needs. */
export interface RegisterFlows {
  readonly tracing: Pick<Trace, 'utm'>;
}

/** Registers with the values of the form and goes on to the progress. Returns the refusal if the invitation turns out to be invalid. */
export async function register(
  services: RegisterParts,
  flows: RegisterFlows,
  parts: FormParts,
  link: string,
): Promise<Refusal | undefined> {
  const { client, scope, language } = services;
  const { form, password, consents } = parts;
  await awaitSettings(services);
  const { newcomer, errors } = await readSignUp(parts, language.$locale.get());
  if (!newcomer) {
    form.refuse(errors ?? {});
    return undefined;
  }
  if (!(await password.passes())) return undefined;
  const { account, ...person } = newcomer;
  const utm = flows.tracing.utm();
  const sent = { password: form.$values.get().password, request: requestOf(ENDPOINTS.register) };
  const result = await sendPassword(services, sent, (sealed, options) =>
    client.register({ scope, link, ...person, ...account, ...sealed, consents: consents.list(), ...(utm && { utm }) }, options),
  );
  if (result.ok) finish(services, parts, { uuid: result.data.uuid, account: accountName(account) });
  else if (!result.aborted) {
    if (concernsInvitation(result.error)) {
      services.trace('fail');
      return lateRefusalOf(result.error);
    }
    form.open(parts.contact.shown(result.error), heldUntil(services.host.clock, result.error));
  }
  return undefined;
}

/** Empties the form. Going back does not lead to the form of an account that exists. */
function finish({ handOver, trace, host, navigation }: RegisterParts, { form, contact, consents }: FormParts, registered: Registered) {
  const { uuid } = registered;
  handOver.$registered.set(registered);
  trace('done'); // while this screen is still the current one
  for (const field of Object.keys(SIGN_UP_FIELDS) as SignUpField[]) form.set(field, ''); // Object.keys loses the key type
  contact.sender.forget();
  consents.clear();
  host.emit('portal-signed-up', { uuid });
  // if the visitor has gone to another screen meanwhile, that one stays in the history
  const replace = navigation.$route.get().screen === 'sign-up';
  navigation.navigate(`/activation?${new URLSearchParams({ uuid })}`, { replace }); // `encodeURIComponent` throws at half a surrogate pair
}
