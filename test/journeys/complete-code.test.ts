// @vitest-environment node
import { describe, expect, test, vi } from 'vitest';
import { AUTHENTICATOR_CODE } from '../../demo/accounts';
import type { Form } from '../../src/portal/form';
import type { Opened } from '../portal/open-portal';
import { EMAIL, visitRecovery } from './recovery/recovery-visitor';
import { secondStep } from './verification/second-step';

/* Contract section 10: a complete code is sent by itself, once for each complete entry and not again after an error. */

interface Visitor extends Opened {
  readonly form: Form<'code'>;
  readonly right: string;
  readonly submit: () => Promise<unknown>;
}

const VISITS = {
  async verify(spec = ''): Promise<Visitor> {
    const { host, portal, form, verification } = await secondStep('token', { spec });
    return { host, portal, form, right: AUTHENTICATOR_CODE, submit: verification.submit };
  },
  async checkRecovery(spec = ''): Promise<Visitor> {
    const { host, portal, recovery, toCode } = await visitRecovery({ spec });
    await toCode();
    return { host, portal, form: recovery.forms.code, right: host.net.sandbox.lastCode(EMAIL) ?? '', submit: recovery.submit };
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

test.each([
  ['verify', '', { key: 'Code.Missing' }],
  ['verify', '123', { key: 'Code.Format', values: { length: '6' } }],
  ['checkRecovery', '', { key: 'Code.Missing' }],
  ['checkRecovery', '12345', { key: 'Code.Format', values: { length: '6' } }],
] as const)('%s: “%s” is no code, and is never sent', async (call, code, sentence) => {
  const { host, form, submit } = await VISITS[call]();
  form.set('code', code);
  await submit();
  expect([form.$errors.get(), host.net.sandbox.calls(call)]).toEqual([{ code: sentence }, []]);
});

describe.each(['verify', 'checkRecovery'] as const)('%s: a code that is completed while another is being checked', (call) => {
  const path = { verify: 'user/verify', checkRecovery: 'recovery/check' }[call];

  /** Types codes while the first is being checked. Returns what was tried, and what is said once all is answered. */
  async function typeMeanwhile(typed: readonly string[], spec = `${call}:2021*1`) {
    const { host, form, right } = await VISITS[call](spec);
    const release = host.net.hold(path);
    form.set('code', '000000');
    await host.net.until(() => host.net.paths(path).length === 1);
    for (const code of typed) form.set('code', code === 'right' ? right : code);
    release();
    await host.net.settle();
    const tried = host.net.sandbox.calls(call).map(({ body }) => (body?.code === right ? 'right' : body?.code));
    return { tried, errors: form.$errors.get(), alert: form.$alert.get(), code: form.$values.get().code };
  }

  test('is sent when that is answered', async () => {
    expect((await typeMeanwhile(['0', '', 'right'])).tried).toEqual(['000000', 'right']);
  });

  test('is sent once, and only the last of several', async () => {
    expect((await typeMeanwhile(['111111', '11111', 'right'])).tried).toEqual(['000000', 'right']);
  });

  test('is sent, too, if the answer ends the code, or none comes', async () => {
    for (const outcome of ['2022', '5108', 'reset', '500']) {
      const { tried } = await typeMeanwhile(['111111'], `${call}:${outcome}*1`);
      if (call === 'checkRecovery' || outcome !== '5108') expect(tried, outcome).toEqual(['000000', '111111']);
    }
  });

  test('is not sent if it is the same', async () => {
    const { tried, errors } = await typeMeanwhile(['00000', '000000']);
    expect([tried, errors.code]).toEqual([['000000'], { key: 'Login.CodeAuthFailed' }]);
  });

  test('is not sent once the visitor has left', async () => {
    const { host, portal, form } = await VISITS[call]();
    const release = host.net.hold(path);
    form.set('code', '000000');
    await host.net.until(() => host.net.paths(path).length === 1);
    form.set('code', '123456');
    portal.visit.navigation.navigate('/');
    release();
    await host.net.settle();
    expect([host.net.paths(path).length, form.$values.get().code]).toEqual([1, '123456']);
  });

  test('and half of one gets no error, and stays', async () => {
    expect(await typeMeanwhile(['12'])).toMatchObject({ tried: ['000000'], errors: {}, alert: undefined, code: '12' });
  });
});

test('a code that the browser reads from the text message is sent by itself, too', async () => {
  const { host, verification, lastCode, verified } = await secondStep('guarded');
  vi.spyOn(host, 'smsCode').mockImplementation(async () => lastCode('+62 8120000003'));
  await verification.choose('sms');
  await host.net.settle();
  expect([verified().length, host.leftFor.length]).toEqual([1, 1]);
});
