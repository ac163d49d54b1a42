// @vitest-environment node
import { expect, test } from 'vitest';
import type { Drafts } from '../../src/portal/drafts';
import { tick } from '../journeys/tick';
import { journeysOf, makePortal, type Opened, openPortal } from './open-portal';

/* What a visitor has typed outlives a portal whose element is not rendered any more. */

/** Opens two portals of one element, one after the other. The first is used, and ends. */
async function comeBack(use: (journeys: ReturnType<typeof journeysOf>, opened: Opened) => void, attributes = {}) {
  const drafts: Drafts = new Map();
  const first = await openPortal({ drafts, attributes });
  use(journeysOf(first), first);
  first.portal.dispose();
  const second = await openPortal({ drafts, attributes });
  return { journeys: journeysOf(second), drafts, ...second };
}

test('an account, its kind, and what was typed for a sign-up come back', async () => {
  const { journeys } = await comeBack(({ signIn, signUp }, { portal }) => {
    signIn.choose('phone');
    signIn.form.set('phone', '910000001');
    signUp.form.set('firstName', 'Ana');
    signUp.contact.choose('phone');
    signUp.sayOneName(true);
    tick(portal, signUp.consents, 'terms');
  });
  expect(journeys.signIn.$account.get()).toMatchObject({ kind: 'phone', typed: { phone: '910000001' } });
  expect(journeys.signUp.form.$values.get().firstName).toBe('Ana');
  expect(journeys.signUp.contact.$kind.get()).toBe('phone');
  expect(journeys.signUp.$hasOneName.get()).toBe(true);
  expect([...journeys.signUp.consents.$given.get().keys()]).toEqual(['terms']);
});

test('passwords and codes do not: nothing keeps them', async () => {
  const { journeys, drafts } = await comeBack(({ signIn, signUp, recovery, verification }) => {
    for (const { form } of [signIn, signUp]) {
      form.set('password', 'Harbor7!Lantern');
      form.set('code', '123456');
    }
    recovery.forms.code.set('code', '123456');
    recovery.forms.password.set('password', 'Harbor7!Lantern');
    verification.form.set('code', '123456');
    signIn.form.set('email', 'trader@example.com');
  });
  expect(JSON.stringify([...drafts])).toContain('trader@example.com');
  expect(JSON.stringify([...drafts])).not.toMatch(/Harbor7|123456/);
  expect(journeys.signIn.form.$values.get()).toMatchObject({ email: 'trader@example.com', password: '', code: '' });
});

test('a recovery comes back with its own account, not with that of the sign-in', async () => {
  const { journeys } = await comeBack(({ signIn, recovery }) => {
    signIn.form.set('email', 'one@example.com');
    recovery.enter({ path: '/recovery', search: '', screen: 'recovery', params: {} });
    recovery.forms.account.set('email', 'other@example.com');
  });
  journeys.recovery.enter({ path: '/recovery', search: '', screen: 'recovery', params: {} });
  expect(journeys.recovery.forms.account.$values.get().email).toBe('other@example.com');
});

test('in memory mode, the screen and the way back come back; another first path counts', async () => {
  const memory = { router: 'memory' };
  const drafts: Drafts = new Map();
  const { portal } = await openPortal({ drafts, attributes: memory });
  portal.visit.navigation.navigate('/recovery');
  portal.dispose();
  const { navigation } = makePortal({ drafts, attributes: memory }).portal.visit;
  expect(navigation.$route.get().screen).toBe('recovery');
  expect([navigation.back(), navigation.$route.get().screen, navigation.back()]).toEqual([true, 'sign-in', false]);
  expect(makePortal({ drafts, attributes: { ...memory, path: '/signup/welcome' } }).portal.visit.navigation.$route.get().screen).toBe(
    'sign-up',
  );
});
