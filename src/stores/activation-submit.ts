import type { WritableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import { requestOf } from '../contract/calls';
import * as ENDPOINTS from '../contract/endpoints';
import { type ProgressState, stateOfError } from './activation-progress';
import type { CodeSender } from './code-sender';
import type { ConsentField, Consents } from './consents';
import type { Form } from './form';
import { heldUntil } from './moment';
import { newAccountErrors } from './new-account-errors';
import type { NewPassword } from './new-password';
import { sendPassword } from './send-password';
import type { Services } from './services';
import { awaitSettings } from './settings';

/** The fields of an activation, and its consents. */
export type ActivationForm = Form<'account' | 'code' | 'password', ConsentField>;

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
export async function activate(services: Services, parts: ActivateParts, uuid: string): Promise<void> {
  const { client, scope, trace, session, host } = services;
  const { form, sender, password, consents, $state, fail, signal } = parts;
  await awaitSettings(services);
  const { code, password: typedPassword } = form.$values.get();
  const errors = newAccountErrors({ code, sent: sender.$sent.get() !== undefined, typedPassword, password, consents });
  if (Object.keys(errors).length > 0) return form.refuse(errors);
  if (!(await password.passes(signal))) return;
  const tried = sender.$sent.get();
  const sent = { password: form.$values.get().password, request: requestOf(ENDPOINTS.activate) };
  const result = await sendPassword(services, sent, (sealed) =>
    client.activate({ scope, uuid, code, ...sealed, consents: consents.list() }, { signal }),
  );
  if (result.ok) {
    trace('done');
    sender.forget();
    $state.set({ step: 'active' });
    session.signedIn('activation', result.data.redirect);
  } else if (!result.aborted) {
    if (result.error.endsCode) sender.invalidate(tried);
    fail(result.error, heldUntil(host.clock, result.error));
  }
}

/**
 * Creates the function that shows the failure of a call about a registration. Some failures end the form.
 * @param askAnew polls the progress of the registration again.
 */
export function createFail({ trace, tellSite }: Services, { form, $state }: Pick<ActivateParts, 'form' | '$state'>, askAnew: () => void) {
  return (error: PortalError, until?: number, onRetry?: () => void): void => {
    const { registration } = error;
    if (registration === 'active' || registration === 'over') {
      trace('fail');
      if (registration === 'over') tellSite(error); // one that was activated elsewhere is no failure to the visitor
      $state.set(registration === 'over' ? stateOfError(error) : { step: 'active' });
    } else form.open(error, until, onRetry);
    if (registration === 'changed') askAnew(); // its progress says where it stands
  };
}
