import { type Codes, createCodes, type Message, type Purpose, purposeOf } from '../../demo/sandbox/codes';
import { contactIn } from '../../demo/sandbox/contact';
import { refuse } from '../../demo/sandbox/envelope';
import type { Limits } from '../../demo/sandbox/limits';
import { asking, choosing, data, instead, personIn, withEnvelope } from './changes';
import type { Fault, Make } from './fault';

type Scene = Purpose['scene'];

/** What a code is for, as a text. */
const keyOf = ({ scene, scope, subject, channel }: Purpose): string => [scene, scope, subject, channel].join(' ');

/** Plays what another fault does to codes in one scene only. */
const inScene =
  (scene: Scene, make: Make): Make =>
  (state) => {
    const { codes } = state;
    const { codes: lax = codes } = make(state);
    const of = (purpose: Purpose): Codes => (purpose.scene === scene ? lax : codes);
    return {
      codes: {
        ...codes,
        send: (purpose, contact, deliver) => of(purpose).send(purpose, contact, deliver),
        use: (purpose, given) => of(purpose).use(purpose, given),
      },
    };
  };

/** Accepts a code for as long as it is the newest one. */
const reusable: Make = ({ codes }) => {
  const used = new Map<string, unknown>();
  const use: Codes['use'] = (purpose, given) => {
    if (used.has(keyOf(purpose)) && used.get(keyOf(purpose)) === given) return;
    codes.use(purpose, given);
    used.set(keyOf(purpose), given);
  };
  return { codes: { ...codes, use } };
};

/** Returns the newest code that was sent for a purpose. */
function sending(codes: Codes, sent: (key: string, code: string) => void): Codes['send'] {
  return (purpose, contact, deliver) => {
    const times = codes.send(purpose, contact, deliver);
    const code = codes.outbox().at(-1)?.code;
    if (deliver && code !== undefined) sent(keyOf(purpose), code);
    return times;
  };
}

/** Takes a code of a scene that another one has replaced. */
const older = (scene: Scene): Make =>
  inScene(scene, ({ codes }) => {
    const all = new Map<string, readonly string[]>();
    return {
      codes: {
        ...codes,
        send: sending(codes, (key, code) => all.set(key, [...(all.get(key) ?? []), code])),
        use(purpose, given) {
          const before = (all.get(keyOf(purpose)) ?? []).slice(0, -1);
          all.delete(keyOf(purpose));
          if (!before.some((code) => code === given)) codes.use(purpose, given);
        },
      },
    };
  });

/** Takes a code of a scene after its time. */
const endless = (scene: Scene): Make => inScene(scene, (state) => ({ codes: createLasting(state.codes, state.now) }));

function createLasting(codes: Codes, now: () => number): Codes {
  const live = new Map<string, { readonly code: string; readonly at: number }>();
  return {
    ...codes,
    send: sending(codes, (key, code) => live.set(key, { code, at: now() })),
    use(purpose, given) {
      const { code, at = 0 } = live.get(keyOf(purpose)) ?? {};
      live.delete(keyOf(purpose));
      if (code === undefined || code !== given || now() < at + 250_000) codes.use(purpose, given);
    },
  };
}

/** Lets a code by text message end the one by e-mail. */
const oneChannel: Make = ({ codes }) => {
  const ended = new Set<string>();
  const send: Codes['send'] = (purpose, contact, deliver) => {
    if (purpose.channel === 'sms') ended.add(purpose.subject);
    else ended.delete(purpose.subject);
    return codes.send(purpose, contact, deliver);
  };
  const use: Codes['use'] = (purpose, given) => {
    if (purpose.channel === 'email' && ended.has(purpose.subject)) refuse(2021);
    codes.use(purpose, given);
  };
  return { codes: { ...codes, send, use } };
};

/** Gives one scene other limits. Its answers say the usual pause. */
const withLimits =
  (scene: Scene, others: Partial<Limits>): Make =>
  ({ codes, now, limits }) => {
    const lax = createCodes(now, { ...limits, ...others }, true);
    const of = (purpose: Purpose): Codes => (purpose.scene === scene ? lax : codes);
    const sent: Message[] = [];
    return {
      codes: {
        send(purpose, contact, deliver) {
          const times = of(purpose).send(purpose, contact, deliver);
          const message = of(purpose).outbox().at(-1);
          if (deliver && message !== undefined) sent.push(message);
          return { ...times, resendAfter: limits.resendSeconds, expiresIn: limits.codeSeconds };
        },
        use: (purpose, given) => of(purpose).use(purpose, given),
        end(scope, contact) {
          for (const each of [codes, lax]) each.end(scope, contact);
        },
        outbox: () => [...sent],
      },
    };
  };

/** Takes the code of one scene in another one. */
const elsewhere = (sent: Scene, wanted: Scene): Fault => ({
  name: `code-of-${sent}-for-${wanted}`,
  point: 'codes.own-scene',
  make: choosing((from, to) => from.scene === sent && to.scene === wanted),
});

/** Codes count for more than they should. */
export const CODE_FAULTS: readonly Fault[] = [
  {
    name: 'code-empty',
    point: 'codes.text',
    ask: asking(['user/signIn', ({ code: sent }) => sent === ''], (body, { state }) => ({
      ...body,
      code: state.codes.outbox().at(-1)?.code,
    })),
  },
  { name: 'code-older', point: 'codes.newest', make: older('login') },
  // A code goes to the address that was typed, which only looks like that of the account.
  {
    name: 'code-to-lookalike',
    point: 'codes.own-address',
    make: ({ codes }) => ({
      codes: { ...codes, send: (purpose, contact, deliver) => codes.send(purpose, contact, deliver || /[ａ-ｚ]/.test(contact.address)) },
    }),
  },
  ...(['recovery', 'register'] as const).map((scene) => ({
    name: `code-twice-${scene}`,
    point: 'codes.once',
    make: inScene(scene, reusable),
  })),
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
  {
    name: 'code-old',
    point: 'codes.expire',
    limits: { codeSeconds: 1_000_000 },
    tell: data(['code/send'], (all) => (all.expiresIn === undefined ? undefined : { ...all, expiresIn: 300 })),
  },
  ...(['recovery', 'register', 'verification', 'activation'] as const).map((scene) => ({
    name: `code-older-${scene}`,
    point: 'codes.newest',
    make: older(scene),
  })),
  ...(['register', 'verification', 'activation'] as const).map((scene) => ({
    name: `code-old-${scene}`,
    point: 'codes.expire',
    make: endless(scene),
  })),
  ...(['login', 'register', 'activation'] as const).map((scene) => ({
    name: `code-any-account-${scene}`,
    point: 'codes.own-account',
    make: choosing((from, to) => from.scene === scene && to.scene === scene && from.subject !== to.subject),
  })),
  elsewhere('login', 'recovery'),
  elsewhere('login', 'verification'),
  elsewhere('register', 'login'),
  elsewhere('register', 'activation'),
  elsewhere('verification', 'login'),
  elsewhere('activation', 'register'),
  ...(['login', 'recovery', 'register'] as const).map((scene) => ({
    name: `code-any-scope-${scene}`,
    point: 'codes.own-scope',
    make: choosing((from, to) => from.scene === scene && to.scene === scene && from.subject === to.subject && from.scope !== to.scope),
  })),
  // A weak password uses up the code of a registration.
  {
    name: 'code-ends-with-weak',
    point: 'register.weak',
    tell: instead('user/register', 2025, (told, { state, body = {} }) => {
      state.codes.use(purposeOf('register', 'crm_client', contactIn(body)), body.code);
      return told;
    }),
  },
  {
    name: 'code-of-eight-digits',
    point: 'sign-in.by-code',
    make: ({ codes }) => ({
      codes: {
        ...codes,
        outbox: () => codes.outbox().map((message) => ({ ...message, code: `00${message.code}` })),
        use: (purpose, given) => codes.use(purpose, typeof given === 'string' && given.length === 8 ? given.slice(2) : given),
      },
    }),
  },
  { name: 'no-pause-login', point: 'limits.resend', make: withLimits('login', { resendSeconds: 0 }) },
  {
    name: 'no-pause-for-accounts',
    point: 'limits.resend',
    tell: instead('code/send', 5310, (told, asked) =>
      personIn(asked) ? withEnvelope(told, 0, { resendAfter: 60, expiresIn: 300 }) : told,
    ),
  },
  { name: 'no-daily-limit-register', point: 'limits.daily', make: withLimits('register', { codeSends: 1_000_000 }) },
  // Another code for a registration is refused after the time that the answer has said.
  { name: 'pause-longer-than-said', point: 'codes.times', make: withLimits('register', { resendSeconds: 90 }) },
  { name: 'code-ends-early', point: 'codes.expire', make: withLimits('recovery', { codeSeconds: 120 }) },
  {
    name: 'code-null',
    point: 'codes.text',
    ask: asking(['recovery/check', ({ code }) => code === null], (body, { state }) => ({
      ...body,
      code: state.codes.outbox().at(-1)?.code,
    })),
  },
  {
    name: 'code-of-recovery-survives',
    point: 'codes.end-with-reset',
    make: ({ codes }) => ({
      codes: {
        ...codes,
        end(scope, { key: subject, channel }) {
          // Too many wrong ones end the code of a sign-in, and no other.
          for (let tries = 0; tries < 5; tries += 1) {
            try {
              codes.use({ scene: 'login', scope, subject, channel }, 'wrong');
            } catch {
              // as it should be
            }
          }
        },
      },
    }),
  },
  // A code by text message ends the one by e-mail.
  { name: 'code-ends-other-channel', point: 'second-step.channels', make: oneChannel },
];
