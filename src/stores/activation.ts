import { atom, computed, type ReadableAtom } from 'nanostores';
import { onAbort } from '../rules/on-abort';
import { type ActivationCodes, createActivationCodes } from './activation-codes';
import { type ActivationName, createActivationName } from './activation-name';
import { createProgress, type ProgressState } from './activation-progress';
import { type ActivationForm, activate, createFail } from './activation-submit';
import { type Consents, createConsents } from './consents';
import type { ScreenFlow } from './follow-route';
import { createForm } from './form';
import type { Route } from './navigation';
import { createNewPassword, type NewPassword } from './new-password';
import type { Services } from './services';

/** The state of an activation: the state of the registration, or that the address names none. */
export type ActivationState = { readonly step: 'no-link' } | ProgressState;

/** Follows a registration to its end, and activates it if it needs that. */
export interface Activation extends Required<ScreenFlow> {
  readonly $state: ReadableAtom<ActivationState>;
  readonly form: ActivationForm;
  readonly codes: Omit<ActivationCodes, 'begin'>;
  readonly password: NewPassword;
  readonly consents: Consents;
  /** The name under which the password manager saves the password. */
  readonly name: ActivationName;
  /** Polls the registration again. */
  look(): void;
  submit(): Promise<void>;
}

/** States that do not change by themselves. A visitor who comes back finds them as they were. */
const SETTLED: readonly ActivationState['step'][] = ['needs-activation', 'active'];

const uuidOf = ({ search }: Pick<Route, 'search'>): string => new URLSearchParams(search).get('uuid')?.trim() ?? '';

/** Creates the activation of one portal. It follows the registration that the address names while the screen is shown. */
export function createActivation(services: Services): Activation {
  const { navigation, signal, host } = services;
  const isShown = () => navigation.$route.get().screen === 'activation';
  const $uuid = atom('');
  const $state = atom<ActivationState>({ step: uuidOf(navigation.$route.get()) ? 'looking' : 'no-link' });
  const { form, password, consents, empty } = createFields(services, $state);
  const $target = computed($state, (state) => (state.step === 'needs-activation' && state.target) || '');
  /** Ends what is in flight for a registration when the address names another. */
  let ending = new AbortController();
  const fail = createFail(services, { form, $state }, () => isShown() && progress.follow($uuid.get()));
  const codes = createActivationCodes(services, { form, $uuid, $target, signal: () => ending.signal, fail });
  const progress = createProgress(services, $state.set);

  /** Starts with another registration, and with nothing of the one before. */
  const begin = (uuid: string) => {
    ending.abort();
    ending = new AbortController();
    $uuid.set(uuid);
    $state.set({ step: 'looking' });
    empty();
    codes.begin(uuid);
  };
  const look = () => {
    const uuid = $uuid.get();
    if (!isShown()) return; // the next visit of the screen asks
    if (!uuid) return $state.set({ step: 'no-link' });
    if ($state.get().step !== 'processing') $state.set({ step: 'looking' });
    progress.follow(uuid);
  };
  const enter = (route: Route) => {
    progress.stop();
    const uuid = uuidOf(route);
    const another = uuid !== $uuid.get();
    if (another) begin(uuid);
    if (another || !SETTLED.includes($state.get().step)) look();
  };
  onAbort(
    signal,
    host.onOnline(() => $state.get().step === 'trouble' && look()),
  );

  return {
    enter,
    leave: progress.stop,
    $state,
    form,
    codes,
    password,
    consents,
    name: createActivationName(services, { form, $uuid, $target }),
    look,
    submit: () =>
      form.submit(() =>
        activate(services, { form, sender: codes.sender, password, consents, $state, fail, signal: ending.signal }, $uuid.get()),
      ),
  };
}

/** States in which the form is over, so that neither the password nor the code stays. */
const OVER: readonly ActivationState['step'][] = ['active', 'failed', 'unknown'];

/** Creates what the visitor fills in. */
function createFields(services: Services, $state: ReadableAtom<ActivationState>) {
  const form: ActivationForm = createForm({ account: '', code: '', password: '' }, services);
  const password = createNewPassword(services, 'activation', form);
  const consents = createConsents(services);
  const empty = () => {
    for (const field of ['account', 'code', 'password'] as const) form.set(field, '');
    form.quiet();
    consents.clear();
  };
  $state.listen(({ step }) => OVER.includes(step) && empty());
  return { form, password, consents, empty };
}
