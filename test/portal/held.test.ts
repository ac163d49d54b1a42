// @vitest-environment node
import { describe, expect, test } from 'vitest';
import type { CodeProof } from '../../src/portal/code-proof';
import { registered } from '../journeys/activation/activation-visitor';
import { EMAIL, visitRecovery } from '../journeys/recovery/recovery-visitor';
import { visitByCode } from '../journeys/sign-in/sign-in-code-visitor';
import { invited } from '../journeys/sign-up/sign-up-visitor';
import { secondStep } from '../journeys/verification/second-step';
import type { FakeHost } from './fake-host';

/* `remainingSeconds` and `resendAfter` are read on every refusal of code/send and recovery/reset that bears them (contract section 9). */

/** With two numbers the later end counts (contract section 17). */
const WAITS = [
  { remainingSeconds: 90 },
  { resendAfter: 90 },
  { remainingSeconds: '90' },
  { remainingSeconds: 90, resendAfter: 60 },
  { remainingSeconds: 60, resendAfter: 90 },
] as const;

interface Refused {
  readonly host: FakeHost;
  readonly proof: CodeProof;
}

/** A visitor whose code is refused, in each scene. */
const SCENES: readonly (readonly [scene: string, refuse: (answer: unknown) => Promise<Refused>])[] = [
  [
    'login',
    async (answer) => {
      const { host, code } = await visitByCode();
      host.net.answer('code/send', answer);
      await code.send();
      return { host, proof: code };
    },
  ],
  [
    'recovery',
    async (answer) => {
      const { host, recovery, toCode } = await visitRecovery();
      host.net.answer('code/send', answer);
      await toCode();
      return { host, proof: recovery.proof };
    },
  ],
  [
    'register',
    async (answer) => {
      const { host, signUp, form } = await invited();
      host.net.answer('code/send', answer);
      form.set('email', EMAIL);
      await signUp.contact.proof.send();
      return { host, proof: signUp.contact.proof };
    },
  ],
  [
    'activation',
    async (answer) => {
      const { host, activation } = await registered();
      host.net.answer('code/send', answer);
      await activation.codes.proof.send();
      return { host, proof: activation.codes.proof };
    },
  ],
  [
    'verification',
    async (answer) => {
      const { host, verification } = await secondStep('guarded');
      host.net.answer('code/send', answer);
      await verification.choose('email');
      return { host, proof: verification.proof };
    },
  ],
];

describe.each(SCENES)('a code of %s that is refused', (_, refuse) => {
  describe.each([2027, 5104, 5400, 5310])('with %i', (code) => {
    test.each(WAITS)('can be asked for again after %o', async (data) => {
      const { host, proof } = await refuse({ code, data });
      expect(proof.$resendAt.get()).toBe(host.clock.now() + 90_000);
      expect(proof.$sent.get()).toBeUndefined();
    });
  });

  test.each([null, {}, { resendAfter: -1 }, { remainingSeconds: 'soon' }])(
    'and bears no wait, %o, can be asked for at once',
    async (data) => {
      const { proof } = await refuse({ code: 5400, data });
      expect(proof.$resendAt.get()).toBeUndefined();
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
