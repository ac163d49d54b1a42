import * as CODES from '../../contract/codes';
import { reword } from '../../portal/failures';
import type { Portal } from '../../portal/portal';
import { until } from '../../portal/until';
import { withoutField } from '../parts/account';
import type { SignIn } from './flow';

/**
 * Signs in by a token, for support staff. The token is kept nowhere but in memory, for another try. Waits while the sign-in form is busy; what
 * goes wrong is told there. Resolves once it is done, or once the visitor is asked.
 */
export async function signInByToken(portal: Portal, { form }: SignIn, token: string): Promise<void> {
  const { client, session, signal, trace, askConfig } = portal;
  const { $session } = session;
  const send = async () => {
    const result = await client.mockSignIn({ token });
    if (result.ok) {
      trace('done');
      session.signedIn('mock', result.data.redirect);
    } else if (!result.aborted) {
      const error = reword(result.error, CODES.tokenInvalid, 'Login.MockFailed'); // no session has expired
      // The address no longer contains the token, and the form signs in another way. Without the button there would be no way to try again.
      form.open(withoutField(error), { retry: error.temporary === true, onRetry: () => void submit() });
    }
  };
  const submit = () => form.submit(send);

  const config = await askConfig(); // if there is no answer, somebody may be signed in
  await until(form.$busy, (busy) => !busy, signal); // the visitor may sign in by the form meanwhile
  if (signal.aborted || $session.get().state !== 'signed-out' || (!config.ok && config.aborted)) return;
  if (config.ok && !config.data.loggedIn) return submit();
  // Anybody can make a link, and it would replace the session of whoever follows it.
  const answer = (useLink: boolean) => {
    $session.set({ state: 'signed-out' });
    if (useLink) void submit();
    else if (config.ok) session.redirectSignedIn();
  };
  $session.set({ state: 'asking', answer });
}
