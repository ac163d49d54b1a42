// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createNetwork } from '../../portal/network';
import { following, uuidOf } from './activation-visitor';

const ENDLESS = uuidOf(3);

describe('a registration that is in progress', () => {
  test('is looked at with a pause that doubles up to its limit', async () => {
    const { host, looks } = await following(`?uuid=${ENDLESS}`);
    const at: number[] = [];
    const begin = host.clock.now();
    while (at.length < 7) {
      const before = looks();
      await host.advance(500);
      if (looks() > before) at.push(host.clock.now() - begin);
    }
    expect(at.map((moment, index) => moment - (at[index - 1] ?? 0))).toEqual([1500, 3000, 6000, 12_000, 15_000, 15_000, 15_000]);
  });

  test('says at which step it is, until it is something else', async () => {
    const { host, state, answer } = await following(`?uuid=${ENDLESS}`);
    expect(state()).toEqual({ step: 'processing', at: { step: 2, steps: 3 } });
    answer({ status: 'processing', step: 3, steps: 4 });
    await host.advance(1500);
    expect(state()).toEqual({ step: 'processing', at: { step: 3, steps: 4 } });
    answer({ status: 'active' });
    await host.advance(3000);
    expect(state()).toEqual({ step: 'active' });
  });

  test.each([
    [{ status: 'processing' }, undefined],
    [{ status: 'processing', step: 3 }, undefined],
    [{ status: 'processing', step: 0, steps: 4 }, undefined],
    [{ status: 'processing', step: -1, steps: 4 }, undefined],
    [
      { status: 'processing', step: 9, steps: 4 },
      { step: 4, steps: 4 },
    ],
    [
      { status: 'processing', step: 1.7, steps: '4' },
      { step: 1, steps: 4 },
    ],
    [{ status: 'processing', step: 'one', steps: 4 }, undefined],
  ])('numbers that make no sense are left out: %o', async (data, at) => {
    const { activation, host, state, answer } = await following(`?uuid=${ENDLESS}`);
    answer(data);
    activation.poll();
    await host.net.settle();
    expect(state()).toEqual({ step: 'processing', ...(at && { at }) });
  });

  const LIMITED = { code: 2027, message: '', data: {} };

  test('goes on where a look is refused for now, and tells nobody', async () => {
    const { host, state, looks, answer } = await following(`?uuid=${ENDLESS}`);
    host.net.answer('register/progress', LIMITED);
    await host.advance(1500);
    expect([looks(), state()]).toMatchObject([2, { step: 'processing' }]);
    answer({ status: 'active' });
    await host.advance(3000);
    expect([looks(), state(), host.events('portal-error')]).toEqual([3, { step: 'active' }, []]);
  });

  test('that cannot be looked at several times in a row is told once, and looked at again when the visitor asks', async () => {
    const { host, portal, state, looks, answer } = await following(`?uuid=${ENDLESS}`);
    host.net.answer('register/progress', LIMITED);
    await host.advance(60_000);
    expect(state()).toMatchObject({ step: 'trouble', sentence: { key: 'Login.TooManyRequests' } });
    expect([host.events('portal-error').length, looks()]).toEqual([1, 4]);
    answer({ status: 'processing' });
    portal.journeys.activation.poll();
    await host.net.settle();
    expect(state()).toMatchObject({ step: 'processing' });
  });

  test('and is come back to goes on where the first look is refused', async () => {
    const { host, portal, state } = await following(`?uuid=${ENDLESS}`);
    portal.visit.navigation.navigate('/');
    host.net.answer('register/progress', LIMITED);
    portal.visit.navigation.navigate(`/activation?uuid=${ENDLESS}`);
    await host.net.settle();
    expect([state().step, host.events('portal-error')]).toEqual(['processing', []]);
  });

  test('is no longer looked at once the screen is left, and again on coming back', async () => {
    const { host, portal, looks } = await following(`?uuid=${ENDLESS}`);
    portal.visit.navigation.navigate('/');
    await host.advance(60_000);
    expect(looks()).toBe(1);
    portal.visit.navigation.navigate(`/activation?uuid=${ENDLESS}`);
    await host.net.settle();
    expect(looks()).toBe(2);
  });

  test('an answer that comes after the screen was left changes nothing', async () => {
    const { host, portal, state, activation } = await following(`?uuid=${ENDLESS}`);
    const release = host.net.hold('register/progress');
    activation.poll();
    await host.net.until(() => host.net.paths('register/progress').length === 2);
    portal.visit.navigation.navigate('/');
    const before = state();
    release();
    await host.net.settle();
    expect(state()).toEqual(before);
  });

  test('is not looked at while nobody can see the page, and at once when somebody can', async () => {
    const { host, looks } = await following(`?uuid=${ENDLESS}`);
    host.hide(true);
    await host.advance(600_000);
    expect(looks()).toBe(1);
    host.hide(false);
    await host.net.settle();
    expect(looks()).toBe(2);
    host.hide(true);
    host.hide(false);
    await host.net.settle();
    expect(looks()).toBe(2);
    await host.advance(3000);
    expect(looks()).toBe(3);
  });

  test('is no longer looked at once the portal has gone', async () => {
    const { host, portal, looks } = await following(`?uuid=${ENDLESS}`);
    portal.dispose();
    await host.advance(60_000);
    expect(looks()).toBe(1);
    expect(host.clock.waiting()).toEqual([]);
    expect(host.listeners()).toBe(0);
  });
});

/** A network on which each look at a registration finds this. */
function answering(envelope: unknown) {
  const net = createNetwork();
  net.answer('register/progress', envelope);
  return net;
}

describe('how it ends', () => {
  test.each([
    [1, 'needs-activation'],
    [4, 'active'],
    [5, 'failed'],
  ])('registration %i: %s, and is not looked at any more', async (number, step) => {
    const { host, state, looks } = await following(`?uuid=${uuidOf(number)}`);
    expect(state()).toMatchObject({ step });
    await host.advance(60_000);
    expect(looks()).toBe(1);
  });

  test.each(['', '?uuid=', '?uuid=%20', '?id=1'])('%s: there is no registration to look at', async (query) => {
    const { state, looks } = await following(query);
    expect([state(), looks()]).toEqual([{ step: 'no-link' }, 0]);
  });

  test.each([{}, null, undefined, { status: null }, { status: '' }, { step: 1, steps: 3 }])(
    'an answer without a status, %j, is that of 2502: one screen for both',
    async (data) => {
      const refused = await following('?uuid=none', { spec: 'progress:2502' });
      const { state, looks, host } = await following('?uuid=none', { net: answering({ code: 0, data }) });
      expect(state()).toEqual(refused.state());
      await host.advance(60_000);
      expect(looks()).toBe(1);
    },
  );

  test.each(['queued', 7])('a status that nobody knows, %j, can be asked for again', async (status) => {
    const { state } = await following('?uuid=none', { net: answering({ code: 0, data: { status } }) });
    expect(state()).toMatchObject({ step: 'trouble' });
  });

  test('without the network it is asked again by itself once that is back', async () => {
    const { state, host } = await following(`?uuid=${ENDLESS}`, { spec: 'progress:reset' });
    await host.advance(2000);
    expect(state()).toEqual({ step: 'trouble', sentence: { key: 'Common.NetworkError' } });
    host.net.use('');
    host.goOnline();
    await host.net.settle();
    expect(state()).toMatchObject({ step: 'processing' });
  });

  test('in hash mode the uuid stands in the fragment', async () => {
    const { state } = await following(`#/activation?uuid=${ENDLESS}`, {
      url: `https://portal.test/login#/activation?uuid=${ENDLESS}`,
      attributes: { router: 'hash' },
    });
    expect(state()).toMatchObject({ step: 'processing' });
  });
});
