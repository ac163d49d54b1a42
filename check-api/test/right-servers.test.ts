// @vitest-environment node
import { expect, test } from 'vitest';
import { cookieText, SESSION_COOKIE } from '../../demo/sandbox/cookies';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { isRecord, jsonIn } from '../src/json';
import type { Answer, Ask } from '../src/transport';
import {
  ADDRESS,
  accusations,
  check,
  checkSandbox,
  expectSkipped,
  isHelper,
  SITE,
  sandboxAccounts,
  sendCounting,
  sendToSandbox,
  slowDown,
  those,
  withEnvelope,
  withHeaders,
} from './check-sandbox';

/* Servers that keep the contract in another way than the sandbox. No point may accuse them. */

const OFFERS = 'config.captcha=demo,config.passkey={"offer":true},config.trust=30';

type Change = (answer: Answer, ask: Ask) => Answer;

/** How the answers to a sandbox with everything that a server may offer are changed. Some changes count, so each is made anew. */
test.each<[habit: string, makeChange: () => Change]>([
  [
    'a load balancer sets a cookie of its own with every answer',
    () => {
      let count = 0;
      return (answer) => {
        count += 1;
        return { ...answer, cookies: [...answer.cookies, `AWSALB=lb${count}; Path=/`, 'node=7; Path=/elsewhere'] };
      };
    },
  ],
  [
    'a sign-in sets a second cookie, which scripts may read',
    () => (answer) =>
      answer.cookies.length > 0 ? { ...answer, cookies: ['theme=dark-and-very-quiet; Path=/', ...answer.cookies] } : answer,
  ],
  [
    'the helpers of the test set cookies, and are open to every origin',
    () => (answer, ask) =>
      isHelper(ask)
        ? { ...withHeaders(answer, { 'access-control-allow-origin': '*' }), cookies: ['helper=1234567890123456789; Path=/helpers'] }
        : answer,
  ],
  [
    'JSON is written with escapes, and with its code last',
    () => (answer, ask) => {
      if (isHelper(ask) || !/^application\/json/.test(answer.headers['content-type'] ?? '')) return answer;
      const { code, ...others } = JSON.parse(answer.text);
      const text = JSON.stringify(code === undefined ? others : { ...others, code });
      return { ...answer, text: text.replaceAll('/', '\\/').replaceAll('+', '\\u002B').replaceAll('@', '\\u0040') };
    },
  ],
  [
    'a framework gives a session to each visitor who brings none, whatever it answers, and another id at the sign-in',
    () => {
      let count = 0;
      return (answer, ask) => {
        const isKnown = ask.headers.cookie !== undefined || answer.cookies.length > 0;
        if (isHelper(ask) || ask.method === 'OPTIONS' || isKnown) return answer;
        count += 1;
        return { ...answer, cookies: [cookieText(SESSION_COOKIE, `${count}`.padStart(36, 'anonymous'))] };
      };
    },
  ],
  [
    'messages repeat the name that was typed, masked, and have the number of the request',
    () => {
      let count = 0;
      return (answer, { method, url, body = '' }) => {
        if (method !== 'POST' || !/signIn|code\/send|recovery\/check/.test(url) || answer.status !== 200) return answer;
        count += 1;
        const sent = jsonIn(body);
        if (!isRecord(sent)) return answer;
        const { email = '', phone = '' } = sent;
        const name = String(email || String(phone).slice(-4)).replace(/^(.).*(.)@/, '$1***$2@');
        const text = JSON.stringify({ ...JSON.parse(answer.text), message: `request ${count}: an answer for ${name}` });
        return { ...withHeaders(answer, { 'x-request-id': `r${count}` }), text };
      };
    },
  ],
  [
    'one of two machines answers, and names itself',
    () => {
      let count = 0;
      return (answer) => {
        count = (count * 13 + 7) % 101;
        return withHeaders(answer, { 'x-served-by': `node-${count % 2}` });
      };
    },
  ],
])('%s', async (_, makeChange) => expect(accusations(await checkSandbox({ spec: OFFERS, send: sendToSandbox(makeChange()) }))).toEqual([]));

test('there are few countries, with names that are the same in several languages', async () => {
  const few = ['AU', 'ID'];
  const send = sendToSandbox((answer, { url }) => {
    if (!url.includes('/region/country')) return answer;
    const { data, ...envelope } = JSON.parse(answer.text);
    return { ...answer, text: JSON.stringify({ ...envelope, data: data.filter(({ code }: { code: string }) => few.includes(code)) }) };
  });
  const findings = await check({ send, only: 'start-up.country' });
  expect(findings.at(-1)).toMatchObject({ name: 'start-up.country-names', result: 'holds' });
});

test('it serves the dictionaries of its own tenants only, and knows no others in a preflight', async () => {
  const send = sendToSandbox((answer, { url }) => (url.includes('/dprime/') ? { ...answer, status: 404 } : answer));
  const findings = await check({ accounts: { ...sandboxAccounts(), categories: ['cgfintech'] }, send, only: 'cors.preflight' });
  expect(those(findings, 'broken')).toEqual([]);
});

test('it knows which calling codes there are', async () => {
  const send = sendToSandbox((answer, { body = '' }) =>
    body.includes('"callingCode":"999"') ? { ...answer, text: '{"code":1003,"message":"no such country","data":{}}' } : answer,
  );
  expect(those(await check({ send, only: 'sign-in.calling-code' }), 'broken')).toEqual([]);
});

test('the challenge of a captcha is on the origin of the API, not below its prefix', async () => {
  const { captcha: _, ...accounts } = sandboxAccounts();
  const inner = sendToSandbox((answer) => ({ ...answer, text: answer.text.replace('"sandbox/challenge"', '"/sandbox/challenge"') }));
  const asked: string[] = [];
  const send: typeof inner = (ask) => {
    asked.push(ask.url);
    // The challenges of a visitor are signed below the prefix.
    const url = ask.url.endsWith(':4180/sandbox/challenge')
      ? `${ADDRESS}${apiBaseFor('config.captcha=altcha')}/sandbox/challenge`
      : ask.url;
    return inner({ ...ask, url });
  };
  const findings = await checkSandbox({ spec: 'config.captcha=altcha', accounts, send, only: 'captcha' });
  expect(those(findings, 'broken')).toEqual([]);
  expect(asked).toContain(`${ADDRESS}/sandbox/challenge`);
});

test('the ticket of the file is not the right one: the server is not accused', async () => {
  const accounts = { ...sandboxAccounts(), captcha: { ticket: 'no ticket' } };
  expectSkipped(await checkSandbox({ spec: 'config.captcha=demo', accounts }), 'refuses (2023) the ticket of the “captcha”');
});

test('it limits requests for longer than the run wants to wait: what needs them is skipped', async () => {
  const send = sendToSandbox((answer, { url }) => (url.includes('/region/country') ? slowDown(answer, 3600) : answer));
  expectSkipped(await check({ send }), 'start-up.countries: GET /toc/api/login/region/country is limited (status 429, a pause of 3600 s)');
});

test('a helper of the test fails: the server is not accused', async () => {
  const send = sendToSandbox((answer, ask) => (isHelper(ask) ? { ...answer, status: 500, text: 'Oops' } : answer));
  expectSkipped(await check({ send }), 'a helper of the test fails: GET /sandbox/outbox answers with status 500');
});

test('one answer is slow, because the machine had other work', async () => {
  const isMeant = ({ url }: Ask): boolean => url.endsWith('/publicKey');
  const send = sendCounting(isMeant, (answer, count) => (count === 20 ? { ...answer, ms: 9000 } : answer));
  const findings = await check({ send });
  expect(those(findings, 'broken')).toEqual([]);
  expect(findings.at(-1)).toMatchObject({
    name: 'time',
    result: 'holds',
    detail: expect.stringContaining('GET /toc/api/v1/security/publicKey'),
  });
});

test.each([
  [6, 'holds'],
  [7, 'broken'],
])('its list of stolen passwords lacks %i of 26 that are tried: the point %s', async (lacking, result) => {
  const isMeant = ({ method, url }: Ask): boolean => method === 'POST' && url.endsWith('check/password');
  const send = sendCounting(isMeant, (answer, count) => (count <= lacking ? withEnvelope(answer, 0) : answer));
  const finding = (await check({ send, only: 'password.common' })).at(-1);
  expect(finding).toMatchObject({ result, detail: expect.stringContaining(`answers 0 to ${lacking} of 26 passwords`) });
});

test('an order of a code is slow once: no other message is sent to measure it', async () => {
  const isOrder = ({ url }: Ask): boolean => url.endsWith('code/send');
  const orders = async (ms: number) => {
    let count = 0;
    const send = sendCounting(isOrder, (answer, asked) => {
      count = asked;
      return count === 20 ? { ...answer, ms } : answer;
    });
    const findings = await check({ send });
    return { count, broken: those(findings, 'broken'), last: findings.at(-1)?.detail };
  };
  const [quick, slow] = [await orders(0), await orders(9000)];
  expect(slow).toEqual({ count: quick.count, broken: [], last: expect.stringContaining('code/send took 9.0 s once') });
});

test('codes of recovery count longer than those of sign-in, as their answers say', async () => {
  let now = 0;
  const sent = new Map<unknown, number>();
  const inner = sendToSandbox(undefined, SITE, { codeSeconds: 600 });
  const send: typeof inner = async (ask) => {
    const { url, body = '' } = ask;
    const { seconds, scene, method, email } = Object(jsonIn(body));
    if (url.endsWith('/sandbox/clock')) now += seconds;
    const isOld = url.endsWith('user/signIn') && method === 'code' && now >= (sent.get(email) ?? 0) + 300;
    const answer = await inner(ask);
    if (isOld && answer.text.startsWith('{"code":0')) return { ...withEnvelope(answer, 2022), cookies: [] };
    if (!url.endsWith('code/send') || scene !== 'login') return answer;
    sent.set(email, now);
    return { ...answer, text: answer.text.replace('"expiresIn":600', '"expiresIn":300') };
  };
  expect(accusations(await check({ send, only: 'codes' }))).toEqual([]);
});

test('the server says when to come again as a date, and 2027 after its message', async () => {
  const waits: number[] = [];
  const limited = { date: 'Fri, 27 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 27 Nov 2026 10:00:42 GMT' };
  const isMeant = ({ url }: Ask): boolean => url.includes('/region/country');
  const send = sendCounting(isMeant, (answer, count) =>
    count === 1 ? { ...withHeaders(answer, limited), text: '{"message":"slow down","code":2027}' } : answer,
  );
  const findings = await check({ send, only: 'start-up.countries', waiting: (seconds) => void waits.push(seconds) });
  expect([those(findings, 'broken'), waits]).toEqual([[], [42]]);
});

test('the second step by text message goes to the phone of its row', async () => {
  const accounts = sandboxAccounts();
  const guarded = { email: 'guarded@example.com', password: 'Harbor7!Lantern', method: 'sms' as const };
  const whole = await check({
    accounts: { ...accounts, secondStep: [{ ...guarded, callingCode: '62', phone: '8120000003' }] },
    only: 'second-step.sms',
  });
  expect(whole.at(-1)?.result).toBe('holds');
  expectSkipped(await check({ accounts: { ...accounts, secondStep: [guarded] }, only: 'second-step.sms' }), '“callingCode” and “phone”');
});
