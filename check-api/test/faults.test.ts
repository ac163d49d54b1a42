// @vitest-environment node
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import { FAULTS } from '../faults';
import { readAccounts } from '../src/accounts';
import { statusOf, summaryOf } from '../src/report';
import { pointsFor } from '../src/run';
import { ADDRESS, check, checkSandbox, sandboxAccounts, sendToSandbox, those, UNIQUE } from './check-sandbox';
import { namesOf } from './one-fault';

describe('faults that lie in the address', () => {
  /** A site that the sandbox allows, on another domain. */
  const elsewhere = () => {
    const site = 'https://www.brand.test';
    return { accounts: { ...sandboxAccounts(), site }, send: sendToSandbox(undefined, site) };
  };

  test('a session without Secure where the server has https', async () => {
    const findings = await check({ ...elsewhere(), address: 'https://api.brand.test', only: 'cookies' });
    expect(namesOf(those(findings, 'broken'))).toEqual(['cookies.secure']);
  });

  test('SameSite=Lax where the site is on another domain: the session that a browser would lose is lost', async () => {
    const findings = await check(elsewhere());
    expect(namesOf(those(findings, 'broken'))).toEqual(['cookies.same-site']);
    expect(those(findings, 'skipped').join()).toContain('a browser would not keep the cookie “portal_session”; see cookies.same-site');
  });
});

test('no Strict-Transport-Security where the server has https', async () => {
  const address = 'https://api.brand.test';
  expect((await check({ address, only: 'headers' })).map(({ result }) => result)).toEqual(Array.from({ length: 5 }, () => 'holds'));
  const send = sendToSandbox(({ headers: { 'strict-transport-security': _, ...others }, ...answer }) => ({ ...answer, headers: others }));
  expect(namesOf(those(await check({ address, send, only: 'headers' }), 'broken'))).toEqual(['headers.hsts']);
});

test.each([
  ['nothing', 'broken', 'answers with status 404', 404],
  ['a page to whatever they ask', 'broken', 'as it does to an address that does not exist', 200],
])('a site answers %s: the point is %s', async (_, result, detail, status) => {
  const send = sendToSandbox((answer, { url }) => (url.includes('/.well-known/') ? { ...answer, status, headers: {} } : answer));
  expect((await check({ send, only: 'site' })).at(-1)).toMatchObject({ result, detail: expect.stringContaining(detail) });
});

test('what is only recommended is told, and makes no run red, unless the file says “strict”', async () => {
  const { strict: _, ...accounts } = sandboxAccounts();
  const findings = await checkSandbox({ spec: 'fault:sniffing', accounts, only: 'headers.nosniff' });
  expect(findings.at(-1)).toMatchObject({ result: 'advised', detail: expect.stringContaining('(none)') });
  expect([statusOf(findings), summaryOf(ADDRESS, findings)]).toEqual([0, expect.stringContaining('headers.nosniff: GET ')]);
});

describe('an authenticator whose codes change', () => {
  const seed = 'MFRGGZDFMZTWQ2LKNNWG23TPOBYXE43U';
  const authenticator = new TOTP({ secret: Secret.fromBase32(seed) });
  const shows = (token: string, window: number): boolean => authenticator.validate({ token, window }) !== null;

  /** Puts another rule for the codes of an authenticator in front of the sandbox, whose own one always shows the same. */
  const checkWith = async (isTaken: (code: string, isUsed: boolean) => boolean): Promise<readonly string[]> => {
    const send = sendToSandbox();
    const used = new Set<string>();
    const accounts = sandboxAccounts();
    const secondStep = accounts.secondStep.map(({ oneTimeCode, ...row }) => (oneTimeCode === undefined ? row : { ...row, seed }));
    const findings = await check({
      accounts: { ...accounts, secondStep, without: [] },
      only: 'second-step.authenticator-once',
      send(ask) {
        const body = JSON.parse(ask.body ?? '{}');
        if (body.method !== 'authenticator') return send(ask);
        const code = isTaken(body.code, used.has(body.code)) ? AUTHENTICATOR_CODE : '000000';
        used.add(body.code);
        return send({ ...ask, body: JSON.stringify({ ...body, code }) });
      },
    });
    return findings.map(({ result }) => result);
  };

  test.each([
    ['once, and in its time', 'holds', (code: string, isUsed: boolean) => shows(code, 1) && !isUsed],
    ['twice', 'broken', (code: string) => shows(code, 1)],
    ['for an hour', 'broken', (code: string, isUsed: boolean) => shows(code, 120) && !isUsed],
  ])('counts %s: the point about it %s', async (_, result, isTaken) => {
    expect((await checkWith(isTaken)).at(-1)).toBe(result);
  });
});

test.each(['region/country', 'user/signIn'])('each answer of %s takes nine seconds', async (call) => {
  const send = sendToSandbox((answer, { url }) => (url.includes(call) ? { ...answer, ms: 9000 } : answer));
  expect(namesOf(those(await check({ send }), 'broken'))).toEqual(['time']);
});

test('each point finds some fault', () => {
  const found = FAULTS.flatMap(({ point, also = [] }) => [point, ...also]);
  const own = ['reach', 'cookies.secure', 'headers.hsts', 'site.change-password', 'second-step.authenticator-once', 'time'];
  const points = pointsFor(readAccounts('{}', UNIQUE)).map(({ name }) => name);
  expect(points.filter((name) => !name.startsWith('dictionaries.') && ![...found, ...own].includes(name))).toEqual([]);
  expect(found.filter((name) => name.startsWith('dictionaries.')).length).toBeGreaterThan(0);
});

test('an address names several faults, and each set of them breaks a sandbox of its own', async () => {
  const send = sendToSandbox();
  const brokenBy = async (spec: string) => namesOf(those(await checkSandbox({ send, spec, only: 'codes.once' }), 'broken'));
  expect(await brokenBy('fault:no-pause,id=both,fault:code-twice')).toEqual(['codes.once']);
  expect(await brokenBy('id=whole')).toEqual([]);
});

test('an address with a fault that does not exist is refused, and says where the faults are listed', async () => {
  const findings = await checkSandbox({ spec: 'fault:none', only: 'codes' });
  expect(those(findings, 'broken').join()).toContain('There is no fault “none”. “npm run broken:api” lists them.');
});
