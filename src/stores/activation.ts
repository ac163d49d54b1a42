import { atom, computed, type ReadableAtom } from 'nanostores';
import { type ActivationCodes, createActivationCodes } from './activation-codes';
import { type ActivationName, createActivationName } from './activation-name';
import { createProgress, type ProgressState } from './activation-progress';
import { type ActivationForm, activate, createFail } from './activation-submit';
import { type Consents, createConsents } from './consents';
import { createForm } from './form';
import type { Route } from './navigation';
import { createNewPassword, type NewPassword } from './new-password';
import type { Services } from './services';

/** Where an activation stands: what is known of the registration, or that the address names none. */
export type ActivationState = { readonly step: 'no-link' } | ProgressState;

/** Following a registration to its end, and activating it where it asks for that. */
export interface Activation {
  readonly $state: ReadableAtom<ActivationState>;
  readonly form: ActivationForm;
  readonly codes: Omit<ActivationCodes, 'begin'>;
  readonly password: NewPassword;
  readonly consents: Consents;
  /** What the password manager saves the password under. */
  readonly name: ActivationName;
  /** Looks at the registration again. */
  look(): void;
  submit(): Promise<void>;
}

/** Nothing changes by itself any more: coming back to the screen finds it as it was. */
const SETTLED: readonly ActivationState['step'][] = ['needs-activation', 'active'];

/** Creates the activation of one portal: it follows the registration that the address names for as long as the screen is shown. */
export function createActivation(services: Services): Activation {
  const { navigation, signal, host } = services;
  const isShown = () => navigation.$route.get().screen === 'activation';
  const $state = atom<ActivationState>({ step: 'looking' });
  const $uuid = atom('');
  const { form, password, consents, empty } = createFields(services, $state);
  const $target = computed($state, (state) => (state.step === 'needs-activation' && state.target) || '');
  /** Ends what is under way for one registration once the address names another. */
  let ending = new AbortController();
  const fail = createFail(services, { form, $state }, () => isShown() && progress.follow($uuid.get()));
  const codes = createActivationCodes(services, { form, $uuid, $target, signal: () => ending.signal, fail });
  const progress = createProgress(services, $state.set);

  /** Another registration: nothing of the one before belongs to it. */
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
    if (!isShown()) return; // The next arrival looks.
    if (!uuid) return $state.set({ step: 'no-link' });
    if ($state.get().step !== 'processing') $state.set({ step: 'looking' });
    progress.follow(uuid);
  };
  const follow = ({ screen, search }: Route) => {
    progress.stop();
    if (screen !== 'activation') return;
    const uuid = new URLSearchParams(search).get('uuid')?.trim() ?? '';
    const another = uuid !== $uuid.get();
    if (another) begin(uuid);
    if (another || !SETTLED.includes($state.get().step)) look();
  };
  signal.addEventListener('abort', navigation.$route.subscribe(follow));
  signal.addEventListener(
    'abort',
    host.onOnline(() => $state.get().step === 'trouble' && look()),
  );

  return {
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

/** The form is over: neither the password nor the code stays. */
const OVER: readonly ActivationState['step'][] = ['active', 'failed', 'unknown'];

/** What is to be filled in. */
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
