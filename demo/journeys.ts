import type { Call } from '../src/contract/calls';
import { DEMO_PASSWORD } from './accounts';
import type { Move } from './gallery-states';
import { FIRST_CODE } from './sandbox/codes';

/**
 * A call that a visitor's journey makes, and the steps that lead to it. The tests make each of these calls fail, in happy-dom and in a
 * browser.
 */
export interface Journey {
  readonly call: Call;
  readonly route: string;
  /** The steps before the call. */
  readonly moves: readonly Move[];
  /** The steps that make the call. Empty if the screen makes it by itself. */
  readonly act: readonly Move[];
  /** The fields whose values must survive a failed call. */
  readonly kept: readonly string[];
  /** Selector of an element that appears once the call has succeeded. */
  readonly done: string;
  /** The call cannot be repeated. After a failure only the form remains. */
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
];
const toCode: readonly Move[] = [['fill', 'email', ME], ['send'], ['see', '[name="code"]']];
const toPassword: readonly Move[] = [...toCode, ['code', 'code', ME], ['see', '[name="password"]'], ['fill', 'password', NEW_PASSWORD]];
const person: readonly Move[] = [
  ['fill', 'firstName', 'Lantern'],
  ['fill', 'lastName', 'Hill'],
  ['fill', 'email', 'new+matrix@example.com'],
];
const SENT = '[data-action="send-code"][aria-disabled="true"]';
const send: readonly Move[] = [['send']];
/** A complete code is sent by itself, but the same one is sent again only if it was entered again. */
const EMPTY: Move = ['fill', 'code', ''];

/** Every call that a journey depends on, on each screen that makes it. */
export const JOURNEYS: readonly Journey[] = [
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
  { call: 'verify', route: '', moves: toSecondStep, act: [EMPTY, ['fill', 'code', '246810']], kept: ['code'], done: SIGNED_IN },
  { call: 'sendCode', route: '/recovery', moves: [['fill', 'email', ME]], act: send, kept: ['email'], done: '[name="code"]' },
  {
    call: 'checkRecovery',
    route: '/recovery',
    moves: toCode,
    act: [EMPTY, ['fill', 'code', FIRST_CODE]],
    kept: ['code'],
    done: '[name="password"]',
  },
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

/** Ways to fail without delay, as outcomes of `sandbox/spec.ts`. */
export const WAYS = [
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
