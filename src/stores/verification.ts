import { computed, type ReadableAtom } from 'nanostores';
import type { ToSite } from '../api/client';
import { onAbort } from '../api/on-abort';
import type { VerificationMethod } from '../contract/endpoints';
import type { ErrorCode } from '../contract/errors';
import type { CodeChannel } from '../contract/requests';
import { codeFault } from '../rules/code';
import { type CodeForm, type CodeSender, type CodeSenderParts, createCodeSender } from './code-sender';
import type { ScreenFlow } from './follow-route';
import { createForm, type Form, type FormPorts } from './form';
import { heldUntil } from './moment';
import type { MethodType, PendingSignIn, PendingVerification } from './pending-verification';
import type { Services } from './services';
import { createLeadBack, isRejected, type LeadBack } from './verification-end';

/** The state of the second step of a sign-in. */
export type VerificationState =
  /** No sign-in waits for it. */
  | { readonly at: 'nowhere' }
  | { readonly at: 'choosing'; readonly methods: readonly VerificationMethod[] }
  | { readonly at: 'entering'; readonly method: VerificationMethod; readonly others: readonly VerificationMethod[] };

/** The second step of a sign-in (contract sections 6 and 8). */
export interface Verification extends ScreenFlow {
  readonly $state: ReadableAtom<VerificationState>;
  readonly form: Form<'code'>;
  /** One for each channel, so that each keeps its own countdown. */
  readonly senders: Readonly<Record<CodeChannel, CodeSender>>;
  /** Chooses a method, and sends its code unless one was sent a moment ago. */
  choose(method: MethodType): Promise<void>;
  /** Sends a code with the chosen method. */
  send(): Promise<void>;
  submit(): Promise<void>;
}

type VerificationParts = FormPorts & CodeSenderParts & Pick<Services, 'client' | 'navigation' | 'handOver' | 'trace'>;

interface VerificationFlows {
  readonly pendingSignIn: PendingSignIn;
}

/** Creates the second step of one portal's sign-ins. */
export function createVerification(services: VerificationParts, { pendingSignIn }: VerificationFlows): Verification {
  const { host } = services;
  const { $pending, pick, whenOver } = pendingSignIn;
  const form = createForm<'code'>({ code: '' }, services);
  const leadBack = createLeadBack(services, pendingSignIn);
  /** Ends what is in flight for a pending sign-in when it ends. */
  let ending = new AbortController();
  const senders = createSenders(services, { form, $pending, leadBack, signal: () => ending.signal, onRetry: () => void send() });
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

  // The codes that the tab remembers belong to this sign-in only if it has asked for one.
  if (!$pending.get()?.method) forget();
  const stop = $pending.listen((now, before) => {
    if (now?.verifyToken !== before?.verifyToken) forget();
  });
  onAbort(services.signal, stop);
  // While an answer is on its way, the code may still be right.
  whenOver(() => form.$busy.get() || leadBack('Verification.TooLate'));

  return {
    $state: computed($pending, stateOf),
    form,
    senders,
    leave: undefined,
    enter() {
      const { methods = [], method } = $pending.get() ?? {};
      const [first, ...others] = methods;
      // In a microtask, so that the site is told of this screen before it is told of sign-in.
      if (!first) queueMicrotask(() => $pending.get() || leadBack('Verification.NothingPending', 'info'));
      else if (!method && others.length === 0) void choose(first.type);
    },
    choose,
    send,
    submit: () => form.submit(() => verify(services, { form, pendingSignIn, leadBack, signal: ending.signal })),
  };
}

function stateOf(pending: PendingVerification | undefined): VerificationState {
  if (!pending) return { at: 'nowhere' };
  const { methods } = pending;
  // A single method is never shown as a choice, not even before it is chosen.
  const method = methods.length === 1 ? methods[0] : methods.find(({ type }) => type === pending.method);
  return method ? { at: 'entering', method, others: methods.filter((other) => other !== method) } : { at: 'choosing', methods };
}

/** Removes the typed code and all messages. */
function startOver(form: Form<'code'>): void {
  form.set('code', '');
  form.quiet();
}

/** The authenticator shows another code by now. The old one would be in the way, because the alert does not lead back to the field. */
const WRONG_AUTHENTICATOR: ErrorCode = 2009;

interface VerifyParts {
  readonly form: Form<'code'>;
  readonly pendingSignIn: PendingSignIn;
  readonly leadBack: LeadBack;
  /** Ends with the pending sign-in. */
  readonly signal: AbortSignal;
}

/** Sends the code that was typed and handles each outcome. */
async function verify(services: VerificationParts, { form, pendingSignIn, leadBack, signal }: VerifyParts): Promise<void> {
  const { client, scope, host, trace, session } = services;
  const { verifyToken, method } = pendingSignIn.$pending.get() ?? {};
  const { code } = form.$values.get();
  if (!verifyToken || !method) return;
  const fault = codeFault(code);
  if (fault) return form.refuse({ code: fault });
  const result = await client.verify({ scope, verifyToken, method, code }, { signal });
  if (result.ok) {
    trace('done');
    session.signedIn('verification', result.data.redirect);
  } else if (!result.aborted) {
    if (isRejected(result.error.code)) return leadBack(result.error.key);
    if (result.error.code === WRONG_AUTHENTICATOR) form.set('code', '');
    form.open(result.error, heldUntil(host.clock, result.error));
  }
}

interface SenderParts {
  readonly form: Form<'code'>;
  readonly $pending: PendingSignIn['$pending'];
  readonly leadBack: LeadBack;
  /** Returns the signal that ends what is in flight for the current sign-in. */
  readonly signal: () => AbortSignal;
  /** Sends again after a network failure. */
  readonly onRetry: () => void;
}

/** Creates the senders of the second step's codes. */
function createSenders(services: VerificationParts, { form, $pending, leadBack, signal, onRetry }: SenderParts): Verification['senders'] {
  const { client } = services;
  const senderOf = (channel: CodeChannel) => {
    // A late answer for a method that the visitor has left is not shown beside the other method.
    const isShown = () => $pending.get()?.method === channel;
    const toSite: ToSite = (error) => (isShown() || isRejected(error.code) ? error : undefined);
    const sendCode: typeof client.sendCode = (sends) => client.sendCode(sends, { signal: signal(), toSite });
    const shown: CodeForm = {
      ...form,
      shows: isShown,
      set: (field, value) => void (isShown() && form.set(field, value)),
      open(error, until) {
        if (isRejected(error.code)) leadBack(error.key);
        else if (isShown()) form.open(error, until, onRetry);
      },
    };
    return createCodeSender({ ...services, client: { sendCode } }, 'verification', shown, `code:verification:${channel}`);
  };
  return { email: senderOf('email'), sms: senderOf('sms') };
}
