// @vitest-environment node
import { expect, test } from 'vitest';
import { readAccounts } from '../src/accounts';
import { readApiDocument } from '../src/api-document';
import { isAttack, pointsFor } from '../src/run';
import { accusations, check, checkSandbox, expectSkipped, sandboxAccounts, sendToSandbox, those, withEnvelope } from './check-sandbox';

test('the sandbox holds every point, twice in a row, and none is skipped', async () => {
  const send = sendToSandbox();
  for (const unique of ['111111111', '222222222']) {
    const findings = await check({ send, unique, accounts: sandboxAccounts(unique) });
    expect(accusations(findings)).toEqual([]);
    const names = findings.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(readApiDocument().locales.map((locale) => `dictionaries.${locale}`)));
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(150);
  }
});

test('the sandbox holds every point with all that a server may offer: captcha, passkeys, trusted devices', async () => {
  const findings = await checkSandbox({ spec: 'config.captcha=demo,config.passkey={"offer":true},config.trust=30' });
  expect(accusations(findings)).toEqual([]);
  const absent = findings.filter(({ result }) => result === 'absent').map(({ name }) => name);
  expect(absent).toEqual(['captcha.unasked', 'captcha.forged', 'captcha.expires', 'headers.hsts']);
});

test('the sandbox holds every point with a proof of work, which is done without a ticket of the file', async () => {
  const { captcha: _, ...accounts } = sandboxAccounts();
  const findings = await checkSandbox({ spec: 'config.captcha=altcha', accounts, only: 'safe' });
  expect(accusations(findings)).toEqual([]);
  expect(findings.find(({ name }) => name === 'captcha.once')?.result).toBe('holds');
});

test('the sandbox asks for no ticket where the configuration names no captcha', async () => {
  const findings = await checkSandbox({ spec: 'config.captcha=demo-web-sign-in', only: 'captcha' });
  expect(accusations(findings)).toEqual([]);
  expect(findings.find(({ name }) => name === 'captcha.unasked')?.result).toBe('holds');
});

test('without accounts, what needs none is checked, and the rest is skipped by what it lacks', async () => {
  const findings = await check({ accounts: readAccounts('{}', '1') });
  expectSkipped(findings, 'recovery.journey: the file of accounts has no “recovery” (an account that gets a new password)');
  expect(findings.find(({ name }) => name === 'key.round-trip')?.result).toBe('holds');
});

test('with a captcha and no ticket for it, points say so instead of going red', async () => {
  const { captcha: _, ...accounts } = sandboxAccounts();
  const findings = await checkSandbox({ spec: 'config.captcha=demo', accounts });
  expectSkipped(findings, 'asks for a captcha (2023), and the file of accounts has no “captcha”');
});

test('points are checked alone, by group or by how their names begin', async () => {
  const preflights = await check({ only: 'cors.preflight' });
  expect(preflights.map(({ name }) => name)).toEqual([
    'reach',
    'cors.site',
    'cors.preflight-get',
    'cors.preflight-post',
    'cors.preflight-dictionary',
  ]);
  const cookies = await check({ only: 'cookies' });
  expect(cookies.length).toBeGreaterThan(6);
  expect(cookies.every(({ result }) => result === 'holds')).toBe(true);
  const limits = await check({ only: 'limits' });
  expect(limits.slice(2).map(({ group }) => group)).toEqual(limits.slice(2).map(() => 'limits'));
});

test('what asks for no consent only reads', async () => {
  const methods = new Set<string>();
  const send = sendToSandbox((answer, { method }) => {
    methods.add(method);
    return answer;
  });
  const harmless = pointsFor(sandboxAccounts()).filter((point) => !isAttack(point));
  expect(harmless.length).toBeGreaterThan(20);
  for (const { name } of harmless) await check({ send, only: name });
  expect([...methods].sort()).toEqual(['GET', 'OPTIONS']);
});

test('what the file leaves out on purpose is not checked, and not skipped either', async () => {
  const findings = await check({ accounts: { ...sandboxAccounts(), without: ['mock-sign-in'] }, only: 'mock-sign-in' });
  expect(findings.slice(2).map(({ result }) => result)).toEqual(['left-out', 'left-out', 'left-out', 'left-out', 'left-out']);
});

test('without a clock to move, a point waits as long as the server says, and is skipped if that is too long', async () => {
  const { clock: _, ...accounts } = sandboxAccounts();
  const waits: string[] = [];
  const waiting = (seconds: number, reason: string) => void waits.push(`${seconds} ${reason}`);
  const options = { accounts, waiting, only: 'recovery.', patience: 60 };
  const patient = await check({ ...options, send: sendToSandbox() });
  // The clock of this test takes no time, so the pause of the sandbox is not over when the checker has waited.
  expect(waits[0]).toBe('60 until another code may be sent');
  expect(those(patient, 'skipped').join()).toContain('POST code/send (recovery) answers code 5310');
  const hasty = await check({ ...options, patience: 59 });
  expect(those(hasty, 'skipped').join()).toContain('until another code may be sent takes 60 s');
});

test('the helpers of a test are asked as no site asks, and need no CORS', async () => {
  const send = sendToSandbox((answer, { url, headers }) => {
    if (!/\/sandbox\/(outbox|clock)/.test(url)) return answer;
    expect(headers.origin).toBe(undefined);
    const { 'access-control-allow-origin': _, ...others } = answer.headers;
    return { ...answer, headers: others };
  });
  expect(accusations(await check({ send }))).toEqual([]);
});

test('a pause that counts for an address, whatever the sign-in, is waited for at the second step, too', async () => {
  const asked = new Set<unknown>();
  const send = sendToSandbox((answer, { url, body = '' }) => {
    const { scene, verifyToken } = url.endsWith('code/send') ? JSON.parse(body) : {};
    if (scene !== 'verification' || asked.has(verifyToken) || JSON.parse(answer.text).code !== 0) return answer;
    asked.add(verifyToken);
    return withEnvelope(answer, 5310, { resendAfter: 60 });
  });
  const findings = await check({ send, only: 'second-step' });
  expect([accusations(findings), asked.size > 3]).toEqual([[], true]);
});

test('what an earlier run has used up is told from a fault', async () => {
  const { register: _, ...accounts } = sandboxAccounts();
  const send = sendToSandbox();
  await check({ accounts, send });
  const again = await check({ accounts, send, unique: '987654321' });
  expectSkipped(again, 'is active already, perhaps from the run before');
  expectSkipped(again, 'perhaps because an earlier run has used it');
});
