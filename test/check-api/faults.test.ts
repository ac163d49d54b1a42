// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { readAccounts } from '../../demo/check-api/accounts';
import { checkApi, pointsFor } from '../../demo/check-api/run';
import type { Send } from '../../demo/check-api/transport';
import { ADDRESS, checkSandbox, instantClock, sandboxAccounts, sendToSandbox, those, UNIQUE, WHOLE_RUN_MS } from './check-sandbox';
import { JOURNEY_FAULTS } from './journey-faults';
import { SERVER_FAULTS } from './start-up-faults';

vi.setConfig({ testTimeout: WHOLE_RUN_MS });

const namesOf = (findings: readonly string[]): readonly string[] => findings.map((finding) => finding.split(': ')[0] ?? '');

describe.each([
  ['the server', SERVER_FAULTS],
  ['journeys', JOURNEY_FAULTS],
])('faults of %s', (_, faults) => {
  test.each(faults)('$fault: $point', async ({ point, also = [], change }) => {
    const broken = those(await checkSandbox(change), 'broken');
    const [first = ''] = namesOf(broken);
    expect(first, broken.join('\n')).toBe(point);
    if (!also.includes('*')) expect([...namesOf(broken)].sort(), broken.join('\n')).toEqual([point, ...also].sort());
  });
});

const check = (options: { readonly address?: string; readonly send?: Send }) =>
  checkApi({ address: ADDRESS, accounts: sandboxAccounts(), send: sendToSandbox(), clock: instantClock, unique: UNIQUE, ...options });

test('a session without Secure is a fault where the server has https', async () => {
  const findings = await check({ address: 'https://api.brand.test' });
  expect(namesOf(those(findings, 'broken'))).toEqual(['cookies.secure']);
});

test('a key that ends when the next one is fetched is a fault', async () => {
  const send = sendToSandbox(undefined, ({ url }, sandbox) => {
    if (url.endsWith('/publicKey')) sandbox.retireKey();
  });
  expect(namesOf(those(await check({ send }), 'broken'))).toEqual(['key.older']);
});

test('each point finds some fault', () => {
  const found = [...SERVER_FAULTS, ...JOURNEY_FAULTS].map(({ point }) => point);
  const own = ['cookies.secure', 'key.older'];
  const points = pointsFor(readAccounts('{}', UNIQUE)).map(({ name }) => name);
  const unfound = points.filter((name) => !name.startsWith('dictionaries.') && ![...found, ...own].includes(name));
  expect(unfound).toEqual([]);
  expect(found.filter((name) => name.startsWith('dictionaries.')).length).toBeGreaterThan(0);
});
