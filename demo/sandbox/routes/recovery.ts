import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import { SCOPES } from '../../../src/contract/variant';
import { purposeOf } from '../codes';
import { contactIn } from '../contact';
import type { SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { bodyOf, newPasswordIn, scopeIn, textIn } from '../input';
import { notify } from '../notices';
import { reply } from '../reply';

const PASSWORD_SCENES: readonly unknown[] = ['recovery', 'register', 'activation'];

/** The routes for password recovery, and for the check of a new password. */
export const recovery = new Hono<SandboxEnv>()
  .post(ENDPOINTS.checkRecovery.path, (c) => {
    const body = bodyOf(c);
    const { state } = c.var;
    const scope = scopeIn(body);
    const contact = contactIn(body);
    state.codes.use(purposeOf('recovery', scope, contact), body.code);
    const person = state.people.find(scope, contact) ?? refuse(2021);
    const resetToken = state.serial('reset');
    state.resets.set(resetToken, { person, scope, until: state.now() + state.limits.resetMs });
    return reply(c, { resetToken });
  })
  .post(ENDPOINTS.resetPassword.path, async (c) => {
    const body = bodyOf(c);
    const { resets, sessions, devices, pending, codes, locks, now } = c.var.state;
    const scope = scopeIn(body);
    const token = textIn(body, 'resetToken');
    const permit = resets.get(token);
    if (permit === undefined || permit.scope !== scope || permit.until <= now()) return refuse(2923);
    const { person } = permit;
    const password = await newPasswordIn(c, body);
    if (resets.get(token) !== permit) return refuse(2923); // again: another reset may have used it meanwhile
    person.password = password;
    // A person has one password, in both portals.
    for (const each of Object.values(SCOPES))
      for (const contact of person.contacts) {
        locks.clear(`${each} ${contact.key}`);
        codes.end(each, contact);
      }
    notify(c.var.state, person, 'password');
    for (const ended of [resets, sessions, devices, pending]) {
      for (const [value, holder] of ended) if (holder.person === person) ended.delete(value);
    }
    return reply(c);
  })
  .post(ENDPOINTS.checkPassword.path, async (c) => {
    const body = bodyOf(c);
    scopeIn(body);
    if (!PASSWORD_SCENES.includes(body.scene)) refuse(2029);
    await newPasswordIn(c, body);
    return reply(c);
  });
