// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { journeysOf, openPortal } from '../../portal/open-portal';
import { fill, invited } from '../sign-up/sign-up-visitor';
import { BY_EMAIL, following, registered, uuidOf } from './activation-visitor';

const BY_PHONE = uuidOf(2);

/** The name for managers of a registration whose codes go to this target, once the visitor has typed a text. */
async function nameFor(target: string | undefined, typed = '') {
  const visitor = await following('');
  visitor.answer({ status: 'needsActivation', target });
  visitor.portal.visit.navigation.navigate(`/activation?uuid=${BY_EMAIL}`);
  await visitor.host.net.settle();
  visitor.form.set('account', typed);
  await import('../../../src/rules/national-number');
  await visitor.host.net.settle();
  const { $account, $isAsked } = visitor.activation.name;
  return { name: $account.get(), asked: $isAsked.get() };
}

describe('the name under which a manager saves the password of an activation', () => {
  test.each([
    ['newcomer@example.com', 'newcomer@example.com'],
    ['+66 810000004', '+66 810000004'],
    ['+66 0810000004', '+66 810000004'],
  ])('is the target %s, which the server shows in full', async (target, name) => {
    expect(await nameFor(target)).toEqual({ name, asked: false });
  });

  test.each([['n***r@example.com'], ['+66 ******004'], ['your phone'], [undefined]])(
    'is never the target %s: the registration stands in, and the visitor is asked',
    async (target) => {
      expect(await nameFor(target)).toEqual({ name: BY_EMAIL, asked: true });
    },
  );

  test.each([
    ['n***r@example.com', ' newcomer@example.com ', 'newcomer@example.com'],
    ['+66 ******004', '0810000004', '+66 810000004'],
    [undefined, 'newcomer@example.com', 'newcomer@example.com'],
  ])('if codes go to %s, is what the visitor types: %s', async (target, typed, name) => {
    expect(await nameFor(target, typed)).toEqual({ name, asked: true });
  });

  test.each([
    ['n***r@example.com', 'trader@example.com'],
    ['+66 ******004', '0810000005'],
    [undefined, '0810000004'],
  ])('if codes go to %s, is not %s: that would be another account', async (target, typed) => {
    expect(await nameFor(target, typed)).toEqual({ name: BY_EMAIL, asked: true });
  });

  test('is the one that was typed at sign-up, also once the element was hidden, as for a look at the mail', async () => {
    const visitor = await invited();
    await fill(visitor);
    await visitor.signUp.submit();
    await visitor.host.net.settle();
    expect(visitor.activation.name.$isAsked.get()).toBe(false);
    visitor.portal.dispose();
    const { net, drafts, page } = visitor.host;
    const again = await openPortal({ net, drafts, url: page.address() });
    const { name } = journeysOf(again).activation;
    await net.settle();
    expect([name.$account.get(), name.$isAsked.get()]).toEqual(['newcomer@example.com', false]);
  });

  test('changes with the registration', async () => {
    const { activation, portal, host, form } = await registered();
    form.set('account', 'newcomer@example.com');
    await host.net.settle();
    expect(activation.name.$account.get()).toBe('newcomer@example.com');
    portal.visit.navigation.navigate(`/activation?uuid=${BY_PHONE}`);
    await host.net.settle();
    expect(activation.name.$account.get()).toBe(BY_PHONE);
  });
});
