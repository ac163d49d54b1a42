// @vitest-environment node
import { atom } from 'nanostores';
import { describe, expect, test } from 'vitest';
import type { SessionState } from '../../src/portal/session';
import { make, start, task } from './form-bench';
import { createManualClock } from './manual-clock';

describe('the work of a submit learns that the visitor has left the step', () => {
  /** A form whose submit is in flight, with what can end its step. */
  async function underWay() {
    const $route = atom(start);
    const $session = atom<SessionState>({ state: 'signed-out' });
    const ending = new AbortController();
    const clock = createManualClock();
    const form = make({ navigation: { $route }, session: { $session, $submits: atom(0) }, signal: ending.signal, host: { clock } });
    const { work, end } = task();
    let left: AbortSignal | undefined;
    const done = form.submit((signal) => {
      left = signal;
      return work();
    });
    return { form, clock, $route, $session, ending, hasLeft: () => left?.aborted, end, done };
  }
  type UnderWay = Awaited<ReturnType<typeof underWay>>;

  test.each<[string, (step: UnderWay) => void, boolean]>([
    ['for another screen', ({ $route }) => $route.set({ path: '/', search: '', screen: 'sign-in', params: {} }), true],
    ['for another invitation', ({ $route }) => $route.set({ ...start, params: { link: 'partner' } }), true],
    ['within its screen', ({ form }) => form.leave(), true],
    ['because somebody is signed in', ({ $session }) => $session.set({ state: 'leaving' }), true],
    ['with the portal', ({ ending }) => ending.abort(), true],
    ['not when only the query changes', ({ $route }) => $route.set({ ...start, search: 'hl=en' }), false],
    ['not when they type', ({ form }) => form.set('email', 'a@example.com'), false],
  ])('%s', async (_, leave, hasLeft) => {
    const step = await underWay();
    leave(step);
    expect(step.hasLeft()).toBe(hasLeft);
    expect(step.clock.waiting()).toEqual(hasLeft ? [] : [0]);
    step.end();
    await step.done;
  });

  test('and the next submit begins a step of its own', async () => {
    const step = await underWay();
    step.form.leave();
    step.end();
    await step.done;
    await step.form.submit(async (left) => expect(left.aborted).toBe(false));
    expect.assertions(1);
  });
});
