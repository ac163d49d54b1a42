// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { CALLS } from '../journeys/about-to-call';
import { visitRecovery } from '../journeys/recovery/recovery-visitor';

/* `remainingSeconds` and `resendAfter` are read on every refusal of code/send and recovery/reset that bears them (contract section 9). */

/** With two numbers the later end counts (contract section 17). */
const WAITS = [
  { remainingSeconds: 90 },
  { resendAfter: 90 },
  { remainingSeconds: '90' },
  { remainingSeconds: 90, resendAfter: 60 },
  { remainingSeconds: 60, resendAfter: 90 },
] as const;

const SENDINGS = Object.entries(CALLS).filter(([, { call }]) => call === 'sendCode');

describe.each(SENDINGS)('%s, which is refused', (_, { come }) => {
  const refused = async (answer: unknown) => {
    const { host, proof, run } = await come();
    host.net.answer('code/send', answer);
    await run();
    return { host, resendAt: proof?.$resendAt.get(), sent: proof?.$sent.get() };
  };

  describe.each([2027, 5104, 5400, 5310])('with %i', (code) => {
    test.each(WAITS)('can be tried again after %o', async (data) => {
      const { host, resendAt, sent } = await refused({ code, data });
      expect([resendAt, sent]).toEqual([host.clock.now() + 90_000, undefined]);
    });
  });

  test.each([null, {}, { resendAfter: -1 }, { remainingSeconds: 'soon' }])(
    'and bears no wait, %o, can be tried again at once',
    async (data) => {
      expect((await refused({ code: 5400, data })).resendAt).toBeUndefined();
    },
  );
});

describe.each([2004, 2027, 2925, 2926, 500])('a new password that is refused with %i', (code) => {
  test.each(WAITS)('says until when: %o', async (data) => {
    const { host, alert, toPassword, choosePassword } = await visitRecovery();
    await toPassword();
    host.net.answer('recovery/reset', { code, data });
    await choosePassword();
    expect(alert()).toMatchObject({ until: host.clock.now() + 90_000 });
  });
});
