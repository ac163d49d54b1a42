import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import { SCOPES, type Scope } from '../../../src/contract/variant';
import { DEMO_INVITATIONS, type DemoAccount, type DemoInvitation } from '../../accounts';
import { purposeOf } from '../codes';
import { type Contact, contactIn } from '../contact';
import { isCountry } from '../countries';
import type { SandboxContext, SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { bodyOf, needConsents, newPasswordIn, scopeIn, textIn } from '../input';
import { openSession, reply } from '../reply';
import type { State } from '../state';

/** The routes for invitations, registrations, their progress, and activation. */
export const register = new Hono<SandboxEnv>()
  .post(ENDPOINTS.checkReferral.path, (c) => {
    const scope = scopeIn(bodyOf(c));
    const { referrer, role = scope === SCOPES.ib ? 'ib' : 'client', country } = invitationIn(c);
    return reply(c, { referrer: { name: referrer }, role, ...(country === undefined ? {} : { country }) });
  })
  .post(ENDPOINTS.register.path, (c) => begin(c))
  .get(ENDPOINTS.progress.path, (c) => {
    const { registrations } = c.var.state;
    return reply(c, registrations.look(registrations.find(c.req.query('uuid'))));
  })
  .post(ENDPOINTS.activate.path, (c) => activate(c));

function invitationIn(c: SandboxContext): DemoInvitation {
  const { link } = bodyOf(c);
  if (typeof link !== 'string' || link === '') return refuse(2502);
  if (!/^[\w-]{2,64}$/.test(link)) return refuse(2503);
  // `brief-anything` is a separate invitation of the kind of `brief`, which ends.
  const found = DEMO_INVITATIONS.find((invitation) => invitation.link === link.replace(/^brief-\d+$/, 'brief')) ?? refuse(2505);
  if (found.link === 'brief') needRecent(c.var.state, link);
  return found.refused === undefined ? found : refuse(found.refused);
}

/** Refuses an invitation that was first seen too long ago. */
function needRecent({ seenLinks, now, limits }: State, link: string): void {
  const since = seenLinks.get(link) ?? now();
  seenLinks.set(link, since);
  if (since + limits.briefMs <= now()) refuse(2506);
}

async function begin(c: SandboxContext): Promise<Response> {
  const body = bodyOf(c);
  const { people, codes, registrations } = c.var.state;
  const scope = scopeIn(body);
  const { ending } = invitationIn(c);
  const lastName = body.lastName === '' ? '' : textIn(body, 'lastName'); // empty if the newcomer has only one name
  const name = `${textIn(body, 'firstName')} ${lastName}`.trim();
  if (!isCountry(body.country)) refuse(1003);
  const contact = contactIn(body);
  needConsents(c, body);
  const password = await newPasswordIn(c, body);
  codes.use(purposeOf('register', scope, contact), body.code);
  if (people.find(scope, contact) !== undefined) refuse(2024);
  const account = newcomer(contact, name, password, scope);
  if (ending === 'active') people.add(account);
  return reply(c, { uuid: registrations.add(account, ending, scope).uuid });
}

function newcomer({ channel, key, address }: Contact, name: string, password: string, scope: Scope): DemoAccount {
  const [, callingCode = '', phone = ''] = key.split(':');
  const reached = channel === 'email' ? { email: address } : { callingCode, phone };
  return { id: key, name, note: 'registered in this sandbox', password, scopes: [scope], ...reached };
}

async function activate(c: SandboxContext): Promise<Response> {
  const body = bodyOf(c);
  const { people, codes, registrations } = c.var.state;
  const scope = scopeIn(body);
  const registration = registrations.find(body.uuid, scope);
  const { contact } = registration;
  if (registration.ending === 'active') refuse(4001);
  if (registration.ending !== 'needsActivation') refuse(2926);
  needConsents(c, body);
  const password = await newPasswordIn(c, body);
  codes.use({ scene: 'activation', scope, subject: registration.uuid, channel: contact.channel }, body.code);
  if (people.find(scope, contact) !== undefined) refuse(4001); // another registration of this address was activated first
  registration.ending = 'active';
  return openSession(c, { person: people.add({ ...registration.account, password, scopes: [scope] }), scope });
}
