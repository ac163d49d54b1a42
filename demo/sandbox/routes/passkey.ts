import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import type { SandboxContext, SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { bodyOf, credentialIn, partyOf } from '../input';
import { notify } from '../notices';
import { reply, sessionOf } from '../reply';
import { permitIn } from '../second-step';
import type { Session } from '../state';

/** The session of whoever creates a passkey. Refuses with 2000 if there is none of this scope, or if its sign-in is long ago. */
function creatorOf(c: SandboxContext): Session {
  const { now, limits } = c.var.state;
  const session = sessionOf(c);
  const isFresh = session !== undefined && session.scope === partyOf(c).scope && session.since + limits.freshMs > now();
  return isFresh ? session : refuse(2000);
}

const isUpgrade = (c: SandboxContext): boolean => bodyOf(c).upgrade === true;

/** The routes for passkeys, beside those for signing in (contract section 12). */
export const passkey = new Hono<SandboxEnv>()
  .post(ENDPOINTS.passkeyOptions.path, async (c) => {
    const { verifyToken } = bodyOf(c);
    const second = verifyToken === undefined ? undefined : permitIn(c);
    return reply(c, { publicKey: await c.var.state.passkeys.askOptions(partyOf(c), second) });
  })
  .post(ENDPOINTS.passkeyCreateOptions.path, async (c) => {
    const { person } = creatorOf(c);
    return reply(c, { publicKey: await c.var.state.passkeys.createOptions(partyOf(c), person, isUpgrade(c)) });
  })
  .post(ENDPOINTS.passkeyCreate.path, async (c) => {
    const { person } = creatorOf(c);
    await c.var.state.passkeys.create(partyOf(c), person, credentialIn(bodyOf(c)), isUpgrade(c));
    notify(c.var.state, person, 'passkey');
    return reply(c);
  });
