import type { ScreenName } from '../../src/contract/screens';
import type { Act } from './acts';
import type { Start } from './visit';

/** A journey to walk: where it starts, and the screen on which all is tried. What leads to another screen ends there. */
export interface Walk extends Start {
  readonly screen: ScreenName;
  /** What leads to the first state. */
  readonly first: readonly Act[];
}

const come: Act = { does: 'come' };
const fill: Act = { does: 'fill' };
const press = (offer: string): Act => ({ does: 'press', offer });

const registration = (number: number | string): string => `/activation?uuid=10000000-0000-4000-8000-00000000000${number}`;

/** The configuration has passkeys, and the visitor a device that holds one. */
const withPasskey = { spec: 'config.passkey={}', passkey: true } as const;

const secondStep = (id: string, more: Partial<Walk> = {}): Walk => ({
  name: `second step, ${id}`,
  screen: 'verification',
  route: '/',
  account: `${id}+walk@example.com`,
  first: [come, fill, press('Sign in')],
  ...more,
});

/** Every journey, from each of its starts. */
export const WALKS: readonly Walk[] = [
  { name: 'sign-in', screen: 'sign-in', route: '/', ...withPasskey, first: [come] },
  {
    name: 'a passkey is offered',
    screen: 'passkey',
    route: '/',
    spec: 'config.passkey={"offer":true}',
    passkey: true,
    leaves: true,
    first: [come, fill, press('Sign in')],
  },
  { name: 'sign-in, locked', screen: 'sign-in', route: '/', account: 'locked+walk@example.com', first: [come, fill, press('Sign in')] },
  { name: 'sign-in, switched off', screen: 'sign-in', route: '/', spec: 'setting.Permission_Client={"signIn":false}', first: [come] },
  {
    name: 'sign-in, a captcha that cannot be had',
    screen: 'sign-in',
    route: '/',
    spec: 'config.captcha={"provider":"nobody","scenes":{"login":{"web":"1","app":"1"}}}',
    first: [come, fill, press('Sign in')],
  },
  { name: 'sign-in with a captcha', screen: 'sign-in', route: '/', spec: 'config.captcha=altcha', first: [come, fill, press('Sign in')] },
  { name: 'sign-in without all words', screen: 'sign-in', route: '/', missing: 'part en-US', first: [come] },
  { name: 'sign-in without all styles', screen: 'sign-in', route: '/', missing: 'part styles', first: [come] },
  { name: 'sign-in by a link', screen: 'sign-in', route: '/?token=mock-client', first: [come] },
  secondStep('careful'),
  secondStep('texter'),
  secondStep('guarded'),
  secondStep('token'),
  secondStep('keyed', withPasskey),
  { name: 'second step, nothing pending', screen: 'verification', route: '/verification', first: [come] },
  { name: 'recovery', screen: 'recovery', route: '/recovery', first: [come] },
  {
    name: 'recovery, switched off',
    screen: 'recovery',
    route: '/recovery',
    spec: 'setting.Permission_Client={"recovery":false}',
    first: [come],
  },
  { name: 'sign-up', screen: 'sign-up', route: '/signup/welcome', first: [come] },
  {
    name: 'sign-up, switched off',
    screen: 'sign-up',
    route: '/signup/welcome',
    spec: 'setting.Permission_Client={"signUp":false}',
    first: [come],
  },
  { name: 'activation', screen: 'activation', route: registration(1), first: [come] },
  { name: 'activation by text message', screen: 'activation', route: registration(2), first: [come] },
  { name: 'activation in progress', screen: 'activation', route: registration(3), first: [come] },
  { name: 'activation, active already', screen: 'activation', route: registration(4), first: [come] },
  { name: 'activation, failed', screen: 'activation', route: registration(5), first: [come] },
  { name: 'activation without a link', screen: 'activation', route: '/activation', first: [come] },
  { name: 'a page that does not exist', screen: 'not-found', route: '/nowhere', first: [come] },
];
