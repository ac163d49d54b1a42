// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../../demo/accounts';
import { trustedDays } from '../../../src/contract/limits';
import { KEPT_ANSWERS } from '../../../src/contract/storage';
import { openPortal } from '../../portal/open-portal';
import { secondStep, signIn } from './second-step';

const SPEC = 'config.trust=30';

/** Whether the last `verify` asked the server to trust the device, and whether it says anything of that. */
const asked = ({ verified }: Awaited<ReturnType<typeof secondStep>>) => {
  const body = verified().at(-1) ?? {};
  return 'trust' in body ? body.trust : 'nothing';
};

describe('the box', () => {
  test('is not ticked, and a visitor who leaves it so sends nothing of it', async () => {
    const step = await secondStep('token', { spec: SPEC });
    expect([step.portal.facts.$trustDays.get(), step.verification.$trusted.get()]).toEqual([30, false]);
    await step.enter(AUTHENTICATOR_CODE);
    expect(asked(step)).toBe('nothing');
  });

  test('ticked sends `trust`, and the next sign-in on this device needs no second step', async () => {
    const step = await secondStep('token', { spec: SPEC });
    step.verification.trust(true);
    await step.enter(AUTHENTICATOR_CODE);
    expect(asked(step)).toBe(true);
    await step.host.net.fetch('/sandbox/sign-out', { method: 'POST' });
    const again = await openPortal({ net: step.host.net });
    await signIn(again, 'token');
    expect(again.host.events('portal-signed-in')).toMatchObject([{ by: 'password' }]);
  });

  test('keeps its state after a wrong code and with another method, but not at a new sign-in', async () => {
    const step = await secondStep('guarded', { spec: SPEC });
    const { verification } = step;
    await verification.choose('authenticator');
    verification.trust(true);
    await step.enter('000000');
    await verification.choose('email');
    expect(verification.$trusted.get()).toBe(true);
    step.portal.visit.navigation.navigate('/');
    await signIn(step, 'token');
    expect(verification.$trusted.get()).toBe(false);
    await step.enter(AUTHENTICATOR_CODE);
    expect(asked(step)).toBe('nothing');
  });

  test('that is gone because the configuration has changed sends nothing', async () => {
    const step = await secondStep('token', { spec: SPEC });
    step.verification.trust(true);
    step.portal.facts.$trustDays.set(undefined);
    await step.enter(AUTHENTICATOR_CODE);
    expect(asked(step)).toBe('nothing');
  });

  test.each<readonly [days: unknown, read: number | undefined]>([
    [0.5, 0.5],
    [1e9, trustedDays],
    ...['0', '-1', '"30"', 'true', 'null', '{}', '[30]', '"soon"'].map((days) => [days, undefined] as const),
  ])('is for a number of days above 0: %s is %s', async (days, read) => {
    const { portal } = await secondStep('token', { spec: `config.trust={"days":${days}}` });
    expect(portal.facts.$trustDays.get()).toBe(read);
  });
});

test('nothing of it is kept: neither the configuration for the next visit nor the tab has a word of it', async () => {
  const { host, verification, kept } = await secondStep('guarded', { spec: SPEC });
  verification.trust(true);
  await verification.choose('authenticator');
  expect(host.local.get(KEPT_ANSWERS)).toContain('"config"');
  expect([host.local.get(KEPT_ANSWERS), kept()].join()).not.toContain('trust');
});
