import { type Accounts, SCOPES } from '../accounts';
import { unlimited } from '../asking';
import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { complete, type Point, safe, tried } from '../point';
import { askWith, cookiesOf, demandSession, headerOf } from '../session-cookies';
import { demand, prepare, Skipped } from '../verdict';
import { demandForbidden } from './origins';
import { firstToken, REFUSED_TOKEN, tryToken } from './sessions';

async function useToken(kit: Kit): Promise<Envelope> {
  const { answer } = await tryToken(kit);
  if (answer.code === 0) return answer;
  const why = `is answered with ${answer.code}, perhaps because an earlier run has used it: name a new one`;
  throw new Skipped(`the token ${firstToken(kit)} ${why}`);
}

/** The tokens of links, which sign in. */
export const tokens: readonly Point[] = [
  safe({
    name: 'mock-sign-in.headers',
    says: 'The token of a link counts only in a call with the headers of a portal.',
    why: 'Otherwise a link to the call itself signs a visitor in to an account of its author’s choosing, and the portal cannot ask.',
    needs: [NEED.tokens],
    async check(kit) {
      const token = firstToken(kit);
      const path = `${kit.document.endpointOf('mockSignIn').path}?token=${encodeURIComponent(token)}`;
      const headers = { deviceType: undefined, language: undefined };
      const got = await demandForbidden(kit, await kit.ask('GET', path, { headers }), 'without deviceType');
      // Whoever looks at links sends a HEAD. How it is refused is not said; an answer without a body is not compressed.
      const looked = unlimited(await kit.ask('HEAD', path, { headers: { ...headers, 'accept-encoding': 'identity' } }));
      for (const scope of cookiesOf(looked).length === 0 ? [] : SCOPES) {
        const { loggedIn } = await askWith(kit, headerOf(cookiesOf(looked)), scope);
        demand(!loggedIn, `${looked.request} without deviceType signs in (GET common/config?scope=${scope})`);
      }
      const { code } = (await prepare(() => tryToken(kit))).answer;
      const isUsed = code !== 0 && token.includes(kit.unique); // no earlier run has used it
      demand(!isUsed, `GET and HEAD ${path} without deviceType have used up the token: afterwards it is answered with ${code}`);
      return tried(got, looked, await useToken(kit));
    },
  }),
  complete({
    name: 'mock-sign-in.journey',
    says: 'The token of a link signs in.',
    needs: [NEED.tokens],
    check: async (kit) => tried(await demandSession(kit, await useToken(kit))),
  }),
  safe({
    name: 'mock-sign-in.once',
    says: 'The token of a link counts once.',
    why: 'Links stand in mails, histories and logs, where others find them.',
    needs: [NEED.tokens],
    async check(kit) {
      await prepare(() => useToken(kit));
      return tried(await kit.call('mockSignIn', { token: firstToken(kit) }, REFUSED_TOKEN));
    },
  }),
  safe({
    name: 'mock-sign-in.unknown',
    says: 'An unknown token is refused with 2010 or 2923.',
    why: 'The token is all that such a sign-in needs.',
    check: async ({ call, unique }) => tried(await call('mockSignIn', { token: `unknown-${unique}` }, REFUSED_TOKEN)),
  }),
];

/** A point for each token that must be refused. */
export const tokenRows = ({ tokens: rows }: Accounts): readonly Point[] =>
  rows
    .filter(({ code }) => code !== 0)
    .map(({ token, code }) =>
      complete({
        name: `mock-sign-in.${token}`,
        says: `The token ${token} is answered with code ${code}.`,
        check: async ({ call }) => tried(await call('mockSignIn', { token }, [code])),
      }),
    );
