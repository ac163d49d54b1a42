import { computed, type ReadableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import type { CodeChannel, VerificationMethod } from '../contract/endpoints';
import { codeFault } from '../rules/code';
import { type CodeSender, createCodeSender } from './code-sender';
import { createForm, type Form } from './form';
import { heldUntil } from './moment';
import { createPendingSignIn, type MethodType, type PendingVerification } from './pending-verification';
import type { Services } from './services';
import { createLeadBack, outcomeOf } from './verification-end';

/** Where the second step of a sign-in stands. */
export type VerificationState =
  /** No sign-in waits for it. */
  | { readonly at: 'nowhere' }
  | { readonly at: 'choosing'; readonly methods: readonly VerificationMethod[] }
  | { readonly at: 'entering'; readonly method: VerificationMethod; readonly others: readonly VerificationMethod[] };

/** The second step of a sign-in (contract sections 6 and 8). */
export interface Verification {
  readonly $state: ReadableAtom<VerificationState>;
  readonly form: Form<'code'>;
  /** One a channel: each keeps its own countdown when the visitor goes from one to the other and back. */
  readonly senders: Readonly<Record<CodeChannel, CodeSender>>;
  /** The visitor has come to the screen: where there is one way only it is taken, and who has nothing to confirm is led back. */
  arrive(): void;
  /** Takes a way, and sends its code where one is due. */
  choose(method: MethodType): Promise<void>;
  /** Sends a code on the way that was taken. */
  send(): Promise<void>;
  submit(): Promise<void>;
}

/** Creates the second step of one portal's sign-ins. */
export function createVerification(services: Services): Verification {
  const { host, flow } = services;
  const { $pending, pick, whenOver } = flow(createPendingSignIn);
  const form = createForm<'code'>({ code: '' }, services);
  const leadBack = createLeadBack(services);
  /** Ends what is under way for one pending sign-in once there is another, or none. */
  let ending = new AbortController();
  const senders = createSenders(
    services,
    form,
    () => ending.signal,
    () => void send(),
  );
  const forget = () => {
    ending.abort();
    ending = new AbortController();
    startOver(form);
    for (const sender of Object.values(senders)) sender.forget();
  };

  async function send() {
    const { verifyToken, method } = $pending.get() ?? {};
    if (!verifyToken || !method || method === 'authenticator') return;
    await senders[method].send(method, { verifyToken });
  }
  async function choose(method: MethodType) {
    if (form.$busy.get()) return;
    pick(method);
    startOver(form);
    const resendAt = method === 'authenticator' ? Number.POSITIVE_INFINITY : (senders[method].$resendAt.get()[method] ?? 0);
    if (resendAt <= host.clock.now()) await send();
  }

  // What the tab knows of codes is of this sign-in only where one has been asked for.
  if (!$pending.get()?.method) forget();
  const stop = $pending.listen((now, before) => {
    if (now?.verifyToken !== before?.verifyToken) forget();
  });
  services.signal.addEventListener('abort', stop);
  // While an answer is on its way, it may still be the good one.
  whenOver(() => form.$busy.get() || leadBack('Verification.TooLate'));

  return {
    $state: computed($pending, stateOf),
    form,
    senders,
    arrive() {
      const { methods = [], method } = $pending.get() ?? {};
      const [first, ...others] = methods;
      if (!first) leadBack('Verification.NothingPending', 'info');
      else if (!method && others.length === 0) void choose(first.type);
    },
    choose,
    send,
    submit: () => form.submit(() => verify(services, form, ending.signal)),
  };
}

function stateOf(pending: PendingVerification | undefined): VerificationState {
  if (!pending) return { at: 'nowhere' };
  const { methods } = pending;
  // One way needs no choice: it is never shown as one, not even until it is taken.
  const method = methods.length === 1 ? methods[0] : methods.find(({ type }) => type === pending.method);
  return method ? { at: 'entering', method, others: methods.filter((other) => other !== method) } : { at: 'choosing', methods };
}

/** Drops the code that was typed and all that was said of it. */
function startOver(form: Form<'code'>): void {
  form.set('code', '');
  form.quiet();
}

/** Sends the code that was typed and answers each outcome. */
async function verify(services: Services, form: Form<'code'>, signal: AbortSignal): Promise<void> {
  const { client, scope, flow, host, trace, session } = services;
  const pending = flow(createPendingSignIn);
  const { verifyToken, method } = pending.$pending.get() ?? {};
  const { code } = form.$values.get();
  if (!verifyToken || !method) return;
  const fault = codeFault(code);
  if (fault) return form.refuse({ code: fault });
  const result = await client.verify({ scope, verifyToken, method, code }, { signal });
  if (result.ok) {
    pending.end();
    trace('done');
    session.signedIn('verification', result.data.redirect);
  } else if (!result.aborted) {
    const { rejected, dropsCode } = outcomeOf(result.error.code);
    if (rejected) return createLeadBack(services)(result.error.key);
    if (dropsCode) form.set('code', '');
    form.open(result.error, heldUntil(host.clock, result.error));
  }
}

/**
 * Creates the senders of the second step's codes.
 * @param signal ends what is under way; asked for anew each time.
 * @param again sends once more what the network has lost.
 */
function createSenders(services: Services, form: Form<'code'>, signal: () => AbortSignal, again: () => void): Verification['senders'] {
  const { client, flow } = services;
  const { $pending } = flow(createPendingSignIn);
  const leadBack = createLeadBack(services);
  const senderOf = (channel: CodeChannel) => {
    // What comes late for a way that the visitor has turned from is not said of the other.
    const isShown = () => $pending.get()?.method === channel;
    const onError = (error: PortalError) => (isShown() || outcomeOf(error.code).rejected) && services.onError(error);
    const sendCode: typeof client.sendCode = (sends) => client.sendCode(sends, { signal: signal(), onError });
    const shown: Pick<Form<'code'>, '$busy' | 'open' | 'quiet' | 'alert' | 'set'> = {
      ...form,
      set: (field, value) => void (isShown() && form.set(field, value)),
      open(error) {
        if (outcomeOf(error.code).rejected) leadBack(error.key);
        else if (isShown()) form.open(error, undefined, again);
      },
    };
    return createCodeSender({ ...services, client: { ...client, sendCode } }, 'verification', shown, `code:verification:${channel}`);
  };
  return { email: senderOf('email'), sms: senderOf('sms') };
}
