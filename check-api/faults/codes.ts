import { type Purpose, purposeOf } from '../../demo/sandbox/codes';
import { contactIn } from '../../demo/sandbox/contact';
import { refuse } from '../../demo/sandbox/envelope';
import { asking, choosing, codeTimes, delivering, instead, type Json, known, replacing, swap, USUAL_TIMES } from './changes';
import type { Asked, Fault, Make } from './fault';

type Scene = Purpose['scene'];

const keyOf = ({ scene, scope, subject, channel }: Purpose): string => [scene, scope, subject, channel].join(' ');

/** Accepts a code for as long as it is the newest one. */
const reusable = replacing('codes', (codes) => {
  const used = new Map<string, unknown>();
  return {
    use(purpose, given) {
      if (used.has(keyOf(purpose)) && used.get(keyOf(purpose)) === given) return;
      codes.use(purpose, given);
      used.set(keyOf(purpose), given);
    },
  };
});

/** Takes a code that another one has replaced. */
const older = replacing('codes', (codes) => {
  const all = new Map<string, readonly string[]>();
  return {
    send(purpose, contact, deliver) {
      const times = codes.send(purpose, contact, deliver);
      const code = codes.outbox().at(-1)?.code;
      if (deliver && code !== undefined) all.set(keyOf(purpose), [...(all.get(keyOf(purpose)) ?? []), code]);
      return times;
    },
    use(purpose, given) {
      const others = (all.get(keyOf(purpose)) ?? []).slice(0, -1);
      all.delete(keyOf(purpose));
      if (!others.some((code) => code === given)) codes.use(purpose, given);
    },
  };
});

/** Takes no code for one where none waits. */
const nothing = replacing('codes', (codes) => {
  const waiting = new Set<string>();
  return {
    send(purpose, contact, deliver) {
      waiting.add(keyOf(purpose));
      return codes.send(purpose, contact, deliver);
    },
    use(purpose, given) {
      if ((given === null || given === '') && !waiting.has(keyOf(purpose))) return;
      codes.use(purpose, given);
      waiting.delete(keyOf(purpose));
    },
  };
});

/** Sends a code again that has not been used. */
const same = replacing('codes', (codes) => {
  const shown = new Map<string, string>();
  const real = new Map<string, string>();
  return {
    send(purpose, contact, deliver) {
      const times = codes.send(purpose, contact, deliver);
      const code = codes.outbox().at(-1)?.code;
      if (!deliver || code === undefined) return times;
      const first = real.has(keyOf(purpose)) ? shown.get(String(real.get(keyOf(purpose)))) : undefined;
      shown.set(code, first ?? code);
      real.set(keyOf(purpose), code);
      return times;
    },
    use(purpose, given) {
      const code = real.get(keyOf(purpose));
      codes.use(purpose, code !== undefined && shown.get(code) === given ? code : given);
      real.delete(keyOf(purpose));
    },
    outbox: () => codes.outbox().map((message) => ({ ...message, code: shown.get(message.code) ?? message.code })),
  };
});

/** Sends other codes than the sandbox makes. */
const showing = (shown: (code: string) => string): Make =>
  replacing('codes', (codes) => {
    const real = new Map<unknown, string>();
    return {
      outbox: () =>
        codes.outbox().map((message) => {
          real.set(shown(message.code), message.code);
          return { ...message, code: shown(message.code) };
        }),
      use: (purpose, given) => codes.use(purpose, real.get(given) ?? given),
    };
  });

/** Lets a code by text message end the one by e-mail. */
const oneChannel = replacing('codes', (codes) => {
  const ended = new Set<string>();
  return {
    send(purpose, contact, deliver) {
      if (purpose.channel === 'sms') ended.add(purpose.subject);
      else ended.delete(purpose.subject);
      return codes.send(purpose, contact, deliver);
    },
    use(purpose, given) {
      if (purpose.channel === 'email' && ended.has(purpose.subject)) refuse(2021);
      codes.use(purpose, given);
    },
  };
});

const usualTimes = codeTimes(USUAL_TIMES);

/** Puts the newest code in the place of the one that a request has. */
const withNewestCode = (body: Json, { state }: Asked): Json => ({ ...body, code: state.codes.outbox().at(-1)?.code });

/** Takes the code of one scene in another one. */
const elsewhere = (sent: Scene, wanted: Scene): Fault => ({
  name: `code-of-${sent}-for-${wanted}`,
  point: 'codes.own-scene',
  make: choosing((from, to) => from.scene === sent && to.scene === wanted),
});

/** Codes count for more than they should. */
export const CODE_FAULTS: readonly Fault[] = [
  { name: 'code-empty', point: 'codes.text', ask: asking(['user/signIn', ({ code }) => code === ''], withNewestCode) },
  { name: 'code-nothing', point: 'codes.text', also: ['codes.once'], make: nothing },
  // A code counts as a number, too, and in a list.
  {
    name: 'code-loose',
    point: 'codes.text',
    make: replacing('codes', ({ use }) => ({ use: (purpose, given) => use(purpose, given === null ? given : String(given)) })),
  },
  { name: 'code-older', point: 'codes.newest', make: older },
  { name: 'code-same', point: 'codes.newest', make: same },
  // Two registrations of one address share their code.
  {
    name: 'code-any-registration',
    point: 'codes.own-account',
    make: (state) => {
      const addressOf = (uuid: string) => state.registrations.find(uuid).contact.address;
      const isBoth = (sent: Purpose, wanted: Purpose) => sent.scene === 'activation' && wanted.scene === 'activation';
      return choosing((sent, wanted) => isBoth(sent, wanted) && addressOf(sent.subject) === addressOf(wanted.subject))(state);
    },
  },
  { name: 'code-of-four-digits', point: 'codes.unguessable', make: showing((code) => `00${code.slice(2)}`) },
  // A code goes to the address that was typed, which only looks like that of the account.
  {
    name: 'code-to-lookalike',
    point: 'codes.own-address',
    make: delivering((_, { address }, deliver) => deliver || /[ａ-ｚ]/.test(address)),
  },
  { name: 'code-twice', point: 'codes.once', make: reusable },
  {
    name: 'code-any-account',
    point: 'codes.own-account',
    also: ['codes.own-sign-in'],
    make: choosing((sent, wanted) => sent.scene === wanted.scene && sent.subject !== wanted.subject),
  },
  {
    name: 'code-any-scene',
    point: 'codes.own-scene',
    make: choosing((sent, wanted) => sent.scene !== wanted.scene && sent.subject === wanted.subject),
  },
  { name: 'code-old', point: 'codes.expire', limits: { codeSeconds: 1_000_000 }, tell: usualTimes },
  elsewhere('register', 'activation'),
  elsewhere('verification', 'login'),
  {
    name: 'code-any-scope',
    point: 'codes.own-scope',
    make: choosing((sent, wanted) => sent.scene === wanted.scene && sent.subject === wanted.subject && sent.scope !== wanted.scope),
  },
  // A weak password uses up the code of a registration.
  {
    name: 'code-ends-with-weak',
    point: 'register.weak',
    tell: instead(['user/register'], 2025, (told, { state, body = {} }) => {
      state.codes.use(purposeOf('register', 'crm_client', contactIn(body)), body.code);
      return told;
    }),
  },
  { name: 'code-of-eight-digits', point: 'sign-in.by-code', also: ['codes.unguessable'], make: showing((code) => `00${code}`) },
  { name: 'no-pause-for-accounts', point: 'limits.resend', tell: swap(['code/send', known], 5310, 0, USUAL_TIMES) },
  // Another code is refused after the time that the answer has said.
  { name: 'pause-longer-than-said', point: 'codes.times', limits: { resendSeconds: 90 }, tell: usualTimes },
  { name: 'code-ends-early', point: 'codes.expire', limits: { codeSeconds: 120 }, tell: usualTimes },
  { name: 'code-null', point: 'codes.text', ask: asking(['recovery/check', ({ code }) => code === null], withNewestCode) },
  {
    name: 'code-of-recovery-survives',
    point: 'codes.end-with-reset',
    make: replacing('codes', ({ use }) => ({
      end(scope, { key: subject, channel }) {
        // Too many wrong ones end the code of a sign-in, and no other.
        for (let tries = 0; tries < 5; tries += 1) {
          try {
            use({ scene: 'login', scope, subject, channel }, 'wrong');
          } catch {
            // as it should be
          }
        }
      },
    })),
  },
  // A code by text message ends the one by e-mail.
  { name: 'code-ends-other-channel', point: 'second-step.channels', make: oneChannel },
];
