import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Data, Failure, Sends, VerificationMethod } from '../../contract/calls';
import * as CODES from '../../contract/codes';
import type { Key } from '../../contract/words';
import { type CodeProof, createCodeProof, withoutOtherWay } from '../../portal/code-proof';
import { ownerOf } from '../../portal/code-terms';
import type { PortalError, Result } from '../../portal/failures';
import { createForm, type Form } from '../../portal/form';
import type { ScreenFlow } from '../../portal/navigation';
import { forgetUnknown } from '../../portal/passkeys';
import type { Services } from '../../portal/services';
import { until } from '../../portal/until';
import { wrongInCode } from '../../rules/code';
import { onAbort } from '../../rules/waits';
import { withoutField } from '../parts/account';
import { submitComplete } from '../parts/complete-code';
import type { SignIn } from '../sign-in/flow';
import { isChannel, type MethodType, type PendingSignIn, type PendingVerification } from './pending';

/** The state of the second step of a sign-in. */
export type VerificationState =
  /** No sign-in waits for it. */
  | { readonly at: 'nowhere' }
  | { readonly at: 'choosing'; readonly methods: readonly VerificationMethod[] }
  | { readonly at: 'entering'; readonly method: VerificationMethod; readonly others: readonly VerificationMethod[] };

/** The second step of a sign-in. */
export interface Verification extends ScreenFlow {
  readonly $state: ReadableAtom<VerificationState>;
  readonly form: Form<'code'>;
  /** Whether the visitor wants no second step on this device for some time. */
  readonly $trusted: ReadableAtom<boolean>;
  trust(ticked: boolean): void;
  /** The code of the chosen method, if that sends one. */
  readonly proof: CodeProof;
  /** Chooses a method, and sends its code unless one was sent a moment ago. */
  choose(method: MethodType): Promise<void>;
  submit(): Promise<void>;
}

/** Creates the second step of one portal's sign-ins. */
export function createVerification(services: Services, pendingSignIn: PendingSignIn, signIn: Pick<SignIn, 'form'>): Verification {
  const { $trustDays } = services.facts;
  const { $pending, pick, whenOver } = pendingSignIn;
  const form = createForm<'code'>({ code: '' }, services);
  form.setOwner(computed($pending, (pending) => pending?.owner ?? ''));
  const $trusted = atom(false);
  const leadBack = createLeadBack(services, pendingSignIn, signIn.form);
  /** Ends what is in flight for a pending sign-in when it ends. */
  let callController = new AbortController();
  /** Ends the browser's dialog when the visitor leaves the screen. */
  let screenController = new AbortController();
  const $channel = computed($pending, (pending) => (isChannel(pending?.method) ? pending.method : undefined));
  const hasOtherChannel = () => $pending.get()?.methods.some(({ type }) => isChannel(type) && type !== $channel.get()) === true;
  const proof = createCodeProof(services, 'verification', {
    form,
    $channel,
    $owner: computed($pending, (pending) => ownerOf(pending?.verifyToken ?? '')),
    async read() {
      const { verifyToken } = $pending.get() ?? {};
      return verifyToken ? { verifyToken } : undefined;
    },
    showFailure(error, how) {
      if (error.endsSecondStep) reject(services, leadBack, error);
      else form.showFailure(hasOtherChannel() ? error : withoutOtherWay(error), { ...how, owner: undefined }); // the owner of its codes is the second step
    },
    callSignal: () => callController.signal,
  });
  const forget = () => {
    callController.abort();
    callController = new AbortController();
    form.leave();
    startOver(form);
    $trusted.set(false);
    proof.forget();
  };
  const submit = () =>
    form.submit(() => {
      const trusted = $trusted.get() && $trustDays.get() !== undefined; // as the visitor sees it
      return verify(services, {
        form,
        trusted,
        proof,
        pendingSignIn,
        leadBack,
        callSignal: callController.signal,
        screenSignal: screenController.signal,
      });
    });
  submitComplete(form, submit);
  async function choose(method: MethodType) {
    if (form.$busy.get() && $pending.get()?.method) return;
    pick(method);
    startOver(form);
    const stepSignal = form.stepSignal();
    await until(form.$busy, (busy) => !busy, stepSignal); // with the submit of a step before, which is ending
    if (stepSignal.aborted || $pending.get()?.method !== method) return;
    if (method === 'passkey') {
      if ($trustDays.get() === undefined) await submit(); // otherwise the browser's dialog would cover the box
      return;
    }
    if (isChannel(method) && !proof.waits()) await proof.send();
  }

  /** A single method is taken without being chosen. */
  const takeSingle = () => {
    const { methods: [first, ...others] = [], method } = $pending.get() ?? {};
    if (first && !method && others.length === 0) void choose(first.type);
  };

  // The codes that the tab remembers belong to this sign-in only if it has asked for one.
  if (!$pending.get()?.method) forget();
  const stop = $pending.listen((now, before) => {
    if (now?.verifyToken === before?.verifyToken) return;
    forget();
    if (services.visit.navigation.$route.get().screen === 'verification') takeSingle(); // nobody comes to it then
  });
  onAbort(services.site.signal, stop);
  // While an answer is on its way, the code may still be right.
  whenOver(() => form.$busy.get() || leadBack('Verification.TooLate'));

  return {
    $state: computed($pending, stateOf),
    form,
    $trusted,
    trust: (ticked) => $trusted.set(ticked),
    proof,
    tellLock: form.alert,
    enter() {
      takeSingle();
      // In a microtask, so that the site is told of this screen before it is told of sign-in.
      if (!$pending.get()) queueMicrotask(() => $pending.get() || leadBack('Verification.NothingPending', 'info'));
    },
    leave() {
      screenController.abort();
      screenController = new AbortController();
    },
    choose,
    submit,
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

interface VerifyParts {
  readonly form: Form<'code'>;
  readonly trusted: boolean;
  readonly proof: CodeProof;
  readonly pendingSignIn: PendingSignIn;
  readonly leadBack: LeadBack;
  /** Ends with the pending sign-in. */
  readonly callSignal: AbortSignal;
  /** Ends when the visitor leaves the screen. */
  readonly screenSignal: AbortSignal;
}

/** Sends the code that was typed, or a passkey, and handles each outcome. */
async function verify(services: Services, parts: VerifyParts): Promise<void> {
  const { form, trusted, proof, pendingSignIn, leadBack, callSignal, screenSignal } = parts;
  const { client, scope } = services.api;
  const { tracing, session } = services.visit;
  const { verifyToken, method } = pendingSignIn.$pending.get() ?? {};
  if (!verifyToken || !method) return;
  const { code } = form.$values.get();
  const wrong = method === 'passkey' ? undefined : wrongInCode(code);
  if (wrong) return form.refuse({ code: wrong });
  const step = { scope, verifyToken, ...(trusted && ({ trust: true } as const)) };
  const result =
    method === 'passkey'
      ? await verifyByPasskey(services, step, { callSignal, screenSignal })
      : await proof.check(() => client.verify({ ...step, method, code }, { signal: callSignal }));
  if (result.ok) {
    form.done();
    session.establish('verification', result.data.redirect, { withPasskey: method === 'passkey' });
  } else if (!result.aborted) {
    const { error } = result;
    if (error.endsSecondStep) return reject(services, leadBack, error);
    // Nobody can send another code of an authenticator, so the last try ends the second step.
    const isLastTry = method === 'authenticator' && error.code === CODES.triedTooOften;
    if (isLastTry) return reject(services, leadBack, { ...error, key: 'Login.SecondStepError' });
    if (error.code === CODES.authenticatorWrong) {
      if (form.$values.get().code !== code) return tracing.trace('fail'); // it says nothing of the code that stands there now
      form.set('code', ''); // the authenticator shows another by now, and the alert does not lead back to the field
    }
    form.showFailure(method === 'passkey' ? withoutField(error) : error, { asked: { code } });
  }
}

/** Asks for a passkey and sends it. A passkey that is refused does not end the second step: there may be another, or another way. */
async function verifyByPasskey(
  { api: { client }, visit: { passkeys } }: Services,
  step: Pick<Sends<'verify'>, 'scope' | 'verifyToken' | 'trust'>,
  { callSignal, screenSignal }: Pick<VerifyParts, 'callSignal' | 'screenSignal'>,
): Promise<Result<Data<'verify'>, Failure<'verify'>>> {
  const picked = await passkeys.pick(AbortSignal.any([callSignal, screenSignal]), step.verifyToken);
  if (!picked.ok) return picked;
  const result = await client.verify({ ...step, method: 'passkey', credential: picked.data.credential }, { signal: callSignal });
  if (result.ok || result.aborted || result.error.code !== CODES.checkFailed) return result;
  const { endsSecondStep, ...error } = forgetUnknown(result.error, picked.data);
  return { ...result, error };
}

/** Leads back to sign-in, because only a new one helps. */
function reject({ site: { tellSite } }: Services, leadBack: LeadBack, error: PortalError): void {
  const { endsSecondStep: key = error.key } = error;
  if (leadBack(key)) tellSite({ ...error, key });
}

/**
 * Ends the pending sign-in and goes back to sign-in, which shows the reason: as a failure, unless `kind` says otherwise. Returns `false` if
 * the visitor was on another screen by then, where they stay.
 */
type LeadBack = (key: Key, kind?: 'info') => boolean;

/** Creates the way back of one portal. */
function createLeadBack(
  { visit: { navigation, tracing } }: Services,
  pendingSignIn: Pick<PendingSignIn, 'end'>,
  { alert }: Pick<SignIn['form'], 'alert'>,
): LeadBack {
  return (key, kind) => {
    pendingSignIn.end();
    if (navigation.$route.get().screen !== 'verification') return false;
    if (kind !== 'info') tracing.trace('fail');
    alert({ sentence: { key }, retry: false, ...(kind && { kind }) });
    navigation.navigate('/', { replace: true });
    return true;
  };
}
