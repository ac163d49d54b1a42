import { demandOfAll } from '../all-answers';
import { envelopeIn } from '../asking';
import { complete, type Point, tried } from '../point';
import { MALFORMED } from '../refusals';
import { demand } from '../verdict';

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
    check: async ({ call }) => tried(await call('commonConfig', {}, [400, MALFORMED])),
  }),
  complete({
    name: 'refusals.unknown-scope',
    says: 'An unknown scope is refused with 2901.',
    check: async ({ call }) => tried(await call('commonConfig', { scope: 'crm_unknown' }, [2901])),
  }),
  complete({
    name: 'refusals.no-account',
    says: 'A sign-in that names no account is refused with 2016 or 2026.',
    async check({ call, seal, accounts: { scope } }) {
      return tried(await call('signIn', { scope, method: 'password', ...(await seal('Harbor7!Lantern')) }, [2016, 2026]));
    },
  }),
];

/** What holds for each answer of a run. They come last, when there are answers. */
export const envelope: readonly Point[] = [
  complete({
    name: 'envelope.status',
    says: 'Envelopes come with status 200, whatever the code is.',
    check: (kit) => demandOfAll(kit, ({ status }) => (status === 200 ? undefined : `answers with status ${status}`)),
  }),
  complete({
    name: 'envelope.type',
    says: 'Envelopes are application/json.',
    check: (kit) =>
      demandOfAll(kit, ({ headers: { 'content-type': type = '(none)' } }) =>
        /^application\/json\b/i.test(type) ? undefined : `has the content type ${type}`,
      ),
  }),
];
