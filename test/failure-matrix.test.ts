import { describe, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '../demo/accounts';
import type { Move } from '../demo/gallery-states';
import { drive } from '../demo/page/drive.js';
import { backend, make } from './element/page';

/*
 * Each call of a journey × each way it can fail: the visitor is told what to do, what was typed is still there, nothing escapes, and once the
 * call works again the journey goes on. Failing for good after 15 s (`hang`) takes as long: `test/browser` has it.
 */

interface Journey {
  readonly call: string;
  readonly route: string;
  /** Up to the call. */
  readonly moves: readonly Move[];
  /** Makes the call; none where the screen does so by itself. */
  readonly act: readonly Move[];
  /** The fields that must still hold what was typed. */
  readonly kept: readonly string[];
  /** What stands there once the call has gone through. */
  readonly done: string;
  /** Cannot be made again: what is left is the form. */
  readonly once?: boolean;
}

const ME = 'trader+matrix@example.com';
const NEW_PASSWORD = 'Meadow9*Copper';
const SIGNED_IN = 'main a.button';

const toSecondStep: readonly Move[] = [
  ['fill', 'email', 'guarded+matrix@example.com'],
  ['fill', 'password', DEMO_PASSWORD],
  ['send'],
  ['press', '[data-action="method-authenticator"]'],
  ['fill', 'code', '246810'],
];
const toCode: readonly Move[] = [['fill', 'email', ME], ['send'], ['see', '[name="code"]'], ['code', 'code', ME]];
const toPassword: readonly Move[] = [...toCode, ['send'], ['see', '[name="password"]'], ['fill', 'password', NEW_PASSWORD]];
const person: readonly Move[] = [
  ['fill', 'firstName', 'Lantern'],
  ['fill', 'lastName', 'Hill'],
  ['fill', 'email', 'new+matrix@example.com'],
];
const SENT = '[data-action="send-code"][aria-disabled="true"]';
const send: readonly Move[] = [['send']];

const JOURNEYS: readonly Journey[] = [
  {
    call: 'signIn',
    route: '',
    moves: [
      ['fill', 'email', ME],
      ['fill', 'password', DEMO_PASSWORD],
    ],
    act: send,
    kept: ['email', 'password'],
    done: SIGNED_IN,
  },
  { call: 'verify', route: '', moves: toSecondStep, act: send, kept: ['code'], done: SIGNED_IN },
  { call: 'sendCode', route: '/recovery', moves: [['fill', 'email', ME]], act: send, kept: ['email'], done: '[name="code"]' },
  { call: 'checkRecovery', route: '/recovery', moves: toCode, act: send, kept: ['code'], done: '[name="password"]' },
  { call: 'resetPassword', route: '/recovery', moves: toPassword, act: send, kept: ['password'], done: 'main:not(:has(form)) .button' },
  { call: 'checkReferral', route: '/signup/welcome', moves: [], act: [], kept: [], done: '[name="firstName"]' },
  {
    call: 'sendCode',
    route: '/signup/welcome',
    moves: person,
    act: [['press', '[data-action="send-code"]']],
    kept: ['firstName', 'lastName', 'email'],
    done: '#code-hint [aria-live] span',
  },
  {
    call: 'register',
    route: '/signup/welcome',
    moves: [
      ...person,
      ['press', '[data-action="send-code"]'],
      ['see', SENT],
      ['code', 'code', 'new+matrix@example.com'],
      ['fill', 'password', NEW_PASSWORD],
      ['tick'],
    ],
    act: send,
    kept: ['firstName', 'lastName', 'email', 'password', 'code'],
    done: 'main[data-screen="activation"] h1',
  },
  {
    call: 'progress',
    route: '/activation?uuid=10000000-0000-4000-8000-000000000001',
    moves: [],
    act: [],
    kept: [],
    done: '[name="password"]',
  },
  {
    call: 'activate',
    route: '/activation?uuid=10000000-0000-4000-8000-000000000001',
    moves: [
      ['press', '[data-action="send-code"]'],
      ['see', SENT],
      ['code', 'code', 'newcomer@example.com'],
      ['fill', 'password', NEW_PASSWORD],
      ['tick'],
    ],
    act: send,
    kept: ['password', 'code'],
    done: SIGNED_IN,
  },
  { call: 'mockSignIn', route: '/?token=mock-client', moves: [], act: [], kept: [], done: SIGNED_IN, once: true },
];

const WAYS = [
  'reset',
  'http-500',
  'http-502',
  'http-429',
  'http-401',
  '500',
  '99999',
  'html',
  'malformed',
  'empty',
  'not-envelope',
  'wrong-types',
];

const RAW_KEY = /\b[A-Z][a-z]+\.[A-Z]\w+\b|\{\{|undefined|\[object/;

/** What the portal says went wrong, and the ways on that stand beside it. */
function told(root: ShadowRoot): { readonly text: string; readonly waysOn: number } {
  const said = [...root.querySelectorAll('[role="alert"], .field-error')].map(({ textContent }) => textContent?.trim()).join(' ');
  const screen = root.querySelector('main')?.textContent ?? '';
  return {
    text: said.trim() || (root.querySelector('main form') ? '' : screen),
    waysOn: root.querySelectorAll('main button, main a').length,
  };
}

describe.each(JOURNEYS)('$call on “$route”', ({ call, route, moves, act, kept, done, once }) => {
  test.each(WAYS)('%s', async (way) => {
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
    const root = element.shadowRoot as ShadowRoot; // it is open

    await drive(root, [...moves, ...act], 'me');
    const typed = (name: string) => root.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value;
    const before = kept.map(typed);
    const outcome = await vi.waitUntil(
      () => {
        const { text, waysOn } = told(root);
        if (root.querySelector(done)) return 'done';
        return text && waysOn > 0 && !root.querySelector('[aria-busy="true"]') ? 'told' : undefined;
      },
      { timeout: 20_000, interval: 5 },
    );
    // An answer whose data is of no use may still be one that says yes.
    if (way !== 'wrong-types') expect(outcome).toBe('told');
    expect(told(root).text).not.toMatch(RAW_KEY);
    // 401 counts as 2000: the session is over, and with it the step.
    const over = once || way === 'http-401';
    if (over) expect(root.querySelector('main form, main a.button')).not.toBeNull();
    else if (outcome === 'told') {
      expect(kept.map(typed)).toEqual(before);
      server.use('');
      const again = root.querySelector<HTMLElement>('main [data-action="retry"]');
      await drive(root, again ? [['press', 'main [data-action="retry"]']] : act, 'me');
    }
    if (!over) await vi.waitUntil(() => root.querySelector(done), { timeout: 20_000, interval: 5 });

    const reports = warnings.mock.calls.map(([text]) => String(text));
    expect(reports).toEqual([...new Set(reports)]);
    expect(errors).not.toHaveBeenCalled();
    expect(escaped).toEqual([]);
    process.off('unhandledRejection', catchIt);
  });
});
