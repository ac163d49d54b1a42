import { createChallenges } from '../../demo/sandbox/challenges';
import { cookieText } from '../../demo/sandbox/cookies';
import type { Permit } from '../../demo/sandbox/state';
import {
  answering,
  asking,
  before,
  cookies,
  instead,
  is,
  isAt,
  type Json,
  Lasting,
  personIn,
  replacing,
  rewriting,
  sending,
  signedIn,
  withEnvelope,
} from './changes';
import type { Asked, Fault, Tell } from './fault';

const TRUST = 'config.trust=30';
const CAPTCHA = 'config.captcha=demo';
const PROOF_OF_WORK = 'config.captcha=altcha';

const isApp = ({ headers }: Asked): boolean => headers.devicetype === 'app';
const hasDevice = (_: Json, { headers, state }: Asked): boolean =>
  headers.cookie?.includes('portal_device=') === true && state.devices.size > 0;

class Endless extends Map<string, Permit> {
  override set(value: string, permit: Permit): this {
    return super.set(value, { ...permit, until: Number.POSITIVE_INFINITY });
  }
}

const hasDeviceOfAnother = (sent: Json, asked: Asked): boolean =>
  hasDevice(sent, asked) && ![...asked.state.devices.values()].some(({ person }) => person === personIn(asked));

/** Gives a request a ticket if it has none. */
const withTicket = (asked: Asked): Asked =>
  asked.body === undefined ? asked : { ...asked, body: { captcha: { ticket: asked.state.serial('ticket'), randstr: '' }, ...asked.body } };

const solutionIn = (ticket: string): { readonly number?: unknown } => JSON.parse(atob(ticket));

const beside = (spec: string, faults: readonly Fault[]): readonly Fault[] => faults.map((fault) => ({ ...fault, beside: spec }));

/** Changes the cookie of a trusted device. */
const deviceCookie = (change: (cookie: string) => string): Tell =>
  cookies((cookie) => (cookie.startsWith('portal_device=') ? change(cookie) : cookie));

/** What is wrong with what a server may offer: captcha, trusted devices. */
export const OPTION_FAULTS: readonly Fault[] = [
  ...beside(CAPTCHA, [
    { name: 'captcha-optional', point: 'captcha.needed', ask: rewriting(['user/signIn'], withTicket) },
    { name: 'captcha-twice', point: 'captcha.once', ask: before(({ state }) => state.usedTickets.clear()) },
    { name: 'captcha-not-for-apps', point: 'captcha.needed', also: ['captcha.codes'], ask: rewriting(isApp, withTicket) },
    { name: 'captcha-not-for-codes', point: 'captcha.codes', ask: rewriting(['code/send'], withTicket) },
  ]),
  ...beside(PROOF_OF_WORK, [
    // A solution of a proof of work counts again if it is written otherwise.
    {
      name: 'captcha-rewritten',
      point: 'captcha.once',
      make: replacing('challenges', ({ solvedBy }) => ({ solvedBy: async (ticket) => (await solvedBy(ticket)) && ticket })),
    },
    // A challenge counts that the server has not signed.
    {
      name: 'captcha-forged',
      point: 'captcha.forged',
      make: replacing('challenges', ({ solvedBy }) => ({
        solvedBy: async (ticket) => (await solvedBy(ticket)) ?? (solutionIn(ticket).number === 1 ? ticket : undefined),
      })),
    },
    { name: 'captcha-no-end', point: 'captcha.expires', make: () => ({ challenges: createChallenges(() => 0) }) },
  ]),
  ...beside(TRUST, [
    {
      name: 'trust-ignored',
      point: 'trust.device',
      also: ['trust.by-code'],
      ask: asking(['user/verify'], ({ trust: _, ...body }) => body),
    },
    {
      name: 'trust-not-by-code',
      point: 'trust.by-code',
      ask: sending(['user/signIn', is('method', 'code')], (cookie) => cookie.replace(/portal_device=[^;]+/, '')),
    },
    { name: 'trust-unasked', point: 'trust.asked', ask: asking(['user/verify'], (body) => ({ ...body, trust: true })) },
    { name: 'trust-replaces-password', point: 'trust.password', tell: instead(['user/signIn', hasDevice], 2001, signedIn) },
    {
      name: 'trust-any-scope',
      point: 'trust.own-scope',
      tell: instead(['user/signIn', (sent, asked) => sent.scope === 'crm_ib' && hasDevice(sent, asked)], 2003, signedIn),
    },
    {
      name: 'trust-guessable',
      point: 'trust.unguessable',
      tell: cookies((cookie) => cookie.replace(/portal_device=[^;]+/, 'portal_device=device-00000000000000001')),
      also: ['*'],
    },
    { name: 'trust-for-a-year', point: 'trust.max-age', tell: deviceCookie((cookie) => cookie.replace(/Max-Age=\d+/, 'Max-Age=31536000')) },
    { name: 'trust-for-an-hour', point: 'trust.max-age', tell: deviceCookie((cookie) => cookie.replace(/Max-Age=\d+/, 'Max-Age=3600')) },
    { name: 'trust-until-closed', point: 'trust.max-age', tell: deviceCookie((cookie) => cookie.replace(/; Max-Age=\d+/, '')) },
    // The browser chooses the value of the cookie.
    {
      name: 'trust-planted',
      point: 'trust.own-value',
      tell: answering(['user/verify'], (told, { state, headers: { cookie = '' } }) => {
        const [, had] = /portal_device=([^;]+)/.exec(cookie) ?? [];
        const [, made = ''] = /portal_device=([^;]+)/.exec(told.cookies.join()) ?? [];
        const permit = state.devices.get(made);
        if (had === undefined || permit === undefined) return told;
        state.devices.set(had, permit);
        return { ...told, cookies: told.cookies.map((text) => text.replace(made, had)) };
      }),
    },
    {
      name: 'trust-survives-lock',
      point: 'trust.ends-with-lock',
      also: ['notices.lock'],
      make: replacing('locks', ({ fail }) => ({ fail: (name) => fail(name) })),
    },
    { name: 'trust-endless', point: 'trust.ends', make: () => ({ devices: new Endless() }) },
    { name: 'trust-any-account', point: 'trust.own-account', tell: instead(['user/signIn', hasDeviceOfAnother], 2003, signedIn) },
    {
      name: 'trust-survives-reset',
      point: 'trust.ends-with-reset',
      also: ['trust.ends-with-lock'],
      make: () => ({ devices: new Lasting() }),
    },
  ]),
  {
    name: 'captcha-everywhere',
    beside: 'config.captcha=demo-web-sign-in',
    point: 'captcha.unasked',
    tell: (told, { url, body }) =>
      url.endsWith('code/send') && ['recovery', 'register'].includes(String(body?.scene)) && body?.captcha === undefined
        ? withEnvelope(told, 2023)
        : told,
  },
  // A device is trusted although the configuration does not offer it.
  {
    name: 'trust-not-offered',
    point: 'trust.asked',
    tell(told, asked) {
      if (isAt(['user/verify', ({ trust }) => trust === true], asked))
        return { ...told, cookies: [...told.cookies, cookieText('device', 'it')] };
      const isDevice = asked.headers.cookie?.includes('device=it') === true;
      return isDevice && isAt(['user/signIn'], asked) ? signedIn(told, asked) : told;
    },
  },
];
