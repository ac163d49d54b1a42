// @vitest-environment node
import { expect, test } from 'vitest';
import { cookieText, SESSION_COOKIE } from '../../demo/sandbox/cookies';
import { checkSandbox, sendToSandbox, those } from './check-sandbox';

/* Servers that keep the contract, with the habits of their frameworks, gateways and machines. No point may accuse them. */

const isHelper = ({ url }: { readonly url: string }): boolean => /\/sandbox\/(outbox|clock|notices)/.test(url);

test('a framework gives a session to each visitor who brings none, whatever it answers', async () => {
  let count = 0;
  const send = sendToSandbox((answer, ask) => {
    const isKnown = ask.headers.cookie !== undefined || answer.cookies.length > 0;
    if (isHelper(ask) || ask.method === 'OPTIONS' || isKnown) return answer;
    count += 1;
    return { ...answer, cookies: [cookieText(SESSION_COOKIE, `${count}`.padStart(36, 'anonymous'))] };
  });
  const findings = await checkSandbox({ send });
  expect([those(findings, 'broken'), those(findings, 'skipped')]).toEqual([[], []]);
});
