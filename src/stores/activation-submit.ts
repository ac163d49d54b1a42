import type { WritableAtom } from 'nanostores';
import type { ToSite } from '../api/client';
import type { PortalError } from '../api/portal-error';
import { ENDPOINTS, requestOf } from '../contract/endpoints';
import { bare } from '../contract/shape';
import { type ProgressState, stateOfError } from './activation-progress';
import type { CodeSender } from './code-sender';
import type { ConsentField, Consents } from './consents';
import type { Form } from './form';
import { heldUntil } from './moment';
import { newAccountErrors } from './new-account-errors';
import type { NewPassword } from './new-password';
import { type PasswordPorts, sendPassword } from './send-password';
import type { Services } from './services';
import { awaitSettings } from './settings';

/** The fields of an activation, and its consents. */
export type ActivationForm = Form<'account' | 'code' | 'password', ConsentField>;

/** The services that an activation needs. */
export type ActivationSubmitParts = Pick<Services, 'client' | 'scope' | 'trace' | 'session' | 'host' | 'catalogue' | 'startUp' | 'signal'> &
  PasswordPorts;

/** The parts of the activation that its submit needs. */
export interface ActivateParts {
  readonly form: ActivationForm;
  readonly sender: CodeSender;
  readonly password: NewPassword;
  readonly consents: Consents;
  readonly $state: Pick<WritableAtom<ProgressState>, 'set'>;
  /** Shows a failure. */
  readonly fail: (error: PortalError, until: number | undefined) => void;
  /** Ends when the address names another registration. */
  readonly signal: AbortSignal;
}

/** Activates the registration with the values of the form, and signs in. */
export async function activate(services: ActivationSubmitParts, parts: ActivateParts, uuid: string): Promise<void> {
  const { client, scope, trace, session, host } = services;
  const { form, sender, password, consents, $state, fail, signal } = parts;
  await awaitSettings(services);
  const { code, password: typedPassword } = form.$values.get();
  const errors = newAccountErrors({ code, sent: sender.$sent.get() !== undefined, typedPassword, password, consents });
  if (Object.keys(errors).length > 0) return form.refuse(errors);
  if (!(await password.passes(signal))) return;
  const sent = { password: form.$values.get().password, request: requestOf(ENDPOINTS.activate), toSite: unlessActive };
  const result = await sendPassword(services, sent, (sealed, options) =>
    client.activate({ scope, uuid, code, ...sealed, consents: consents.list() }, { signal, ...options }),
  );
  if (result.ok) {
    trace('done');
    sender.forget();
    $state.set({ step: 'active' });
    session.signedIn('activation', result.data.redirect);
  } else if (!result.aborted) fail(result.error, heldUntil(host.clock, result.error));
}

/** Applies what a failure means for the registration itself, whichever call returned it. */
type Ending = (error: PortalError, $state: ActivateParts['$state']) => void;

/** The account exists already: the registration was activated elsewhere. */
const ACTIVATED_ELSEWHERE = 4001;

/** For calls about a registration. That it is active already is no failure to the visitor, so the site is not told either. */
export const unlessActive: ToSite = (error) => (error.code === ACTIVATED_ELSEWHERE ? undefined : error);

/** Failures that end the form. */
const ENDINGS: Readonly<Record<number | string, Ending>> = bare({
  [ACTIVATED_ELSEWHERE]: (_, $state) => $state.set({ step: 'active' }),
  2923: (error, $state) => $state.set(stateOfError(error)),
});

/** Code 2926: the registration could not be updated. Its progress says where it stands. */
const ASKS_ANEW: readonly PortalError['code'][] = [2926];

/**
 * Creates the function that shows the failure of a call about a registration.
 * @param askAnew polls the progress of the registration again.
 */
export function createFail(
  { trace }: Pick<Services, 'trace'>,
  { form, $state }: Pick<ActivateParts, 'form' | '$state'>,
  askAnew: () => void,
) {
  return (error: PortalError, until?: number, onRetry?: () => void): void => {
    const end = ENDINGS[error.code];
    if (end) {
      trace('fail');
      end(error, $state);
    } else form.open(error, until, onRetry);
    if (ASKS_ANEW.includes(error.code)) askAnew();
  };
}
