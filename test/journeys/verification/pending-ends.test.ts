// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/accounts';
import { type Opened, openPortal, type PortalOptions } from '../../portal/open-portal';
import { secondStep } from './second-step';

/* A visitor proves the password and then leaves the second step. Somebody else signs in: the token of that step must not stay in the tab. */

/** Returns what a tab keeps after a right password that asks for a second step. */
const leftBehind = async () => (await secondStep()).host.session.all();

/** Opens a portal in that tab. */
const openedAfter = async (options: PortalOptions = {}) => openPortal({ tab: await leftBehind(), ...options });

const keptBy = ({ host }: Pick<Opened, 'host'>) => JSON.stringify(host.session.all());
const pendingOf = ({ portal }: Pick<Opened, 'portal'>) => portal.journeys.pendingSignIn.$pending.get();

function expectNone(opened: Pick<Opened, 'host' | 'portal'>): void {
  expect(keptBy(opened)).not.toContain('verifyToken');
  expect(pendingOf(opened)).toBeUndefined();
}

test('a reload finds the second step', async () => {
  const opened = await openedAfter();
  expect(keptBy(opened)).toContain('verifyToken');
  expect(pendingOf(opened)).toBeDefined();
});

describe('neither the tab nor the portal keeps the token of a pending second step after', () => {
  test('a sign-in with a password', async () => {
    const opened = await openedAfter();
    const { form, submit } = opened.portal.journeys.signIn;
    form.set('email', 'trader@example.com');
    form.set('password', DEMO_PASSWORD);
    await submit();
    expect(opened.host.events('portal-signed-in')).toHaveLength(1);
    expectNone(opened);
  });

  test('a sign-in by a link with a token', async () => {
    const opened = await openedAfter({ url: 'https://portal.test/login?token=mock-client' });
    await opened.host.net.settle();
    expect(opened.host.events('portal-signed-in')).toMatchObject([{ by: 'mock' }]);
    expectNone(opened);
  });

  test('the server says that somebody is signed in', async () => {
    const opened = await openedAfter({ spec: 'config.loggedIn=true' });
    expect(opened.host.events('portal-signed-in')).toMatchObject([{ by: 'session' }]);
    expectNone(opened);
  });

  test('the second step itself', async () => {
    const step = await secondStep();
    await step.enter(step.lastCode());
    expect(step.host.events('portal-signed-in')).toMatchObject([{ by: 'verification' }]);
    expectNone(step);
  });
});
