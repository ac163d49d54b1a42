// @vitest-environment node
import { expect, test } from 'vitest';
import { statusOf, summaryOf } from '../src/report';
import { type Answer, type Ask, Unanswered } from '../src/transport';
import {
  ADDRESS,
  accusations,
  check,
  checkSandbox,
  expectSkipped,
  isHelper,
  leapingClock,
  SITE,
  sandboxAccounts,
  sendCounting,
  sendToSandbox,
  slowDown,
  those,
  withHeaders,
} from './check-sandbox';
import { namesOf } from './one-fault';

/* Servers that are odd, and those that answer anything. No point may accuse the first, nor believe the second. */

const OFFERS = 'config.captcha=demo,config.passkey={"offer":true},config.trust=30';
const HOUR_MS = 3_600_000;

test.each([-HOUR_MS, HOUR_MS])('a server whose clock is wrong by %i ms holds every point', async (ms) => {
  const send = sendToSandbox(undefined, SITE, { now: () => Date.now() + ms });
  expect(accusations(await checkSandbox({ spec: OFFERS, send }))).toEqual([]);
});

test('a wrong clock is named where the codes of an authenticator do not count', async () => {
  const date = new Date(Date.now() + HOUR_MS).toUTCString();
  const send = sendToSandbox((answer) => withHeaders(answer, { date }));
  const { secondStep, ...accounts } = sandboxAccounts();
  const wrong = secondStep.map((row) => (row.method === 'authenticator' ? { ...row, oneTimeCode: '111111' } : row));
  const findings = await check({ send, accounts: { ...accounts, secondStep: wrong }, only: 'second-step.authenticator' });
  expect(those(findings, 'broken').join()).toMatch(/answers code 2009 instead of 0: its header Date differs by 3\d{3} s/);
});

const always = (status: number, text: string, type: string) => async (): Promise<Answer> => ({
  status,
  headers: { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' },
  cookies: [],
  text,
  ms: 0,
});

test('a server that answers 404 to everything could not be checked', async () => {
  const findings = await check({ send: always(404, 'not found', 'text/plain') });
  expect([findings.length, statusOf(findings)]).toEqual([1, 2]);
});

test('a server that limits each request could not be checked, and the sentence says what to do', async () => {
  const limited = always(429, 'slow down', 'text/plain');
  const send = async () => ({ ...(await limited()), headers: { 'retry-after': '1' } });
  const findings = await check({ send });
  expect([findings.length, statusOf(findings)]).toEqual([1, 2]);
  expect(those(findings, 'broken').join()).toMatch(/status 429, a pause of 1 s\), .* 3 times, .*let it ask as often/);
});

const HUNG = 'no complete answer after 15 s';

test.each([
  ['dies', new Unanswered('refused', 'ECONNREFUSED: no connection'), 'ECONNREFUSED'],
  ['hangs', new Unanswered('silent', HUNG), HUNG],
  ['is lost behind its gateway', { ...(await always(502, '<html>', 'text/html')()) }, 'a web page with status 502'],
])('a server that %s half-way is accused of nothing else, and the run says since which point', async (_, end, why) => {
  let asked = 0;
  const inner = sendToSandbox();
  const findings = await check({
    async send(ask) {
      asked += 1;
      if (asked <= 120) return inner(ask);
      if (end instanceof Error) throw end;
      return end;
    },
  });
  const [last, lost] = [findings.at(-1), findings.at(-2)];
  expect(asked).toBeLessThan(140);
  expect(lost?.result).toBe('skipped');
  expect(those(findings, 'broken')).toEqual([`reach: ${last?.detail}`]);
  expect(last?.detail).toContain(`the server no longer answers, since the point ${lost?.name}: GET `);
  expect(summaryOf(ADDRESS, findings)).toMatch(new RegExp(`could not be checked to the end: .*${why}`));
  expect(statusOf(findings)).toBe(2);
});

test('a server that answers success to everything is believed nothing that it should have refused', async () => {
  const findings = await check({ send: always(200, '{"code":0,"message":"","data":{}}', 'application/json') });
  expect(statusOf(findings)).toBe(1);
  const held = namesOf(those(findings, 'holds'));
  // These ask for success, or for what stands beside an answer.
  expect(held).toEqual([
    ...['reach', 'cors.site', 'registrations.unknown', 'tracking.trace', 'tracking.utm'],
    ...['cors.strangers', 'time'],
  ]);
});

/** Answers each second request to a path with status 429, and wants a pause. */
function behindGateway(path: RegExp, seconds: number) {
  const clock = leapingClock();
  let asked = 0;
  const began = Date.now();
  const inner = sendToSandbox(undefined, SITE, { now: () => began + clock.now() });
  const send: typeof inner = (ask) => {
    if (path.test(ask.url)) asked += 1;
    if (!path.test(ask.url) || asked % 2 === 0) return inner(ask);
    return Promise.resolve({ status: 429, headers: { 'retry-after': String(seconds) }, cookies: [], text: 'slow down', ms: 0 });
  };
  return { clock, send };
}

const GUESSES = /user\/(register|signIn|verify|activate|recovery\/check)$/;

test.each([
  ['limits.wrong-codes', 'no-code-limit', 60],
  ['limits.step-codes', 'no-code-limit', 60],
  ['limits.activation-codes', 'no-code-limit', 60],
  ['limits.second-step', 'no-code-limit,fault:authenticator-no-limit', 100],
])('%s is not held by codes that grow old between the tries', async (only, fault, seconds) => {
  const findings = await checkSandbox({ spec: `fault:${fault}`, ...behindGateway(GUESSES, seconds), only });
  const finding = findings.find(({ name }) => name === only);
  expect(finding).toMatchObject({ result: 'skipped', detail: expect.stringContaining('which may mean the age') });
});

test.each(['limits.wrong-codes', 'limits.step-codes', 'limits.activation-codes', 'limits.second-step'])(
  '%s holds where a gateway wants short pauses',
  async (only) => {
    const findings = await check({ ...behindGateway(GUESSES, 5), only });
    expect(findings.find(({ name }) => name === only)?.result).toBe('holds');
  },
);

test.each([3, 40, 150, 400])('a server that answers %i requests, and then limits each for an hour, is not accused', async (most) => {
  const { captcha: _, ...accounts } = sandboxAccounts();
  const isMeant = (ask: Ask): boolean => !isHelper(ask);
  const send = sendCounting(isMeant, (answer, count) => (count > most ? slowDown({ ...answer, headers: {} }, 3600) : answer));
  const findings = await checkSandbox({ spec: 'config.captcha=altcha,config.passkey={"offer":true},config.trust=30', accounts, send });
  expect(those(findings, 'broken')).toEqual([]);
});

test('a server that stops the sign-ins of the checker is not accused', async () => {
  const isMeant = ({ method, url }: Ask): boolean => method === 'POST' && url.endsWith('user/signIn');
  const send = sendCounting(isMeant, (answer, count) => (count > 30 ? slowDown(answer, 3600) : answer));
  expectSkipped(await check({ send }), 'POST /toc/api/v1/user/signIn is limited (status 429, a pause of 3600 s)');
});
