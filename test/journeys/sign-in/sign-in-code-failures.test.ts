// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { visitByCode } from './sign-in-code-visitor';

/** Submits a code that the server refuses. `answered` lets the refusal come. */
async function submitRefused() {
  const visit = await visitByCode();
  const { host, signIn, sendAndType } = visit;
  await sendAndType();
  host.net.use('signIn:2021');
  const answer = host.net.hold('signIn');
  const submitted = signIn.submit();
  await host.net.until(() => host.net.paths('signIn').length > 0);
  const answered = () => {
    answer();
    return submitted;
  };
  return { ...visit, answered };
}

describe('what went wrong', () => {
  test.each([
    ['', { key: 'Code.Missing' }],
    ['123', { key: 'Code.Format', values: { length: '6' } }],
  ])('of the code %j before anything is sent', async (typed, sentence) => {
    const { signIn, form, errors, calls } = await visitByCode();
    form.set('password', 'something');
    form.set('code', typed);
    await signIn.submit();
    expect(errors()).toEqual({ code: sentence });
    expect(calls('signIn')).toEqual([]);
    signIn.byPassword();
    expect([errors(), form.$values.get().password]).toEqual([{}, 'something']);
  });

  test('of an account that is missing, by the button that sends', async () => {
    const { code, errors, calls } = await visitByCode({ email: '' });
    await code.send();
    expect(errors()).toEqual({ email: { key: 'Account.EmailMissing' } });
    expect(calls('sendCode')).toEqual([]);
  });

  test('is told in the alert where the visitor has turned from its field meanwhile', async () => {
    const { signIn, form, errors, alert, answered } = await submitRefused();
    signIn.byPassword();
    await answered();
    expect([alert()?.sentence, errors()]).toEqual([{ key: 'Login.CodeAuthFailed' }, {}]);
    expect(form.$refusals.get()).toBe(0);
  });

  test('of a code that was corrected meanwhile is not told: the new one was not tried', async () => {
    const { form, errors, alert, answered } = await submitRefused();
    form.set('code', '000000');
    await answered();
    expect([errors(), alert()]).toEqual([{}, undefined]);
  });

  test('a sentence for a field that is not there stands in the alert', async () => {
    const { host, signIn, form, alert } = await visitByCode();
    signIn.byPassword();
    form.set('password', 'x');
    for (const code of [2021, 2022, 5306]) {
      if (code === 5306) signIn.choose('phone');
      form.set('phone', '910000001');
      form.set('callingCode', 'PT');
      host.net.use(`signIn:${code}`);
      await signIn.submit();
      expect([alert()?.sentence.key, form.$errors.get()], `${code}`).toEqual([expect.stringMatching(/^(Login|Code)\./), {}]);
    }
  });
});
