import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Data, type Failure, requestOf } from '../contract/calls';
import * as CODES from '../contract/codes';
import * as ENDPOINTS from '../contract/endpoints';
import { factsOf } from '../contract/errors';
import * as LIMITS from '../contract/limits';
import type { CodeChannel, CodeReceiver, CodeScene } from '../contract/requests';
import { codeName } from '../contract/storage';
import { normalizeCode } from '../rules/code';
import { momentAfter } from '../rules/time';
import { onAbort } from '../rules/waits';
import type { CaptchaScene } from './captcha/captcha';
import { createCodeTerms, type Term } from './code-terms';
import { ABORTED, endOf, type PortalError, type Result } from './failures';
import type { Form } from './form';
import { isAt, onLeave, type Place, placeOf } from './leaving';
import type { Services } from './services';

/** How sending a code ended. `given-up`: the visitor closed the captcha, left, or submitted a code meanwhile, so nothing was shown. */
type SendOutcome = 'sent' | 'given-up' | 'failed';

/** A code that proves who somebody is. All that is told of it is about the receiver and the channel that the form has now. */
export interface CodeProof {
  /** The channel that the next code is sent on. */
  readonly $channel: ReadableAtom<CodeChannel | undefined>;
  /** Whether a code is being sent to that receiver on that channel. */
  readonly $sending: ReadableAtom<boolean>;
  /** The last code, while it is valid. A reload finds it again. */
  readonly $sent: ReadableAtom<Term | undefined>;
  /** The last code, even if it is no longer valid. */
  readonly $last: ReadableAtom<Term | undefined>;
  /** When another code can be sent, if the server said so. A reload finds that again, too. */
  readonly $resendAt: ReadableAtom<number | undefined>;
  /** Whether it is too early for another code. */
  waits(): boolean;
  /**
   * Sends a code, with a captcha if the scene asks for one, and shows what went wrong.
   * @param receiver who receives it, if that has been read by a submit: what comes of it is told whatever is typed meanwhile.
   */
  send(receiver?: CodeReceiver): Promise<SendOutcome>;
  /** Tries the code of the form. A refusal may end the code that was sent; no other code is sent meanwhile. */
  check<D, F>(run: (code: string) => Promise<Result<D, F>>): Promise<Result<D, F>>;
  /** Forgets all codes of the scene, because the step is over. */
  forget(): void;
}

interface CodeProofOptions {
  /** The form with the field of the code. While it is busy, no code is sent: it would end the one that is being checked. */
  readonly form: Form<'code'>;
  readonly $channel: ReadableAtom<CodeChannel | undefined>;
  /** The owner of the next code: who would receive it, as it stands in the form; empty if nobody is named. */
  readonly $owner: ReadableAtom<string>;
  /** Moves what was typed to the fields of its kind, before the receiver is read. */
  readonly moveAccount?: () => Promise<unknown>;
  /** Reads the receiver. Shows what is wrong with it if it returns none, unless the visitor has left the step. */
  readonly read: (stepSignal: AbortSignal) => Promise<CodeReceiver | undefined>;
  /** Returns the form that shows how the sending ended, if it is another. */
  readonly outcomeForm?: () => Pick<Form<never>, '$values' | 'quiet' | 'stepSignal'>;
  /** Shows a failure there. */
  readonly showFailure: (error: PortalError, how: Shown) => void;
  /** Returns the signal that ends a call. */
  readonly callSignal?: () => AbortSignal;
  /** Answers the same for every account: a refusal that would reveal something looks like a code that was sent. */
  readonly discreet?: boolean;
}

/** How a failure is shown: about the values that the form had, on the screen of the press. */
interface Shown {
  readonly onRetry: () => void;
  readonly asked: Readonly<Record<string, string>>;
  readonly owner: string;
  readonly at: Place;
}

interface Sending extends Pick<Term, 'channel' | 'owner'> {
  /** Whether a submit has read the receiver. */
  readonly known: boolean;
}

/** Scenes of `code/send` that ask for a captcha, under the captcha scene of the same name. */
const CAPTCHA_SCENES: Readonly<Partial<Record<CodeScene, CaptchaScene>>> = { login: 'login', recovery: 'recovery', register: 'register' };

/** Creates the code of one journey. It continues with what the tab remembers of an earlier one. */
export function createCodeProof(services: Services, scene: CodeScene, options: CodeProofOptions): CodeProof {
  const { time, signal } = services.site;
  const { form, $channel, $owner, moveAccount, read, outcomeForm = () => form, showFailure } = options;
  const codes = createCodeTerms(services, (channel) => codeName(scene, channel));
  const waits = createCodeTerms(services, (channel) => `${codeName(scene, channel)}:wait`);
  const message = createMessageWait(services, (code) => $channel.get() === 'sms' && form.set('code', code));
  const ask = createRequest(services, scene, options);
  // A form that names nobody may be that of a reload: what the tab has kept may be for its visitor.
  const hereOf = <T extends Pick<Term, 'channel' | 'owner'>>($all: ReadableAtom<readonly T[]>) =>
    computed([$all, $channel, $owner], (all, channel, owner) =>
      all.find((term) => term.channel === channel && (owner === '' || term.owner === owner)),
    );
  const $last = hereOf(codes.$all);
  const $resendAt = computed(hereOf(waits.$all), (term) => term?.until);
  const $underWay = atom<readonly Sending[]>([]);
  const $sending = computed(hereOf($underWay), Boolean);
  const canSend = () => !$sending.get() && !form.$busy.get();

  const stop = computed([$channel, $owner], (...now) => now.join(' ')).listen(message.end);
  onAbort(signal, stop, onLeave(services.visit, message.end));

  async function attempt({ channel, owner, known }: Sending, receiver: CodeReceiver, stepSignal: AbortSignal): Promise<SendOutcome> {
    const at = placeOf(services.visit);
    const asked = outcomeForm().$values.get();
    const result = await ask(channel, receiver, stepSignal);
    const isAsked = known || ($channel.get() === channel && $owner.get() === owner);
    if (result.ok) {
      // No code ends as it is sent: with 0, some servers say that they do not know.
      codes.put({ channel, owner, until: momentAfter(time, result.data.expiresIn || undefined) });
      waits.put({ channel, owner, until: momentAfter(time, result.data.resendAfter) });
      if (isAsked) form.clearError('code'); // it was about the code before
      if (isAsked && !stepSignal.aborted && channel === 'sms') message.begin();
      return 'sent';
    }
    if (result.aborted) return 'given-up';
    const until = endOf(result.error, time);
    if (until !== undefined) waits.put({ channel, owner, until });
    // A lock and an end hold whatever the visitor has gone over to. On another screen they are told when they come back.
    const { lock, endsSecondStep } = result.error;
    const isTold = isAsked || lock !== undefined || endsSecondStep !== undefined || !isAt(services.visit, at);
    if (isTold) showFailure(result.error, { onRetry: () => void send(), asked, owner, at });
    return 'failed';
  }

  async function send(known?: CodeReceiver): Promise<SendOutcome> {
    if (!canSend()) return 'given-up';
    const stepSignal = outcomeForm().stepSignal();
    await moveAccount?.();
    const receiver = known ?? (await read(stepSignal));
    const [channel, owner] = [$channel.get(), $owner.get()]; // what was read: the visitor may have corrected it until then
    if (!channel || !receiver || !canSend() || stepSignal.aborted) return 'given-up';
    outcomeForm().quiet();
    const mine: Sending = { channel, owner, known: known !== undefined };
    $underWay.set([...$underWay.get(), mine]);
    try {
      return await attempt(mine, receiver, stepSignal);
    } finally {
      $underWay.set($underWay.get().filter((each) => each !== mine));
    }
  }

  const forget = () => {
    message.end();
    codes.forget();
    waits.forget();
  };
  return {
    $channel,
    $sending,
    $sent: computed($last, (code) => (code?.ended ? undefined : code)),
    $last,
    $resendAt,
    waits: () => ($resendAt.get() ?? 0) > time.now(),
    send,
    async check(run) {
      const tried = $last.get();
      const result = await run(form.$values.get().code);
      if (result.ok) forget();
      else if (!result.aborted && result.error.endsCode && tried) codes.end(tried);
      return result;
    },
    forget,
  };
}

type Sent = Result<Data<'sendCode'>, Failure<'sendCode'>>;

function createRequest(
  { api: { client, scope }, visit: { askCaptcha } }: Services,
  scene: CodeScene,
  { form, callSignal, discreet = false }: CodeProofOptions,
) {
  /** The times of the last code. A refusal that is hidden shows the same. */
  let times: Data<'sendCode'> = { resendAfter: LIMITS.hiddenResendAfter, expiresIn: LIMITS.hiddenExpiresIn };
  return async (channel: CodeChannel, receiver: CodeReceiver, stepSignal: AbortSignal): Promise<Sent> => {
    const signal = callSignal?.(); // that of now: later it may be that of another step
    const captchaScene = CAPTCHA_SCENES[scene];
    const asked = captchaScene && (await askCaptcha(captchaScene, requestOf(ENDPOINTS.sendCode), stepSignal));
    if (asked && !asked.ok) return asked;
    if (form.$busy.get() || stepSignal.aborted || signal?.aborted) return ABORTED;
    const result = await client.sendCode({ scope, scene, channel, ...receiver, ...asked?.data }, signal && { signal });
    if (result.ok) times = result.data;
    return discreet && !result.ok && !result.aborted && result.error.revealsAccount ? { ok: true, data: times } : result;
  };
}

/** Reads the code from the text message, if the browser can. The last message counts, until the wait ends or the visitor is signed in. */
function createMessageWait({ site: { host, signal }, visit: { session } }: Services, take: (code: string) => void) {
  let controller: AbortController | undefined;
  const end = () => {
    controller?.abort();
    controller = undefined; // what ended it would stay in memory with it: the input event, its form, and the password in that
  };
  session.$session.listen(end);
  return {
    end,
    begin() {
      end();
      controller = new AbortController();
      void host.smsCode(AbortSignal.any([controller.signal, signal])).then((code) => code && take(normalizeCode(code)));
    },
  };
}

/**
 * Returns a failure for a visitor who has no other way to get a code: its sentence offers none. The sentences of waits offer none anyway.
 */
export const withoutOtherWay = <F>(error: PortalError<F>): PortalError<F> =>
  error.oneChannel && !error.wait ? { ...error, key: 'Code.SendingFail' } : error;

/**
 * Returns a failure as a stranger may learn of it: whether there is an account looks like a wrong code. Its state is told, because a server
 * looks at that after the code (docs/api/must-hold.md): who was blocked would otherwise ask for one code after the other.
 */
export const asWrongCode = <F>(error: PortalError<F>): PortalError<F> =>
  error.revealsAccount === 'existence' ? { code: CODES.codeWrong, ...factsOf(CODES.codeWrong), request: error.request } : error;
