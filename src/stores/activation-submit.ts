import type { WritableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import { ENDPOINTS, requestOf } from '../contract/endpoints';
import { type ProgressState, stateOfError } from './activation-progress';
import { ensureSettings } from './await-settings';
import type { CodeSender } from './code-sender';
import type { ConsentField, Consents } from './consents';
import type { Form } from './form';
import { heldUntil } from './moment';
import { newAccountErrors } from './new-account-errors';
import type { NewPassword } from './new-password';
import { sendPassword } from './send-password';
import type { Services } from './services';
import { createTrace } from './trace';

/** The fields of an activation, and its agreements. */
export type ActivationForm = Form<'account' | 'code' | 'password', ConsentField>;

/** What the activation takes of its form. */
export interface ActivateParts {
  readonly form: ActivationForm;
  readonly sender: CodeSender;
  readonly password: NewPassword;
  readonly consents: Consents;
  readonly $state: Pick<WritableAtom<ProgressState>, 'set'>;
  /** Tells of a failure. */
  readonly fail: (error: PortalError, until: number | undefined) => void;
  /** Ends with the registration that the form is for. */
  readonly signal: AbortSignal;
}

/** Activates the registration with what stands in the form, and signs in. */
export async function activate(services: Services, parts: ActivateParts, uuid: string): Promise<void> {
  const { client, scope, flow, session, host } = services;
  const { form, sender, password, consents, $state, fail, signal } = parts;
  await ensureSettings(services);
  const { code, password: typedPassword } = form.$values.get();
  const errors = newAccountErrors({ code, sent: sender.$sent.get() !== undefined, typedPassword, password, consents });
  if (Object.keys(errors).length > 0) return form.refuse(errors);
  if (!(await password.passes(signal))) return;
  const ports = { ...services, onError: unlessActive(services) };
  const result = await sendPassword(ports, form.$values.get().password, requestOf(ENDPOINTS.activate), (encrypted, options) =>
    client.activate({ scope, uuid, code, ...encrypted, consents: consents.list() }, { signal, ...options }),
  );
  if (result.ok) {
    flow(createTrace).event('done');
    sender.forget();
    $state.set({ step: 'active' });
    session.signedIn('activation', result.data.redirect);
  } else if (!result.aborted) fail(result.error, heldUntil(host.clock, result.error));
}

/** What a failure means for the registration itself, whichever call it came with. */
type Ending = (error: PortalError, $state: ActivateParts['$state']) => void;

/** There is an account already: the registration was activated elsewhere. */
const ACTIVATED_ELSEWHERE = 4001;

/** Returns an `onError` for calls about a registration. One that is active is no failure to the visitor, so the site is not told either. */
export const unlessActive =
  ({ onError }: Pick<Services, 'onError'>) =>
  (error: PortalError): void => {
    if (error.code !== ACTIVATED_ELSEWHERE) onError(error);
  };

/** Failures after which there is no form: the registration is not what it took it for. */
const ENDINGS: Readonly<Record<number | string, Ending>> = {
  [ACTIVATED_ELSEWHERE]: (_, $state) => $state.set({ step: 'active' }),
  2923: (error, $state) => $state.set(stateOfError(error)),
};

/** Does not wait for an activation, or could not be brought on (2926): where it stands, it says itself. */
const ASKS_ANEW: readonly PortalError['code'][] = [2926];

/**
 * Creates what tells of the failure of a call about a registration.
 * @param askAnew looks where the registration stands.
 */
export function createFail({ trace }: Services, { form, $state }: Pick<ActivateParts, 'form' | '$state'>, askAnew: () => void) {
  return (error: PortalError, until?: number, again?: () => void): void => {
    const end = ENDINGS[error.code];
    if (end) {
      trace('fail');
      end(error, $state);
    } else form.open(error, until, again);
    if (ASKS_ANEW.includes(error.code)) askAnew();
  };
}
