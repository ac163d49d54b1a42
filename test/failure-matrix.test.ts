import { describe, expect, test, vi } from 'vitest';
import { JOURNEYS, type Journey, WAYS } from '../demo/journeys';
import { drive } from '../demo/page/drive.js';
import { backend, make } from './element/page';
import { PATIENT } from './patience.js';

/*
 * Makes each call of a journey fail. The visitor is told what to do, the typed text stays, nothing escapes, and the journey continues once
 * the call works again. In `npm test` the ways to fail take turns: each call fails in four, and each way meets three or four calls.
 * `npm run test:long -- failures` has each call with each way. A call that hangs takes 15 s, so `hang` is in `test/browser/failures.test.ts`.
 */

const RAW_KEY = /\b[A-Z][a-z]+\.[A-Z]\w+\b|\{\{|undefined|\[object/;

/** What the portal says about the failure, and how many ways to continue it offers. */
function told(root: ShadowRoot): { readonly text: string; readonly waysOn: number } {
  const said = [...root.querySelectorAll('[role="alert"], .field-error')].map(({ textContent }) => textContent?.trim()).join(' ');
  const screen = root.querySelector('main')?.textContent ?? '';
  return {
    text: said.trim() || (root.querySelector('main form') ? '' : screen),
    waysOn: root.querySelectorAll('main button, main a').length,
  };
}

const waysOf = (journey: Journey): readonly string[] =>
  WAYS.filter((_, index) => process.env.FAILURES === 'all' || (index + JOURNEYS.indexOf(journey)) % 3 === 0);

test('each way to fail meets several calls', () => {
  const met = JOURNEYS.flatMap(waysOf);
  for (const way of WAYS) expect(met.filter((each) => each === way).length).toBeGreaterThan(2);
});

describe.each(JOURNEYS)('$call on “$route”', (journey) => {
  const { call, route, moves, act, kept, done, once } = journey;
  test.each(waysOf(journey))('%s', async (way) => {
    const escaped: unknown[] = [];
    const catchIt = (reason: unknown) => void escaped.push(reason);
    process.on('unhandledRejection', catchIt);
    const warnings = vi.spyOn(console, 'warn').mockReturnValue();
    const errors = vi.spyOn(console, 'error').mockReturnValue();
    history.replaceState(null, '', `/login${route}`);
    const server = backend(`${call}:${way}`);
    const element = await make({ tenant: 'dprime', 'user-type': 'client' });
    element.addEventListener('portal-signed-in', (event) => event.preventDefault());
    document.body.append(element);
    const root = element.shadowRoot as ShadowRoot; // the root is open

    await drive(root, [...moves, ...act], 'me');
    const typed = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
    const before = kept.map(typed);
    const outcome = await vi.waitUntil(
      () => {
        const { text, waysOn } = told(root);
        if (root.querySelector(done)) return 'done';
        return text && waysOn > 0 && !root.querySelector('[aria-busy="true"]') ? 'told' : undefined;
      },
      { ...PATIENT, interval: 5 },
    );
    // Unusable data can still belong to a successful answer.
    if (way !== 'wrong-types') expect(outcome).toBe('told');
    expect(told(root).text).not.toMatch(RAW_KEY);
    // 401 counts as 2000: the session has ended, and with it the step.
    const over = once || way === 'http-401';
    if (over) expect(root.querySelector('main form, main a.button')).not.toBeNull();
    else if (outcome === 'told') {
      expect(kept.map(typed)).toEqual(before);
      server.use('');
      const again = root.querySelector<HTMLElement>('main [data-action="retry"]');
      await drive(root, again ? [['press', 'main [data-action="retry"]']] : act, 'me');
    }
    if (!over) await vi.waitUntil(() => root.querySelector(done), { ...PATIENT, interval: 5 });

    const reports = warnings.mock.calls.map(([text]) => String(text));
    expect(reports).toEqual([...new Set(reports)]);
    expect(errors).not.toHaveBeenCalled();
    expect(escaped).toEqual([]);
    process.off('unhandledRejection', catchIt);
  });
});
