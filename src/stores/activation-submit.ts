import type { WritableAtom } from 'nanostores';
import type { PortalError } from '../api/portal-error';
import { ENDPOINTS } from '../contract/endpoints';
import { type ProgressState, stateOfError } from './activation-progress';
import { ensureSettings } from './await-settings';
import type { CodeSender } from './code-sender';
import type { Consents } from './consents';
import type { Form } from './form';
import { newAccountErrors } from './new-account-errors';
import type { NewPassword } from './new-password';
import { sendPassword } from './send-password';
import type { Services } from './services';
import { createTrace } from './trace';

/** What the activation takes of its form. */
export interface ActivateParts {
  readonly form: Form<'code' | 'password'>;
  readonly sender: CodeSender;
  readonly password: NewPassword;
  readonly consents: Consents;
  readonly $state: Pick<WritableAtom<ProgressState>, 'set'>;
  /** Looks at the registration again. */
  readonly look: () => void;
}

const { method, path } = ENDPOINTS.activate;

/** Activates the registration with what stands in the form, and signs in. */
export async function activate(services: Services, parts: ActivateParts, uuid: string): Promise<void> {
  const { client, scope, flow, session } = services;
  const { form, sender, password, consents, $state } = parts;
  await ensureSettings(services);
  const { code, password: typedPassword } = form.$values.get();
  const errors = newAccountErrors({ code, sent: sender.$sent.get() !== undefined, typedPassword, password, consents });
  if (Object.keys(errors).length > 0) return form.refuse(errors);
  if (!(await password.passes())) return;
  const result = await sendPassword(services, typedPassword, `${method} ${path}`, (encrypted) =>
    client.activate({ scope, uuid, code, ...encrypted, consents: consents.list() }),
  );
  if (result.ok) {
    flow(createTrace).event('done');
    leave(parts);
    sender.forget();
    $state.set({ step: 'active' });
    session.signedIn('activation', result.data.redirect);
  } else if (!result.aborted) {
    const exception = EXCEPTIONS[result.error.code];
    if (!exception) return form.open(result.error);
    services.trace('fail');
    leave(parts);
    exception(result.error, parts);
  }
}

/** The step is over: neither the password nor the code stays. */
function leave({ form }: ActivateParts) {
  form.set('password', '');
  form.set('code', '');
}

/** Outcomes that end the step: the registration is not what the form took it for. */
const EXCEPTIONS: Readonly<Record<number | string, (error: PortalError, parts: ActivateParts) => void>> = {
  /** There is an account: it was activated elsewhere. */
  4001: (_, { $state }) => $state.set({ step: 'active' }),
  /** It does not wait for an activation: what it is at, it says itself. */
  2926: (_, { look }) => look(),
  2923: (error, { $state }) => $state.set(stateOfError(error)),
};
