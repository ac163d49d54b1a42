import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import type { CodeScene } from '../../../src/contract/requests';
import type { Scope } from '../../../src/contract/variant';
import { type Purpose, purposeOf } from '../codes';
import { type Contact, contactIn } from '../contact';
import type { SandboxContext, SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { bodyOf, needCaptcha, scopeIn } from '../input';
import { reply } from '../reply';
import { contactFor, permitIn } from '../second-step';

/** A code to send: its purpose, where it goes, whether someone receives it, and whether a captcha has to be solved for it. */
interface Order {
  readonly purpose: Purpose;
  readonly contact: Contact;
  readonly deliver: boolean;
  readonly guarded: boolean;
}

type Take = (c: SandboxContext, scope: Scope) => Order;

/** For an account that the visitor names. */
const toNamed =
  (scene: CodeScene, deliver: (c: SandboxContext, scope: Scope, contact: Contact) => boolean): Take =>
  (c, scope) => {
    const contact = contactIn(bodyOf(c));
    return { purpose: purposeOf(scene, scope, contact), contact, deliver: deliver(c, scope, contact), guarded: true };
  };

const isKnown = (c: SandboxContext, scope: Scope, contact: Contact): boolean => c.var.state.people.find(scope, contact) !== undefined;

/** How each scene names the account that it is for (contract sections 4 and 8). */
const SCENES: Readonly<Record<string, Take>> = {
  login: toNamed('login', isKnown),
  recovery: toNamed('recovery', isKnown),
  register: toNamed('register', () => true),
  verification: (c, scope) => {
    const { verifyToken, person } = permitIn(c);
    const { channel } = bodyOf(c);
    const isOffered = (person.account.verify ?? [channel]).some((method) => method === channel);
    const contact = (isOffered ? contactFor(person, channel) : undefined) ?? refuse(1003);
    return { purpose: { ...purposeOf('verification', scope, contact), subject: verifyToken }, contact, deliver: true, guarded: false };
  },
  activation: (c, scope) => {
    const { uuid, contact, ending } = c.var.state.registrations.find(bodyOf(c).uuid, scope);
    if (ending !== 'needsActivation') refuse(2926);
    return { purpose: { ...purposeOf('activation', scope, contact), subject: uuid }, contact, deliver: true, guarded: false };
  },
};

/** The route that sends codes. */
export const code = new Hono<SandboxEnv>().post(ENDPOINTS.sendCode.path, async (c) => {
  const { scene, channel, ...rest } = bodyOf(c);
  const scope = scopeIn({ scope: rest.scope });
  if (channel !== 'email' && channel !== 'sms') refuse(1003);
  const take = typeof scene === 'string' && Object.hasOwn(SCENES, scene) ? SCENES[scene] : undefined;
  const { purpose, contact, deliver, guarded } = (take ?? refuse(2029))(c, scope);
  if (contact.channel !== channel) refuse(1003);
  if (guarded) await needCaptcha(c, purpose.scene);
  return reply(c, c.var.state.codes.send(purpose, contact, deliver));
});
