// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import type { Form } from '../../src/portal/form';
import type { FakeHost } from '../portal/fake-host';
import { EMAIL, visitRecovery } from './recovery/recovery-visitor';
import { secondStep } from './verification/second-step';

/* Contract section 10: a complete code is sent by itself, once for each complete entry and not again after an error. */

interface Visitor {
  readonly host: FakeHost;
  readonly form: Form<'code'>;
  readonly right: string;
}

const VISITS = {
  async verify(spec = ''): Promise<Visitor> {
    const { host, form } = await secondStep('token', { spec });
    return { host, form, right: AUTHENTICATOR_CODE };
  },
  async checkRecovery(spec = ''): Promise<Visitor> {
    const { host, recovery, toCode } = await visitRecovery({ spec });
    await toCode();
    return { host, form: recovery.forms.code, right: host.net.sandbox.lastCode(EMAIL) ?? '' };
  },
} as const;

test.each(['verify', 'checkRecovery'] as const)('%s: a complete code is sent by itself, once for each entry', async (call) => {
  const { host, form, right } = await VISITS[call](`${call}:2021*2`);
  const sent = () => host.net.sandbox.calls(call).map(({ body }) => body?.code);
  const type = async (code: string) => {
    form.set('code', code);
    await host.net.settle();
  };
  await type('12345');
  expect(sent()).toEqual([]);
  await type('123456');
  expect(form.$errors.get().code).toBeDefined();
  await type('123456'); // a seventh digit, which is not kept
  expect(sent()).toHaveLength(1);
  form.note({ code: { key: 'Code.Missing' } }); // nothing that the portal says sends it again
  await host.net.settle();
  expect(sent()).toHaveLength(1);
  await type('12345');
  await type('123456');
  expect(sent()).toHaveLength(2);
  await type('');
  await type(right);
  expect(sent()).toHaveLength(3);
  expect(form.$values.get().code).toBe(''); // it was right, so the step is over
});

test('a code that the browser reads from the text message is sent by itself, too', async () => {
  const { host, verification, lastCode, verified } = await secondStep('guarded');
  vi.spyOn(host, 'smsCode').mockImplementation(async () => lastCode('+62 8120000003'));
  await verification.choose('sms');
  await host.net.settle();
  expect([verified().length, host.left.length]).toEqual([1, 1]);
});
