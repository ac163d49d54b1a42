// @vitest-environment node
import { expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import type { Answer, Ask } from '../src/transport';
import { ADDRESS, accusations, check, checkSandbox, isHelper, SITE, sandboxAccounts, sendToSandbox, those } from './check-sandbox';

/* Servers that keep the contract in another way than the sandbox. No point may accuse them. */

const OFFERS = 'config.captcha=demo,config.passkey={"offer":true},config.trust=30';

/** Checks a sandbox with everything that a server may offer, whose answers are changed. Returns what is said against it. */
const accusationsIf = async (change: (answer: Answer, ask: Ask) => Answer): Promise<readonly string[]> =>
  accusations(await checkSandbox({ spec: OFFERS, send: sendToSandbox(change) }));

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};
const withHeaders = (answer: Answer, headers: Readonly<Record<string, string>>): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

test('a load balancer sets a cookie of its own with every answer', async () => {
  let count = 0;
  expect(
    await accusationsIf((answer) => {
      count += 1;
      return { ...answer, cookies: [...answer.cookies, `AWSALB=lb${count}; Path=/`, 'node=7; Path=/elsewhere'] };
    }),
  ).toEqual([]);
});

test('a sign-in sets a second cookie, which scripts may read', async () => {
  const theme = (answer: Answer): Answer =>
    answer.cookies.length > 0 ? { ...answer, cookies: ['theme=dark-and-very-quiet; Path=/', ...answer.cookies] } : answer;
  expect(await accusationsIf(theme)).toEqual([]);
});

test('the helpers of the test set cookies, and are open to every origin', async () => {
  const open = (answer: Answer, ask: Ask): Answer =>
    isHelper(ask)
      ? { ...withHeaders(answer, { 'access-control-allow-origin': '*' }), cookies: ['helper=1234567890123456789; Path=/helpers'] }
      : answer;
  expect(await accusationsIf(open)).toEqual([]);
});

test('JSON is written with escapes, and with its code last', async () => {
  const escaped = (answer: Answer, ask: Ask): Answer => {
    if (isHelper(ask) || !/^application\/json/.test(answer.headers['content-type'] ?? '')) return answer;
    const { code, ...others } = JSON.parse(answer.text);
    const text = JSON.stringify(code === undefined ? others : { ...others, code });
    return { ...answer, text: text.replaceAll('/', '\\/').replaceAll('+', '\\u002B').replaceAll('@', '\\u0040') };
  };
  expect(await accusationsIf(escaped)).toEqual([]);
});

test('a visitor has a session before they sign in, which gets another id then', async () => {
  let count = 0;
  const anonymous = (answer: Answer, { url, headers }: Ask): Answer => {
    const isNew = url.includes('/common/config') && headers.cookie === undefined;
    count += 1;
    return isNew
      ? { ...answer, cookies: [`portal_session=${`anonymous-${count}`.padEnd(36, '0')}; Path=/; HttpOnly; SameSite=Lax`] }
      : answer;
  };
  expect(await accusationsIf(anonymous)).toEqual([]);
});

test('messages repeat the name that was typed, masked, and have the number of the request', async () => {
  let count = 0;
  const telling = (answer: Answer, { method, url, body = '' }: Ask): Answer => {
    if (method !== 'POST' || !/signIn|code\/send|recovery\/check/.test(url) || answer.status !== 200) return answer;
    count += 1;
    if (!body.startsWith('{') || !isJson(body)) return answer;
    const { email = '', phone = '' } = JSON.parse(body);
    const name = String(email || phone.slice(-4)).replace(/^(.).*(.)@/, '$1***$2@');
    const text = JSON.stringify({ ...JSON.parse(answer.text), message: `request ${count}: an answer for ${name}` });
    return { ...withHeaders(answer, { 'x-request-id': `r${count}` }), text };
  };
  expect(await accusationsIf(telling)).toEqual([]);
});

test('one of two machines answers, and names itself', async () => {
  let count = 0;
  const named = (answer: Answer): Answer => {
    count = (count * 13 + 7) % 101;
    return withHeaders(answer, { 'x-served-by': `node-${count % 2}` });
  };
  expect(await accusationsIf(named)).toEqual([]);
});

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
  const findings = await checkSandbox({ spec: 'config.captcha=demo', accounts });
  expect(those(findings, 'broken')).toEqual([]);
  expect(those(findings, 'skipped').join()).toContain('refuses (2023) the ticket of the “captcha”');
});

test('it limits requests for longer than the run wants to wait: what needs them is skipped', async () => {
  const send = sendToSandbox((answer, { url }) =>
    url.includes('/region/country') ? { ...withHeaders(answer, { 'retry-after': '3600' }), status: 429, text: 'slow down' } : answer,
  );
  const findings = await check({ send });
  expect(those(findings, 'broken')).toEqual([]);
  expect(those(findings, 'skipped').join()).toContain(
    'start-up.countries: GET /toc/api/login/region/country is limited (status 429, a pause of 3600 s)',
  );
});

test('a helper of the test fails: the server is not accused', async () => {
  const send = sendToSandbox((answer, ask) => (isHelper(ask) ? { ...answer, status: 500, text: 'Oops' } : answer));
  const findings = await check({ send });
  expect(those(findings, 'broken')).toEqual([]);
  expect(those(findings, 'skipped').join()).toContain('a helper of the test fails: GET /sandbox/outbox answers with status 500');
});

test('one answer is slow, because the machine had other work', async () => {
  let asked = 0;
  const send = sendToSandbox((answer, { url }) => {
    if (!url.endsWith('/publicKey')) return answer;
    asked += 1;
    return asked === 20 ? { ...answer, ms: 9000 } : answer;
  });
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
  let asked = 0;
  const send = sendToSandbox((answer, { method, url }) => {
    if (method !== 'POST' || !url.endsWith('check/password')) return answer;
    asked += 1;
    return asked <= lacking ? { ...answer, text: '{"code":0,"message":"","data":{}}' } : answer;
  });
  const finding = (await check({ send, only: 'password.common' })).at(-1);
  expect(finding).toMatchObject({ result, detail: expect.stringContaining(`answers 0 to ${lacking} of 26 passwords`) });
});

test('an order of a code is slow once: no other message is sent to measure it', async () => {
  const orders = async (ms: number) => {
    let count = 0;
    const send = sendToSandbox((answer, { url }) => {
      if (!url.endsWith('code/send')) return answer;
      count += 1;
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
    const { seconds, scene, method, email } = isJson(body) ? Object(JSON.parse(body)) : {};
    if (url.endsWith('/sandbox/clock')) now += seconds;
    const isOld = url.endsWith('user/signIn') && method === 'code' && now >= (sent.get(email) ?? 0) + 300;
    const answer = await inner(ask);
    if (isOld && answer.text.startsWith('{"code":0')) return { ...answer, text: '{"code":2022,"message":"","data":{}}', cookies: [] };
    if (!url.endsWith('code/send') || scene !== 'login') return answer;
    sent.set(email, now);
    return { ...answer, text: answer.text.replace('"expiresIn":600', '"expiresIn":300') };
  };
  const findings = await check({ send, only: 'codes' });
  expect(accusations(findings)).toEqual([]);
});

test('the server says when to come again as a date, and 2027 after its message', async () => {
  const waits: number[] = [];
  let asked = 0;
  const send = sendToSandbox((answer, { url }) => {
    if (!url.includes('/region/country')) return answer;
    asked += 1;
    const limited = { date: 'Fri, 27 Nov 2026 10:00:00 GMT', 'retry-after': 'Fri, 27 Nov 2026 10:00:42 GMT' };
    return asked === 1 ? { ...withHeaders(answer, limited), text: '{"message":"slow down","code":2027}' } : answer;
  });
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
  const lacking = await check({ accounts: { ...accounts, secondStep: [guarded] }, only: 'second-step.sms' });
  expect(those(lacking, 'broken')).toEqual([]);
  expect(those(lacking, 'skipped').join()).toContain('“callingCode” and “phone”');
});
