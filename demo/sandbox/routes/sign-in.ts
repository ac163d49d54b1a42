import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import type { Scope } from '../../../src/contract/variant';
import { AUTHENTICATOR_CODE, DEMO_TOKENS } from '../../accounts';
import { purposeOf } from '../codes';
import { type Contact, contactIn } from '../contact';
import type { SandboxContext, SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { bodyOf, credentialIn, needCaptcha, partyOf, passwordIn, scopeIn, textIn } from '../input';
import { notify } from '../notices';
import { admit, openSession } from '../reply';
import { countWrongStep, permitIn } from '../second-step';
import type { State } from '../state';
import { trustDevice } from '../trust';

/** The routes for sign-in, its second step, and the mock sign-in. */
export const signIn = new Hono<SandboxEnv>()
  .post(ENDPOINTS.signIn.path, async (c) => {
    const body = bodyOf(c);
    const scope = scopeIn(body);
    if (body.method === 'passkey') return byPasskey(c);
    const contact = contactIn(body);
    if (body.method !== 'password' && body.method !== 'code') refuse(1003);
    for (const name of body.method === 'password' ? ['password', 'keyId'] : ['code']) textIn(body, name);
    const { refused } = c.var.state.people.find(scope, contact)?.account ?? {};
    // A lock after wrong passwords applies to any password. It tells no stranger that the account exists: unknown names are locked too.
    if (refused === 2004) refuse(2004, { remainingSeconds: c.var.state.limits.lockSeconds });
    c.var.state.locks.pass(lockName(scope, contact));
    return body.method === 'password' ? byPassword(c, scope, contact) : byCode(c, scope, contact);
  })
  .post(ENDPOINTS.verify.path, (c) => verify(c))
  .get(ENDPOINTS.mockSignIn.path, (c) => {
    const { usedTokens, people } = c.var.state;
    const token = c.req.query('token') ?? '';
    // `mock-client-anything` is a separate token of the same kind.
    const found = DEMO_TOKENS.find((known) => token === known.token || token.startsWith(`${known.token}-`)) ?? refuse(2010);
    if (found.refused !== undefined) refuse(found.refused);
    if (usedTokens.has(token)) refuse(2923);
    usedTokens.add(token);
    const person = people.byId(found.account) ?? refuse(2010);
    return openSession(c, { person, scope: found.scope });
  });

/** Refuses where the passwords of so many names were wrong: somebody tries one password on many accounts. */
function needFewNames({ wrongNames, limits, now }: State): void {
  const recent = [...wrongNames.values()].filter((at) => at > now() - limits.wrongNamesMs);
  if (recent.length >= limits.wrongNames) refuse(2027, { resendAfter: limits.wrongNamesMs / 1000 });
}

const lockName = (scope: Scope, contact: Contact): string => `${scope} ${contact.key}`;

async function byPassword(c: SandboxContext, scope: Scope, contact: Contact): Promise<Response> {
  const { people, locks, devices } = c.var.state;
  await needCaptcha(c, 'login');
  needFewNames(c.var.state);
  const password = await passwordIn(c, bodyOf(c));
  locks.pass(lockName(scope, contact)); // again: tries at the same time may have locked it meanwhile
  const person = people.find(scope, contact);
  if (person === undefined || person.password !== password) {
    c.var.state.wrongNames.set(lockName(scope, contact), c.var.state.now());
    return locks.fail(lockName(scope, contact), () => {
      notify(c.var.state, person, 'lock');
      for (const [value, device] of devices) if (device.person === person) devices.delete(value);
    });
  }
  locks.clear(lockName(scope, contact));
  return admit(c, person, scope);
}

function byCode(c: SandboxContext, scope: Scope, contact: Contact): Response {
  const { people, codes } = c.var.state;
  codes.use(purposeOf('login', scope, contact), bodyOf(c).code);
  return admit(c, people.find(scope, contact) ?? refuse(2021), scope);
}

async function byPasskey(c: SandboxContext): Promise<Response> {
  const person = await c.var.state.passkeys.use(partyOf(c), credentialIn(bodyOf(c)));
  // It proves more than a code does, so there is no second step.
  const { refused } = person.account;
  return refused === undefined ? openSession(c, { person, scope: partyOf(c).scope }) : refuse(refused);
}

async function verify(c: SandboxContext): Promise<Response> {
  const body = bodyOf(c);
  const scope = scopeIn(body);
  const { state } = c.var;
  const permit = permitIn(c);
  const token = permit.verifyToken;
  const { verify: methods = ['email', 'sms', 'authenticator'] } = permit.person.account;
  if (!methods.some((method) => method === body.method)) refuse(1003);
  if (body.method === 'authenticator') {
    if (textIn(body, 'code') !== AUTHENTICATOR_CODE) {
      countWrongStep(state, permit.person, scope);
      const wrong = (state.wrongCodes.get(token) ?? 0) + 1;
      state.wrongCodes.set(token, wrong);
      if (wrong < state.limits.codeTries) refuse(2009);
      state.pending.delete(token); // nobody can send another code
      refuse(5108);
    }
  } else if (body.method === 'passkey') {
    if ((await state.passkeys.use(partyOf(c), credentialIn(body), token)) !== permit.person) refuse(2023);
  } else state.codes.use({ scene: 'verification', scope, subject: token, channel: body.method === 'sms' ? 'sms' : 'email' }, body.code);
  state.pending.delete(token);
  state.wrongSteps.delete(permit.person.account.id);
  if (body.trust === true) trustDevice(c, permit.person, scope);
  return openSession(c, { person: permit.person, scope });
}
