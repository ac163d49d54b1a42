import { createChallenges } from '../../demo/sandbox/challenges';
import { cookieText } from '../../demo/sandbox/cookies';
import { Refusal } from '../../demo/sandbox/envelope';
import type { Passkeys } from '../../demo/sandbox/passkeys';
import type { Person } from '../../demo/sandbox/people';
import type { Permit } from '../../demo/sandbox/state';
import { asking, cookies, instead, is, isAt, Lasting, personIn, signedIn, withEnvelope } from './changes';
import type { Asked, Fault, Make } from './fault';

const PASSKEY = 'config.passkey={"offer":true}';
const TRUST = 'config.trust=30';
const CAPTCHA = 'config.captcha=demo';
const PROOF_OF_WORK = 'config.captcha=altcha';

const hasDevice = ({ headers, state }: Asked): boolean => headers.cookie?.includes('portal_device=') === true && state.devices.size > 0;

/** Permits that never end. */
class Endless extends Map<string, Permit> {
  override set(value: string, permit: Permit): this {
    return super.set(value, { ...permit, until: Number.POSITIVE_INFINITY });
  }
}

/** Gives a request a ticket if it has none. */
const withTicket = (asked: Asked): Asked =>
  asked.body === undefined ? asked : { ...asked, body: { captcha: { ticket: asked.state.serial('ticket'), randstr: '' }, ...asked.body } };

const solutionIn = (ticket: string): { readonly number?: unknown } => JSON.parse(atob(ticket));

/** Takes an answer of a passkey that the sandbox has refused, if `isTaken` says so, for the person who has signed in with that passkey. */
const taking =
  (isTaken: (response: Parameters<Passkeys['use']>[1], origin: string, hasServed: boolean) => boolean): Make =>
  ({ passkeys }) => {
    const owners = new Map<string, Person>();
    const served = new Set<string>();
    const use: Passkeys['use'] = async (party, response, verifyToken) => {
      try {
        const person = await passkeys.use(party, response, verifyToken);
        owners.set(response.id, person);
        served.add(response.response.signature);
        return person;
      } catch (error) {
        const owner = owners.get(response.id);
        if (error instanceof Refusal && owner !== undefined && isTaken(response, party.origin, served.has(response.response.signature)))
          return owner;
        throw error;
      }
    };
    return { passkeys: { ...passkeys, use } };
  };

const originOf = (response: Parameters<Passkeys['use']>[1]): unknown =>
  JSON.parse(Buffer.from(response.response.clientDataJSON, 'base64url').toString()).origin;

/** What is wrong with what a server may offer: captcha, passkeys, trusted devices. */
export const OPTION_FAULTS: readonly Fault[] = [
  {
    name: 'captcha-optional',
    breaks: 'A captcha is asked for, and not needed.',
    point: 'captcha.needed',
    beside: CAPTCHA,
    ask: (asked) => (asked.url.endsWith('user/signIn') ? withTicket(asked) : asked),
  },
  {
    name: 'captcha-twice',
    breaks: 'A ticket of the captcha counts twice.',
    point: 'captcha.once',
    beside: CAPTCHA,
    ask: (asked) => {
      asked.state.usedTickets.clear();
      return asked;
    },
  },
  {
    name: 'captcha-not-for-apps',
    breaks: 'A request that calls itself an app needs no captcha.',
    point: 'captcha.needed',
    also: ['captcha.codes'],
    beside: CAPTCHA,
    ask: (asked) => (asked.headers.devicetype === 'app' ? withTicket(asked) : asked),
  },
  {
    name: 'captcha-not-for-codes',
    breaks: 'Codes are sent without a captcha.',
    point: 'captcha.codes',
    beside: CAPTCHA,
    ask: (asked) => (asked.url.endsWith('code/send') ? withTicket(asked) : asked),
  },
  {
    name: 'captcha-everywhere',
    breaks: 'A captcha is needed where the configuration names none.',
    point: 'captcha.unasked',
    beside: 'config.captcha=demo-web-sign-in',
    tell: (told, { url, body }) =>
      url.endsWith('code/send') && ['recovery', 'register'].includes(String(body?.scene)) && body?.captcha === undefined
        ? withEnvelope(told, 2023)
        : told,
  },
  {
    name: 'captcha-rewritten',
    breaks: 'A solution of a proof of work counts again if it is written otherwise.',
    point: 'captcha.once',
    beside: PROOF_OF_WORK,
    make: ({ challenges }) => ({
      challenges: { ...challenges, solvedBy: async (ticket) => (await challenges.solvedBy(ticket)) && ticket },
    }),
  },
  {
    name: 'captcha-forged',
    breaks: 'A challenge counts that the server has not signed.',
    point: 'captcha.forged',
    beside: PROOF_OF_WORK,
    make: ({ challenges }) => ({
      challenges: {
        ...challenges,
        solvedBy: async (ticket) => (await challenges.solvedBy(ticket)) ?? (solutionIn(ticket).number === 1 ? ticket : undefined),
      },
    }),
  },
  {
    name: 'captcha-no-end',
    breaks: 'The challenge of a proof of work never ends.',
    point: 'captcha.expires',
    beside: PROOF_OF_WORK,
    make: () => ({ challenges: createChallenges(() => 0) }),
  },
  {
    name: 'passkey-create-500',
    breaks: 'No passkey can be created.',
    point: 'passkey.journey',
    beside: PASSKEY,
    tell: instead('passkey/create', 0, (told) => withEnvelope(told, 500)),
  },
  {
    name: 'passkey-unknown-plain',
    breaks: 'An unknown passkey is refused as a wrong one is, so that browsers keep it.',
    point: 'passkey.unknown',
    beside: PASSKEY,
    tell: instead('user/signIn', 2023, (told) => withEnvelope(told, 2023)),
  },
  {
    name: 'passkey-anybody',
    breaks: 'Somebody who is not signed in gets the options of a new passkey.',
    point: 'passkey.signed-in',
    also: ['passkey.fresh'],
    beside: PASSKEY,
    tell: instead('passkey/create/options', 2000, (told) => withEnvelope(told, 0, { publicKey: {} })),
  },
  {
    name: 'passkey-twice',
    breaks: 'The answer to a challenge of a passkey counts twice.',
    point: 'passkey.once',
    beside: PASSKEY,
    make: taking((_response, _origin, hasServed) => hasServed),
  },
  {
    name: 'passkey-unverified',
    breaks: 'A passkey is taken without the check who the user is.',
    point: 'passkey.verified',
    beside: PASSKEY,
    make: taking((response) => (Buffer.from(response.response.authenticatorData, 'base64url')[32] ?? 0) === 1),
  },
  {
    name: 'passkey-forgotten',
    breaks: 'Whatever is wrong with a passkey, browsers are told to forget it.',
    point: 'passkey.once',
    also: ['passkey.verified', 'passkey.own-scope', 'passkey.own-origin'],
    beside: PASSKEY,
    tell: instead('user/signIn', 2023, (told) => withEnvelope(told, 2023, { unknown: true }), is('method', 'passkey')),
  },
  {
    name: 'passkey-any-scope',
    breaks: 'A passkey signs in in the other scope, too.',
    point: 'passkey.own-scope',
    beside: PASSKEY,
    tell: instead(
      'user/signIn',
      2023,
      (told) => withEnvelope(told, 0),
      (sent) => sent.method === 'passkey' && sent.scope === 'crm_ib',
    ),
  },
  {
    name: 'passkey-any-account',
    breaks: 'A second step is passed by the passkey of another account.',
    point: 'passkey.own-account',
    beside: PASSKEY,
    tell: instead('user/verify', 1003, (told) => withEnvelope(told, 0), is('method', 'passkey')),
  },
  {
    name: 'passkey-any-origin',
    breaks: 'A passkey is taken from a page of another origin.',
    point: 'passkey.own-origin',
    beside: PASSKEY,
    make: taking((response, origin) => originOf(response) !== origin),
  },
  {
    name: 'trust-ignored',
    breaks: 'No device is ever trusted.',
    point: 'trust.device',
    also: ['trust.by-code'],
    beside: TRUST,
    ask: asking(['user/verify'], ({ trust: _, ...body }) => body),
  },
  {
    name: 'trust-not-offered',
    breaks: 'A device is trusted although the configuration does not offer it.',
    point: 'trust.asked',
    tell(told, asked) {
      if (isAt(['user/verify', ({ trust }) => trust === true], asked))
        return { ...told, cookies: [...told.cookies, cookieText('device', 'it')] };
      const isDevice = asked.headers.cookie?.includes('device=it') === true;
      return isDevice && isAt(['user/signIn'], asked) ? signedIn(told, asked) : told;
    },
  },
  {
    name: 'trust-not-by-code',
    breaks: 'A trusted device counts for passwords only.',
    point: 'trust.by-code',
    beside: TRUST,
    ask: (asked) =>
      isAt(['user/signIn', is('method', 'code')], asked)
        ? { ...asked, headers: { ...asked.headers, cookie: (asked.headers.cookie ?? '').replace(/portal_device=[^;]+/, '') } }
        : asked,
  },
  {
    name: 'trust-unasked',
    breaks: 'Every device is trusted.',
    point: 'trust.asked',
    beside: TRUST,
    ask: asking(['user/verify'], (body) => ({ ...body, trust: true })),
  },
  {
    name: 'trust-replaces-password',
    breaks: 'A trusted device needs no password.',
    point: 'trust.password',
    beside: TRUST,
    tell: instead('user/signIn', 2001, (told, asked) => (hasDevice(asked) ? signedIn(told, asked) : told)),
  },
  {
    name: 'trust-any-scope',
    breaks: 'A device is trusted in every scope.',
    point: 'trust.own-scope',
    beside: TRUST,
    tell: instead('user/signIn', 2003, (told, asked) => (hasDevice(asked) ? signedIn(told, asked) : told), is('scope', 'crm_ib')),
  },
  {
    name: 'trust-guessable',
    breaks: 'Trusted devices are counted.',
    point: 'trust.unguessable',
    beside: TRUST,
    tell: cookies((cookie) => cookie.replace(/portal_device=[^;]+/, 'portal_device=device-00000000000000001')),
    also: ['*'],
  },
  {
    name: 'trust-survives-lock',
    breaks: 'Devices are trusted after the account was locked, too.',
    point: 'trust.ends-with-lock',
    also: ['notices.lock'],
    beside: TRUST,
    make: ({ locks }) => ({ locks: { ...locks, fail: (name) => locks.fail(name) } }),
  },
  {
    name: 'trust-endless',
    breaks: 'Devices are trusted for ever.',
    point: 'trust.ends',
    beside: TRUST,
    make: () => ({ devices: new Endless() }),
  },
  {
    name: 'trust-any-account',
    breaks: 'A trusted device is trusted with every account.',
    point: 'trust.own-account',
    beside: TRUST,
    tell: instead('user/signIn', 2003, (told, asked) =>
      hasDevice(asked) && ![...asked.state.devices.values()].some(({ person }) => person === personIn(asked))
        ? signedIn(told, asked)
        : told,
    ),
  },
  {
    name: 'trust-survives-reset',
    breaks: 'Devices are trusted after a new password, too.',
    point: 'trust.ends-with-reset',
    also: ['trust.ends-with-lock'],
    beside: TRUST,
    make: () => ({ devices: new Lasting() }),
  },
];
