// @vitest-environment node
import { expect, test } from 'vitest';
import { cookieText, SESSION_COOKIE } from '../../demo/sandbox/cookies';
import type { Ask } from '../src/transport';
import { check, checkSandbox, sandboxAccounts, sendToSandbox, those } from './check-sandbox';

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

/** Answers each third of some requests with 2027, after its ticket was counted. */
function limiting(isMeant: (ask: Ask) => boolean, data: object = {}) {
  let asked = 0;
  return sendToSandbox((answer, ask) => {
    if (isMeant(ask)) asked += 1;
    const isLimited = isMeant(ask) && asked % 3 === 0;
    return isLimited ? { ...answer, cookies: [], text: JSON.stringify({ code: 2027, message: 'slow down', data }) } : answer;
  });
}

const altcha = 'config.captcha=altcha,config.trust=30';
const { captcha: _, ...ticketless } = sandboxAccounts();

test.each([
  ['a proof of work', altcha, ticketless],
  ['a ticket of the file', 'config.captcha=demo', sandboxAccounts()],
])('some requests are limited after their ticket was counted: %s', async (_name, spec, accounts) => {
  for (const only of ['sign-in.c', 'captcha', 'origins', 'limits.lock']) {
    const send = limiting(({ body = '' }) => body.includes('"captcha"'));
    const findings = await checkSandbox({ spec, accounts, send, only });
    expect([those(findings, 'broken'), those(findings, 'skipped')]).toEqual([[], []]);
  }
});

test.each<[object, number]>([
  [{ resendAfter: 30 }, 30],
  [{ resendAfter: 30, remainingSeconds: 45 }, 45],
])('the data of 2027 say when to come again: %j', async (data, seconds) => {
  const waits: number[] = [];
  const send = limiting(({ url }) => url.includes('/region/country'), data);
  const findings = await check({ send, only: 'start-up', waiting: (length) => void waits.push(length) });
  expect([those(findings, 'broken'), new Set(waits)]).toEqual([[], new Set([seconds])]);
});
