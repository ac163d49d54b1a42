import { atom, type ReadableAtom } from 'nanostores';
import type { Data, Sends } from '../contract/endpoints';
import { ENDPOINTS, requestOf } from '../contract/endpoints';
import type { CaptchaTicket, CodeChannel, CodeScene } from '../contract/requests';
import { bare, number, object, oneOf, optional, type Shape } from '../contract/shape';
import type { Key, Sentence } from '../contract/words';
import { normalizeCode } from '../rules/code';
import { isCodeWait } from '../rules/code-wait';
import type { CaptchaScene } from './captcha';
import type { Form } from './form';
import { heldUntil, momentAfter } from './moment';
import { readStored } from './read-stored';
import type { Services } from './services';

/**
 * A code that was sent. Times are in milliseconds since 1970 UTC, so that a reload or a sleeping tab shows the time that is really left.
 */
export interface SentCode {
  readonly channel: CodeChannel;
  /** When the next code may be sent on this channel. */
  readonly resendAt?: number | undefined;
  readonly expiresAt?: number | undefined;
}

/** When each channel may be used again, as the server said after a code or a refusal. */
export type ResendMoments = Readonly<Partial<Record<CodeChannel, number>>>;

/** Who receives a code. The request also contains scope, scene and channel (contract section 4). */
export type CodeReceiver = Omit<Sends<'sendCode'>, 'scope' | 'scene' | 'channel' | 'captcha'>;

/** What a sender needs of the form with the code's field. */
export interface CodeForm extends Pick<Form<'code'>, '$busy' | '$errors' | '$alert' | 'open' | 'quiet' | 'alert' | 'set' | 'takeBack'> {
  /** Whether the form shows this sender's code. */
  readonly shows: () => boolean;
}

/** Sentences that ask for another code, because the last one is no longer valid. */
const ASK_FOR_ANOTHER: readonly Key[] = ['Login.CodeExpired', 'Code.TooManyWrong'];

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
  /**
   * Sends a code, with a captcha if the scene asks for one. Shows a failure in the form. Returns whether the code was sent. A new code
   * invalidates the one before, so nothing is sent while the form submits that one.
   */
  send(channel: CodeChannel, receiver: CodeReceiver): Promise<boolean>;
  /** Forgets the codes that were sent, because the account is another one or the step is over. */
  forget(): void;
}

/** Scenes of `code/send` that ask for a captcha, under the captcha scene of the same name (contract section 8). */
const CAPTCHA_SCENES: Readonly<Partial<Record<CodeScene, CaptchaScene>>> = bare({
  login: 'login',
  recovery: 'recovery',
  register: 'register',
});

const SENT: Shape<SentCode> = object({ channel: oneOf('email', 'sms'), resendAt: optional(number), expiresAt: optional(number) });
const RESEND_AT: Shape<ResendMoments> = object({ email: optional(number), sms: optional(number) });

/** The services that sending a code needs. */
export interface CodeSenderParts extends Pick<Services, 'scope' | 'tab' | 'host' | 'session' | 'signal' | 'askCaptcha'> {
  readonly client: Pick<Services['client'], 'sendCode'>;
}

/** Remembers the codes that were sent for as long as the tab lives. */
function createMemory({ tab, host }: CodeSenderParts, name: string) {
  const resendName = `${name}:resend`;
  const $sent = atom(readStored(tab, name, SENT));
  const $last = atom($sent.get());
  const $resendAt = atom(readStored(tab, resendName, RESEND_AT) ?? bare({}));
  const moment = (seconds: number | undefined) => momentAfter(host.clock, seconds);
  const hold = (channel: CodeChannel, seconds: number | undefined) => {
    if (seconds === undefined) return;
    $resendAt.set(bare({ ...$resendAt.get(), [channel]: moment(seconds) }));
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
      $resendAt.set(bare({}));
    },
  };
}

/** Forgets the code that was sent once the server has said that it is no longer valid. */
function forgetInvalid({ $busy, $errors, $alert, shows }: CodeForm, $sent: ReadableAtom<SentCode | undefined>, drop: () => void) {
  // The answer about a code may arrive after the next code was sent.
  let checked = $sent.get();
  $busy.listen((busy) => {
    if (busy) checked = $sent.get();
  });
  const hear = (told: Sentence | undefined) => {
    if (told && ASK_FOR_ANOTHER.includes(told.key) && $sent.get() === checked && shows()) drop();
  };
  $errors.listen(({ code }) => hear(code));
  $alert.listen((alert) => hear(alert?.sentence));
}

/** Reads the code from the text message, if the browser can. The last message counts, until the wait ends or the visitor is signed in. */
function createMessageWait({ host, session, signal }: CodeSenderParts, take: (code: string) => void) {
  let awaiting = new AbortController();
  const end = () => awaiting.abort();
  session.$session.listen(end);
  return {
    end,
    await() {
      end();
      awaiting = new AbortController();
      void host.smsCode(AbortSignal.any([awaiting.signal, signal])).then((code) => code && take(code));
    },
  };
}

/**
 * Creates the sender of one scene's codes.
 * @param form the form with the code's field. It shows failures.
 * @param name the name under which the tab keeps what was sent. Senders of one scene need different names.
 */
export function createCodeSender(parts: CodeSenderParts, scene: CodeScene, form: CodeForm, name = `code:${scene}`): CodeSender {
  const { client, scope, askCaptcha } = parts;
  const { $sent, $last, $resendAt, hold, keep, drop, forget } = createMemory(parts, name);
  const $sending = atom<CodeChannel | undefined>();
  const request = requestOf(ENDPOINTS.sendCode);

  forgetInvalid(form, $sent, drop);

  const message = createMessageWait(parts, (code) => form.set('code', normalizeCode(code)));

  async function sendWith(channel: CodeChannel, receiver: CodeReceiver, captcha: { readonly captcha?: CaptchaTicket }) {
    // The receiver is one of the three that the contract names. TypeScript cannot tell after `Omit` on a union.
    const result = await client.sendCode({ scope, scene, channel, ...receiver, ...captcha } as Sends<'sendCode'>);
    if (result.ok) {
      keep(channel, result.data);
      form.takeBack('code'); // it was about the previous code
      if (channel === 'sms') message.await();
      return true;
    }
    if (result.aborted) return false;
    hold(channel, result.error.data?.resendAfter ?? result.error.data?.remainingSeconds);
    form.open(result.error, isCodeWait(result.error.key) ? heldUntil(parts.host.clock, result.error) : undefined);
    return false;
  }

  return {
    $sending,
    $sent,
    $last,
    $resendAt,
    async send(channel, receiver) {
      if ($sending.get() || form.$busy.get()) return false;
      form.quiet();
      $sending.set(channel);
      try {
        const captchaScene = CAPTCHA_SCENES[scene];
        const asked = captchaScene && (await askCaptcha(captchaScene, request));
        if (asked && !asked.ok) {
          if (!asked.aborted) form.alert({ sentence: { key: asked.error.key }, retry: true });
          return false;
        }
        if (form.$busy.get()) return false; // the visitor may have submitted a code during the captcha
        return await sendWith(channel, receiver, asked?.data ?? {});
      } finally {
        $sending.set(undefined);
      }
    },
    forget() {
      message.end();
      forget();
    },
  };
}
