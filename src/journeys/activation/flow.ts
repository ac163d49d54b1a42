import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { requestOf } from '../../contract/calls';
import * as ENDPOINTS from '../../contract/endpoints';
import type { CodeChannel } from '../../contract/requests';
import { codeName } from '../../contract/storage';
import { type CodeProof, createCodeProof } from '../../portal/code-proof';
import { ownerOf } from '../../portal/code-terms';
import { createForm, type Form } from '../../portal/form';
import type { Route, ScreenFlow } from '../../portal/navigation';
import { createNewPassword, type NewPassword } from '../../portal/new-password';
import { sendPassword } from '../../portal/password';
import type { Services } from '../../portal/services';
import { uuidIn } from '../../rules/links';
import { onAbort } from '../../rules/waits';
import { type ConsentField, type Consents, codeErrors, createCodeEntered, createConsents } from '../parts/new-account';
import type { SignUp } from '../sign-up/flow';
import { type ActivationName, createActivationName } from './name';
import { createProgress, type ProgressState, stateOfError, withOwnSentence } from './progress';

/** The state of an activation: the state of the registration, or that the address names none. */
export type ActivationState = { readonly step: 'no-link' } | ProgressState;

/** Follows a registration to its end, and activates it if it needs that. */
export interface Activation extends Required<ScreenFlow> {
  readonly $state: ReadableAtom<ActivationState>;
  readonly form: ActivationForm;
  readonly codes: {
    /** On the channel that fits the form of the target, or as the visitor chose. */
    readonly proof: CodeProof;
    /** The other channel, while sending on this one fails. */
    readonly $otherChannel: ReadableAtom<CodeChannel | undefined>;
    choose(channel: CodeChannel | undefined): void;
  };
  readonly $isCodeEntered: ReadableAtom<boolean>;
  readonly password: NewPassword;
  readonly consents: Consents;
  /** The name under which the password manager saves the password. */
  readonly name: ActivationName;
  /** Polls the registration again. */
  poll(): void;
  submit(): Promise<void>;
}

/** States that do not change by themselves. A visitor who comes back finds them as they were. */
const LASTING: readonly ActivationState['step'][] = ['needs-activation', 'active'];

const channelOfTarget = (target: string): CodeChannel => (target.includes('@') || target === '' ? 'email' : 'sms');
const otherThan = (channel: CodeChannel): CodeChannel => (channel === 'email' ? 'sms' : 'email');

/** Returns the channel of the newest code that is on its way for a registration: a reload finds it again. */
const channelBefore = ({ visit: { tab } }: Services, uuid: string): CodeChannel | undefined =>
  (['email', 'sms'] as const)
    .map((channel) => ({ channel, until: 0, note: undefined, ...tab.kept(codeName('activation', channel)) }))
    .filter(({ note }) => note === ownerOf(uuid))
    .sort((one, other) => other.until - one.until)[0]?.channel;

/** Creates the activation of one portal. It follows the registration that the address names while the screen is shown. */
export function createActivation(services: Services, { $registered }: Pick<SignUp, '$registered'>): Activation {
  const { signal, host } = services.site;
  const { navigation } = services.visit;
  const isShown = () => navigation.$route.get().screen === 'activation';
  const $uuid = services.visit.draft('activation of', '');
  const $state = atom<ActivationState>({ step: uuidIn(navigation.$route.get()) ? 'looking' : 'no-link' });
  const { form, password, consents, empty } = createFields(services, $state);
  const $target = computed($state, (state) => (state.step === 'needs-activation' && state.target) || '');
  /** Ends what is in flight for a registration when the address names another. */
  let callController = new AbortController();
  const fail = createFail(services, { form, $state }, () => isShown() && progress.follow($uuid.get()));
  const $chosen = atom<CodeChannel | undefined>();
  $uuid.subscribe((uuid) => $chosen.set(channelBefore(services, uuid))); // at once, too: the portal before may have followed one
  const $channel = computed([$chosen, $target], (chosen, target) => chosen ?? channelOfTarget(target));
  const proof = createCodeProof(services, 'activation', {
    form,
    $channel,
    $owner: computed($uuid, ownerOf),
    read: async () => ({ uuid: $uuid.get() }),
    showFailure: (error, how) => fail(error, { ...how, owner: undefined }), // the owner of its codes is the registration
    callSignal: () => callController.signal,
  });
  const progress = createProgress(services, $state);

  /** Starts with another registration, and with nothing of the one before. */
  const begin = (uuid: string) => {
    callController.abort();
    callController = new AbortController();
    form.leave();
    $uuid.set(uuid);
    $state.set({ step: 'looking' });
    empty();
  };
  const poll = () => {
    const uuid = $uuid.get();
    if (!isShown()) return; // the next visit of the screen asks
    if (!uuid) return $state.set({ step: 'no-link' });
    if ($state.get().step !== 'processing') $state.set({ step: 'looking' });
    progress.follow(uuid);
  };
  const enter = (route: Route) => {
    progress.stop();
    const uuid = uuidIn(route);
    const another = uuid !== $uuid.get();
    if (another) begin(uuid);
    if (another || !LASTING.includes($state.get().step)) poll();
  };
  const stop = host.onOnline(() => $state.get().step === 'trouble' && poll());
  onAbort(signal, stop);

  return {
    enter,
    leave: progress.stop,
    tellLock: form.alert,
    $state,
    form,
    codes: {
      proof,
      $otherChannel: computed([form.$alert, $channel], (alert, channel) => (alert?.oneChannel ? otherThan(channel) : undefined)),
      choose: $chosen.set,
    },
    $isCodeEntered: createCodeEntered(form, proof),
    password,
    consents,
    name: createActivationName(services, { $registered, form, $uuid, $target }),
    poll,
    submit: () =>
      form.submit((stepSignal) =>
        activate(services, { form, proof, password, consents, $state, fail, callSignal: callController.signal, stepSignal }, $uuid.get()),
      ),
  };
}

/** States in which the form is over, so that neither the password nor the code stays. */
const OVER: readonly ActivationState['step'][] = ['active', 'failed', 'unknown', 'over'];

function createFields(services: Services, $state: ReadableAtom<ActivationState>) {
  const form: ActivationForm = createForm({ account: '', code: '', password: '' }, services, services.visit.draft('activation', {}));
  const password = createNewPassword(services, 'activation', form);
  const consents = createConsents(services, 'activation');
  const empty = () => {
    for (const field of ['account', 'code', 'password'] as const) form.set(field, '');
    form.quiet();
    consents.clear();
  };
  $state.listen(({ step }) => OVER.includes(step) && empty());
  return { form, password, consents, empty };
}

/** The fields of an activation, and its consents. */
type ActivationForm = Form<'account' | 'code' | 'password', ConsentField>;

interface ActivateParts {
  readonly form: ActivationForm;
  readonly proof: CodeProof;
  readonly password: NewPassword;
  readonly consents: Consents;
  readonly $state: Pick<WritableAtom<ProgressState>, 'set'>;
  /** Shows a failure. */
  readonly fail: Fail;
  /** Ends when the address names another registration. */
  readonly callSignal: AbortSignal;
  /** Ends when the visitor leaves the step. */
  readonly stepSignal: AbortSignal;
}

/** Activates the registration with the values of the form, and signs in. */
async function activate(services: Services, parts: ActivateParts, uuid: string): Promise<void> {
  const { client, scope } = services.api;
  const { session } = services.visit;
  const { form, proof, password, consents, $state, fail, callSignal, stepSignal } = parts;
  const read = () => {
    const values = form.$values.get();
    const errors = { ...codeErrors(values.code, proof), ...password.errors(), ...consents.errors() };
    if (Object.keys(errors).length === 0) return { values, consents: consents.list() };
    form.refuse(errors);
    return undefined;
  };
  await services.facts.catalogue.awaitSettings();
  if (stepSignal.aborted || !read() || !(await password.passes(stepSignal))) return;
  const asked = read(); // the visitor may have changed something meanwhile
  if (!asked) return;
  const { values } = asked;
  const sent = { form, password: values.password, signal: stepSignal, request: requestOf(ENDPOINTS.activate) };
  const result = await proof.check((code) =>
    sendPassword(services, sent, (sealed) =>
      client.activate({ scope, uuid, code, ...sealed, consents: asked.consents }, { signal: callSignal }),
    ),
  );
  if (result.ok) {
    form.done();
    $state.set({ step: 'active' });
    session.establish('activation', result.data.redirect);
  } else if (!result.aborted) fail(result.error, { asked: values });
}

type Fail = ActivationForm['showFailure'];

/**
 * Creates the function that shows the failure of a call about a registration. Some failures end the form.
 * @param askAnew polls the progress of the registration again.
 */
function createFail({ site: { time } }: Services, { form, $state }: Pick<ActivateParts, 'form' | '$state'>, askAnew: () => void): Fail {
  return (error, how) => {
    const { registration } = error;
    if (registration && registration !== 'changed') {
      const isActive = registration === 'active'; // activated elsewhere, which is no failure to the visitor
      form.fail(isActive ? undefined : withOwnSentence(error), how?.at);
      $state.set(isActive ? { step: 'active' } : stateOfError(error, time));
    } else form.showFailure(error, how);
    if (registration === 'changed') askAnew(); // its progress says where it stands
  };
}
