import { atom, type ReadableAtom } from 'nanostores';
import { type Data, type Failure, requestOf, type Sends } from '../contract/calls';
import * as CODES from '../contract/codes';
import * as ENDPOINTS from '../contract/endpoints';
import { factsOf } from '../contract/errors';
import * as LIMITS from '../contract/limits';
import type { CodeChannel, CodeReceiver, CodeScene } from '../contract/requests';
import { number, object, oneOf, optional, type Shape } from '../contract/shape';
import { normalizeCode } from '../rules/code';
import { heldUntil, momentAfter } from '../rules/time';
import type { CaptchaScene } from './captcha/captcha';
import type { PortalError, Result } from './failures';
import type { Services } from './services';

/**
 * A code that was sent. Times are in milliseconds since 1970 UTC, so that a reload or a sleeping tab shows the time that is really left.
 */
interface SentCode {
  readonly channel: CodeChannel;
  /** When the next code may be sent on this channel. */
  readonly resendAt?: number | undefined;
  readonly expiresAt?: number | undefined;
}

/** When each channel may be used again, as the server said after a code or a refusal. */
type ResendMoments = Readonly<Partial<Record<CodeChannel, number>>>;

/** How sending a code ended. `given-up`: the visitor closed the captcha, left, or submitted a code meanwhile, so there is nothing to show. */
type SendOutcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'given-up' }
  | { readonly outcome: 'failed'; readonly error: PortalError<Failure<'sendCode'>>; readonly until: number | undefined };

/** Sends the codes of one scene. */
export interface CodeSender {
  /** The channel on which a code is being sent. */
  readonly $sending: ReadableAtom<CodeChannel | undefined>;
  /** The last code that was sent, until the server says that it is no longer valid. The tab keeps it. */
  readonly $sent: ReadableAtom<SentCode | undefined>;
  /** The last code that was sent, even if it is no longer valid. */
  readonly $last: ReadableAtom<SentCode | undefined>;
  /** The tab keeps these too. */
  readonly $resendAt: ReadableAtom<ResendMoments>;
  /** Whether a code can be sent now: none is being sent, and none is being checked, because a new one invalidates the one before. */
  canSend(): boolean;
  /**
   * Sends a code, with a captcha if the scene asks for one. The journey shows how it ended.
   * @param left ends when the visitor leaves the step. Then nothing is sent.
   */
  send(channel: CodeChannel, receiver: CodeReceiver, left: AbortSignal): Promise<SendOutcome>;
  /** Forgets a code that the server no longer accepts, unless another one was sent since. */
  invalidate(code: SentCode | undefined): void;
  /** Forgets the codes that were sent, because the account is another one or the step is over. */
  forget(): void;
}

/** What a sender needs to know of its journey. */
interface CodeSenderOptions {
  /** Whether a code is being checked. */
  readonly $checking: ReadableAtom<boolean>;
  /** Called with the code of the text message, if the browser can read it. */
  readonly onMessage: (code: string) => void;
  /** Returns the signal that ends a call. */
  readonly signal?: () => AbortSignal;
  /** Answers the same for every account: a refusal that would reveal something looks like a code that was sent. */
  readonly discreet?: boolean;
  /** The name under which the tab keeps what was sent. Senders of one scene need different names. */
  readonly name?: string;
}

/** Scenes of `code/send` that ask for a captcha, under the captcha scene of the same name. */
const CAPTCHA_SCENES: Readonly<Partial<Record<CodeScene, CaptchaScene>>> = {
  login: 'login',
  recovery: 'recovery',
  register: 'register',
};

const SENT: Shape<SentCode> = object({ channel: oneOf('email', 'sms'), resendAt: optional(number), expiresAt: optional(number) });
const RESEND_AT: Shape<ResendMoments> = object({ email: optional(number), sms: optional(number) });

/** Remembers the codes that were sent for as long as the tab lives. */
function createMemory({ tab, host }: Services, name: string) {
  const resendName = `${name}:resend`;
  const $sent = atom(tab.read(name, SENT));
  const $last = atom($sent.get());
  const $resendAt = atom(tab.read(resendName, RESEND_AT) ?? {});
  const moment = (seconds: number | undefined) => momentAfter(host.clock, seconds);
  const hold = (channel: CodeChannel, seconds: number | undefined) => {
    if (seconds === undefined) return;
    $resendAt.set({ ...$resendAt.get(), [channel]: moment(seconds) });
    tab.set(resendName, JSON.stringify($resendAt.get()));
  };
  const drop = () => {
    tab.remove(name);
    $sent.set(undefined);
  };
  return {
    $sent,
    $last,
    $resendAt,
    hold,
    keep(channel: CodeChannel, { resendAfter, expiresIn }: Data<'sendCode'>) {
      $sent.set({ channel, resendAt: moment(resendAfter), expiresAt: moment(expiresIn) });
      $last.set($sent.get());
      tab.set(name, JSON.stringify($sent.get()));
      hold(channel, resendAfter);
    },
    drop,
    forget() {
      drop();
      $last.set(undefined);
      tab.remove(resendName);
      $resendAt.set({});
    },
  };
}

/** Reads the code from the text message, if the browser can. The last message counts, until the wait ends or the visitor is signed in. */
function createMessageWait({ host, session, signal }: Services, take: (code: string) => void) {
  let awaiting = new AbortController();
  const end = () => awaiting.abort();
  session.$session.listen(end);
  return {
    end,
    await() {
      end();
      awaiting = new AbortController();
      void host.smsCode(AbortSignal.any([awaiting.signal, signal])).then((code) => code && take(normalizeCode(code)));
    },
  };
}

/** Creates the sender of one scene's codes. */
export function createCodeSender(services: Services, scene: CodeScene, options: CodeSenderOptions): CodeSender {
  const { client, scope, askCaptcha, host } = services;
  const { $checking, onMessage, signal, discreet = false, name = `code:${scene}` } = options;
  const { $sent, $last, $resendAt, hold, keep, drop, forget } = createMemory(services, name);
  const $sending = atom<CodeChannel | undefined>();
  const message = createMessageWait(services, onMessage);
  const canSend = () => !$sending.get() && !$checking.get();

  async function attempt(channel: CodeChannel, receiver: CodeReceiver, left: AbortSignal): Promise<SendOutcome> {
    const captchaScene = CAPTCHA_SCENES[scene];
    const ended = signal?.(); // that of now: later it may be that of another step
    const asked = captchaScene && (await askCaptcha(captchaScene, requestOf(ENDPOINTS.sendCode), left));
    if (asked && !asked.ok) return asked.aborted ? GIVEN_UP : { outcome: 'failed', error: asked.error, until: undefined };
    if ($checking.get() || left.aborted) return GIVEN_UP;
    const sends: Sends<'sendCode'> = { scope, scene, channel, ...receiver, ...asked?.data };
    const answer = await client.sendCode(sends, { signal: ended });
    const result = discreet ? hideRefusal(answer) : answer;
    if (result.ok) {
      keep(channel, result.data);
      if (channel === 'sms') message.await();
      return { outcome: 'sent' };
    }
    if (result.aborted) return GIVEN_UP;
    const { error } = result;
    hold(channel, error.data?.resendAfter ?? error.data?.remainingSeconds);
    return { outcome: 'failed', error, until: error.wait || error.lock ? heldUntil(host.clock, error) : undefined };
  }

  return {
    $sending,
    $sent,
    $last,
    $resendAt,
    canSend,
    async send(channel, receiver, left) {
      if (!canSend()) return GIVEN_UP;
      $sending.set(channel);
      try {
        return await attempt(channel, receiver, left);
      } finally {
        $sending.set(undefined);
      }
    },
    invalidate(code) {
      if (code && code === $sent.get()) drop();
    },
    forget() {
      message.end();
      forget();
    },
  };
}

const GIVEN_UP = { outcome: 'given-up' } as const;

/** The times that are shown of every code. Those of the server could differ between a known account and an unknown one. */
const TIMES: Data<'sendCode'> = { resendAfter: LIMITS.hiddenResendAfter, expiresIn: LIMITS.hiddenExpiresIn };

/** Returns an answer of `code/send` as it is for every account: a refusal that would reveal something looks like a code that was sent. */
const hideRefusal = <F>(result: Result<Data<'sendCode'>, F>): Result<Data<'sendCode'>, F> =>
  result.ok || (!result.aborted && result.error.revealsAccount) ? { ok: true, data: TIMES } : result;

/**
 * Returns a failure for a visitor who has no other way to get a code: its sentence offers none. The sentences of waits offer none anyway.
 */
export const withoutOtherWay = <F>(error: PortalError<F>): PortalError<F> =>
  error.oneChannel && !error.wait ? { ...error, key: 'Code.SendingFail' } : error;

/** Returns a failure as a stranger may learn of it: what would reveal something about the account is a wrong code. */
export const asWrongCode = <F>(error: PortalError<F>): PortalError<F> =>
  error.revealsAccount ? { code: CODES.codeWrong, ...factsOf(CODES.codeWrong), request: error.request } : error;
