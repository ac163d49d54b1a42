import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import type { Scope } from '../../../src/contract/variant';
import type { Purpose } from '../codes';
import { type Contact, contactIn } from '../contact';
import type { SandboxContext, SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { bodyOf, needCaptcha, scopeIn, textIn } from '../input';
import { reply } from '../reply';
import { contactFor } from '../second-step';

/** A code to send: its purpose, where it goes, and whether someone receives it. */
interface Order {
  readonly purpose: Purpose;
  readonly contact: Contact;
  readonly deliver: boolean;
}

type Take = (c: SandboxContext, scope: Scope) => Order | Promise<Order>;

const toKnown =
  (scene: 'login' | 'recovery'): Take =>
  async (c, scope) => {
    await needCaptcha(c, bodyOf(c));
    const contact = contactIn(bodyOf(c));
    const deliver = c.var.state.people.find(scope, contact) !== undefined;
    return { purpose: { scene, scope, subject: contact.key }, contact, deliver };
  };

/** How each scene names the account that it is for (contract sections 4 and 8). */
const SCENES: Readonly<Record<string, Take>> = {
  login: toKnown('login'),
  recovery: toKnown('recovery'),
  register: async (c, scope) => {
    await needCaptcha(c, bodyOf(c));
    const contact = contactIn(bodyOf(c));
    return { purpose: { scene: 'register', scope, subject: contact.key }, contact, deliver: true };
  },
  verification: (c, scope) => {
    const { state } = c.var;
    const token = textIn(bodyOf(c), 'verifyToken');
    const permit = state.pending.get(token);
    if (permit === undefined || permit.scope !== scope || permit.until <= state.now()) return refuse(2923);
    const contact = contactFor(permit.person, bodyOf(c).channel) ?? refuse(1003);
    return { purpose: { scene: 'verification', scope, subject: token }, contact, deliver: true };
  },
  activation: (c, scope) => {
    const { uuid, contact, ending } = c.var.state.registrations.find(bodyOf(c).uuid);
    if (ending !== 'needsActivation') refuse(2926);
    return { purpose: { scene: 'activation', scope, subject: uuid }, contact, deliver: true };
  },
};

/** The route that sends codes. */
export const code = new Hono<SandboxEnv>().post(ENDPOINTS.sendCode.path, async (c) => {
  const { scene, channel, ...rest } = bodyOf(c);
  const scope = scopeIn({ scope: rest.scope });
  if (channel !== 'email' && channel !== 'sms') refuse(1003);
  const take = typeof scene === 'string' && Object.hasOwn(SCENES, scene) ? SCENES[scene] : undefined;
  const { purpose, contact, deliver } = await (take ?? refuse(2029))(c, scope);
  if (contact.channel !== channel) refuse(1003);
  return reply(c, c.var.state.codes.send(purpose, contact, deliver));
});
