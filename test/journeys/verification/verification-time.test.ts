// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { keptFor, readLeft } from '../../portal/kept';
import { openPortal } from '../../portal/open-portal';
import { secondStep } from './second-step';

const QUARTER = 15 * 60_000;
const LATE = { sentence: { key: 'Verification.TooLate' }, retry: false };

/** A visitor who went back to the sign-in from the second step and loaded the page again, so much later. */
async function reloadedElsewhere(later: number) {
  const before = await secondStep('token');
  before.portal.visit.navigation.navigate('/');
  const { net, session, page } = before.host;
  before.portal.dispose();
  const again = await openPortal({ net, tab: session.all(), url: page.address(), later });
  again.portal.arrive();
  await net.settle();
  return again;
}

describe('after 15 minutes', () => {
  test('an open page says so and leads back, not a second before', async () => {
    const { host, screen, told, kept } = await secondStep('token');
    await host.advance(QUARTER - 1000);
    expect(screen()).toBe('verification');
    await host.advance(1000);
    expect([screen(), told(), kept()]).toEqual(['sign-in', LATE, '{}']);
  });

  test('a page that was loaded again elsewhere keeps it no longer either', async () => {
    const { host } = await reloadedElsewhere(0);
    await host.advance(QUARTER - 1000);
    expect(JSON.stringify(host.session.all())).toContain('verify-1');
    await host.advance(1000);
    expect(host.session.all()).toEqual({});
  });

  test('nor does one that is loaded later', async () => {
    const { host } = await reloadedElsewhere(QUARTER);
    expect(host.session.all()).toEqual({});
  });

  test('and another that a second portal in the tab has begun since is not its to end', async () => {
    const { host } = await reloadedElsewhere(0);
    await host.advance(1000);
    for (const [name, value] of Object.entries(host.session.all())) {
      const { note } = readLeft(value, host.clock.now());
      host.session.set(name, keptFor(host.clock.now(), QUARTER, note.replace('verify-1', 'verify-2')));
    }
    await host.advance(QUARTER - 1000);
    expect(JSON.stringify(host.session.all())).toContain('verify-2');
  });

  test('a portal that is taken away before it looks keeps no timer', async () => {
    const before = await secondStep('token');
    before.portal.visit.navigation.navigate('/');
    before.portal.dispose();
    const { net, session, page } = before.host;
    const { host, portal } = await openPortal({ net, tab: session.all(), url: page.address() });
    portal.arrive();
    portal.dispose();
    await net.settle();
    expect(host.clock.waiting()).toEqual([]);
  });

  test('by the clock: a reload does not lengthen them', async () => {
    const before = await secondStep('token');
    await before.host.advance(QUARTER / 2);
    const { host, screen } = await before.reload();
    expect(screen()).toBe('verification');
    await host.advance(QUARTER / 2);
    expect(screen()).toBe('sign-in');
  });

  test('a page that comes back later leads back', async () => {
    const { screen, told, kept } = await (await secondStep('token')).reload(QUARTER);
    expect([screen(), kept()]).toEqual(['sign-in', '{}']);
    expect(told()?.sentence.key).toBe('Verification.NothingPending');
  });

  test('a visitor who is elsewhere stays there, and nothing is kept', async () => {
    const { host, portal, screen, told, kept } = await secondStep('token');
    portal.visit.navigation.navigate('/recovery');
    await host.advance(QUARTER);
    expect([screen(), told(), kept()]).toEqual(['recovery', undefined, '{}']);
  });

  test('an answer that is on its way is waited for', async () => {
    const { host, screen, enter } = await secondStep('token');
    await host.advance(QUARTER - 2000);
    const release = host.net.hold('verify');
    const last = enter('246810');
    await host.advance(3000);
    expect(screen()).toBe('verification');
    host.net.answer('verify', { code: 0, data: {} });
    release();
    await last;
    expect(host.leftFor).toHaveLength(1);
  });
});
