import { randomUUID } from 'node:crypto';
import { SCOPES } from '../accounts';
import { envelopeIn } from '../asking';
import type { Envelope } from '../kit';
import { NEED } from '../needs';
import { complete, type Point, refused, safe, Tried, tried, triedEach } from '../point';
import { ENDED, MALFORMED, WRONG_STEP } from '../refusals';
import { ended, newRegistration, register, registered } from '../registering';
import { accountCode, ordinary, passwordSignIn, signInAs } from '../steps';
import { demand, prepare } from '../verdict';

/** What the server does with requests that no portal sends. */
export const refusals: readonly Point[] = [
  complete({
    name: 'refusals.not-json',
    says: 'A body that is not JSON is refused in an envelope.',
    async check({ ask, document }) {
      const answer = await ask('POST', document.endpointOf('signIn').path, { raw: 'not JSON' });
      const { code } = envelopeIn(answer);
      demand(code === 400 || code === MALFORMED, `${answer.request} answers code ${code} to a body that is not JSON, not 400 or 1003`);
      return tried(answer);
    },
  }),
  complete({
    name: 'refusals.no-scope',
    says: 'A call without a scope is refused with 400 or 1003.',
    check: async ({ call }) => tried(await call('commonConfig', { scope: undefined }, [400, MALFORMED])),
  }),
  complete({
    name: 'refusals.unknown-scope',
    says: 'An unknown scope is refused with 2901.',
    check: async ({ call }) => tried(await call('commonConfig', { scope: 'crm_unknown' }, [2901])),
  }),
  complete({
    name: 'refusals.no-account',
    says: 'A sign-in that names no account is refused with 2016 or 2026.',
    check: async ({ call, seal }) => tried(await call('signIn', { method: 'password', ...(await seal('Harbor7!Lantern')) }, [2016, 2026])),
  }),
];

/** What is no text. A list of one text turns into that text where types are loose; an object may be an operator of a database. */
const noTexts = (text: string): readonly unknown[] => [null, true, 0, [], [text], {}, { $ne: null }];

/** What a sign-in answers whose account or password is none. */
const NO_ACCOUNT = [400, MALFORMED, 2001, 2016, 2026, 2901, 2908, 5306];

/** A token that is no token. */
const NO_TOKEN = [400, MALFORMED, ...ENDED, ...WRONG_STEP];

/** Requests whose members have types that no portal sends, and members that nobody asks for. */
export const texts: readonly Point[] = [
  safe({
    name: 'sign-in.text',
    says: 'An account, password or scope that is no text is refused.',
    why: 'A list or an object can turn into the text of somebody else, or into a condition of the database that always holds.',
    needs: [NEED.ordinary],
    async check(kit) {
      const person = ordinary(kit);
      const whole = await passwordSignIn(kit, person);
      const answers: Envelope[] = [];
      for (const field of [person.email === undefined ? 'phone' : 'email', 'password', 'keyId', 'scope'] as const) {
        for (const value of noTexts(String(whole[field]))) {
          const answer = await kit.call('signIn', { ...whole, [field]: value });
          if (answer.code === 2001) await prepare(() => signInAs(kit, person, [0])); // ends the count of wrong passwords
          answers.push(refused(answer, `with the ${field} ${JSON.stringify(value).slice(0, 40)}`, NO_ACCOUNT));
        }
      }
      return Tried.all(answers);
    },
  }),
  safe({
    name: 'tokens.text',
    says: 'A verifyToken or a permission that is empty, or no text, is refused.',
    why: 'Where nothing was kept yet, nothing may be the same as nothing.',
    async check(kit) {
      return triedEach(['', ...noTexts('token')], async (token) => {
        const what = `with the token ${JSON.stringify(token)}`;
        const sealed = await kit.seal('Harbor7!Lantern');
        const reset = refused(await kit.call('resetPassword', { resetToken: token, ...sealed }), what, NO_TOKEN);
        const step = await kit.call('verify', { verifyToken: token, method: 'email', code: '000000' });
        return [reset, refused(step, what, NO_TOKEN)];
      });
    },
  }),
  safe({
    name: 'register.no-more',
    says: 'A registration decides nothing that the form does not ask for: what else it sends is ignored, or refused.',
    why: 'Whoever sends the request could make their account active, or that of a broker, with one more field.',
    needs: [NEED.register, NEED.outbox],
    async check(kit) {
      const usual = await prepare(() => registered(kit, 'plain'));
      const wanted = newRegistration(kit, 'more');
      const code = await prepare(() => accountCode(kit, wanted, 'register'));
      const uuid = randomUUID();
      const more = { uuid, id: uuid, status: 'active', active: true, activated: true, verified: true, role: 'admin', scopes: SCOPES };
      const answer = refused(await register(kit, wanted, code, more), 'with fields that nobody asks for', [0, 400, MALFORMED]);
      if (answer.code !== 0) return tried(answer);
      demand(answer.data.uuid !== uuid, 'POST register takes the uuid that the request has chosen');
      const { data, heard } = await ended(kit, answer.data.uuid);
      const { status } = data;
      demand(
        status === usual.status,
        `a registration that says it is active ends as “${String(status)}”, another one as “${String(usual.status)}”`,
      );
      return tried(answer, heard);
    },
  }),
];
