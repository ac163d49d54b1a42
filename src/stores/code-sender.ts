import { atom, type ReadableAtom } from 'nanostores';
import type { CaptchaTicket, CodeChannel, CodeScene, Sends } from '../contract/endpoints';
import { ENDPOINTS } from '../contract/endpoints';
import { isRecord, number, oneOf } from '../contract/shape';
import { normalizeCode } from '../rules/code';
import { type CaptchaScene, createCaptcha } from './captcha';
import type { Form } from './form';
import type { Services } from './services';

/** A code that went out. Moments are milliseconds since 1970 UTC, so that a reload or a sleeping tab shows what is really left. */
export interface SentCode {
  readonly channel: CodeChannel;
  /** When another may be asked for on this channel. */
  readonly resendAt?: number | undefined;
  readonly expiresAt?: number | undefined;
}

/** To whom a code goes, besides scope, scene and channel (contract section 4). */
export type CodeReceiver = Omit<Sends<'sendCode'>, 'scope' | 'scene' | 'channel' | 'captcha'>;

/** Sends the codes of one scene. */
export interface CodeSender {
  /** The channel on which one is being sent. */
  readonly $sending: ReadableAtom<CodeChannel | undefined>;
  /** The last one that went out, kept for the tab. */
  readonly $sent: ReadableAtom<SentCode | undefined>;
  /** When each channel may be used again, where the server said so. */
  readonly $resendAt: ReadableAtom<Readonly<Partial<Record<CodeChannel, number>>>>;
  /** Sends one, with a captcha where the scene asks for it; tells the form of a failure. Gives whether it went out. */
  send(channel: CodeChannel, receiver: CodeReceiver): Promise<boolean>;
  /** Forgets what was sent: another account, or the step is over. */
  forget(): void;
}

/** Scenes of `code/send` that ask for a captcha, under the captcha scene of the same name (contract section 8). */
const CAPTCHA_SCENES: Readonly<Partial<Record<CodeScene, CaptchaScene>>> = { login: 'login', recovery: 'recovery', register: 'register' };

const readSent = (json: string | undefined): SentCode | undefined => {
  try {
    const kept: unknown = JSON.parse(json ?? 'null');
    const channel = isRecord(kept) ? oneOf('email', 'sms')(kept.channel) : undefined;
    return channel && isRecord(kept) ? { channel, resendAt: number(kept.resendAt), expiresAt: number(kept.expiresAt) } : undefined;
  } catch {
    return undefined;
  }
};

/**
 * Creates the sender of one scene's codes.
 * @param form is told of failures, at the field where the code belongs there.
 */
export function createCodeSender(
  services: Services,
  scene: CodeScene,
  form: Pick<Form<'code'>, 'open' | 'quiet' | 'alert' | 'set'>,
): CodeSender {
  const { tab, host, client, scope, flow, signal } = services;
  const name = `code:${scene}`;
  const kept = readSent(tab.get(name));
  const $sending = atom<CodeChannel | undefined>();
  const $sent = atom(kept);
  const $resendAt = atom<Readonly<Partial<Record<CodeChannel, number>>>>(kept?.resendAt ? { [kept.channel]: kept.resendAt } : {});
  const request = `${ENDPOINTS.sendCode.method} ${ENDPOINTS.sendCode.path}`;

  const moment = (seconds: number | undefined) => (seconds === undefined ? undefined : host.clock.now() + seconds * 1000);
  const hold = (channel: CodeChannel, resendAt: number | undefined) => {
    if (resendAt !== undefined) $resendAt.set({ ...$resendAt.get(), [channel]: resendAt });
  };
  const keep = (sent: SentCode) => {
    $sent.set(sent);
    tab.set(name, JSON.stringify(sent));
    hold(sent.channel, sent.resendAt);
  };

  /** Takes the code out of the text message where the browser can; the last one sent counts. */
  let awaiting = new AbortController();
  const awaitMessage = () => {
    awaiting.abort();
    awaiting = new AbortController();
    void host.smsCode(AbortSignal.any([awaiting.signal, signal])).then((code) => code && form.set('code', normalizeCode(code)));
  };

  async function sendWith(channel: CodeChannel, receiver: CodeReceiver, captcha: { readonly captcha?: CaptchaTicket }) {
    // The receiver is one of the three that the contract names; taking fields away from a union has made TypeScript forget which.
    const result = await client.sendCode({ scope, scene, channel, ...receiver, ...captcha } as Sends<'sendCode'>);
    if (result.ok) {
      const { resendAfter, expiresIn } = result.data;
      keep({ channel, resendAt: moment(resendAfter), expiresAt: moment(expiresIn) });
      if (channel === 'sms') awaitMessage();
      return true;
    }
    if (result.aborted) return false;
    hold(channel, moment(result.error.data?.resendAfter ?? result.error.data?.remainingSeconds));
    form.open(result.error);
    return false;
  }

  return {
    $sending,
    $sent,
    $resendAt,
    async send(channel, receiver) {
      if ($sending.get()) return false;
      form.quiet();
      $sending.set(channel);
      try {
        const captchaScene = CAPTCHA_SCENES[scene];
        const captcha = captchaScene ? await flow(createCaptcha)(captchaScene, request) : {};
        if (captcha === 'closed') return false;
        if (captcha === 'failed') {
          form.alert({ sentence: { key: 'Login.CaptchaFailed' }, retry: false });
          return false;
        }
        return await sendWith(channel, receiver, captcha);
      } finally {
        $sending.set(undefined);
      }
    },
    forget() {
      awaiting.abort();
      tab.remove(name);
      $sent.set(undefined);
      $resendAt.set({});
    },
  };
}
