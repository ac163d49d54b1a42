// @vitest-environment node
import { Secret, TOTP } from 'otpauth';
import { afterEach, expect, test, vi } from 'vitest';
import { readAccounts } from '../src/accounts';
import { createKit } from '../src/create-kit';
import { authenticatorCode } from '../src/one-time-codes';
import { ADDRESS, sendToSandbox, UNIQUE } from './check-sandbox';

afterEach(() => vi.useRealTimers());

test('each code of an authenticator is a new one, because a server takes each once (RFC 6238, section 5.2)', async () => {
  vi.useFakeTimers({ now: 10_000, toFake: ['Date'] });
  const waits: unknown[] = [];
  const kit = createKit({
    address: ADDRESS,
    accounts: readAccounts('{}', UNIQUE),
    send: sendToSandbox(),
    clock: {
      now: () => 0,
      after(ms, run) {
        vi.setSystemTime(Date.now() + ms);
        queueMicrotask(run);
        return () => {};
      },
    },
    unique: UNIQUE,
    patience: 0,
    waiting: (seconds, reason) => waits.push([seconds, reason]),
  });
  const seed = 'JBSW Y3DP EHPK 3PXP';
  const totp = new TOTP({ secret: Secret.fromBase32(seed.replaceAll(' ', '')) });
  expect(await authenticatorCode(kit, { seed })).toBe(totp.generate({ timestamp: 30_000 }));
  expect(await authenticatorCode(kit, { seed })).toBe(totp.generate({ timestamp: 60_000 }));
  expect(waits).toEqual([
    [20, 'until the authenticator shows another code'],
    [30, 'until the authenticator shows another code'],
  ]);
  expect(await authenticatorCode(kit, { oneTimeCode: '123456' })).toBe('123456');
});
