import * as CODES from '../../contract/codes';
import { reword } from '../../portal/failures';
import type { Portal } from '../../portal/portal';
import { until } from '../../portal/until';
import { onAbort } from '../../rules/waits';
import { withoutField } from '../parts/account';
import type { SignIn } from './flow';

/** Signs in by the tokens of a portal, one after the other, while it lives. */
export function followTokens(portal: Portal, signIn: () => Pick<SignIn, 'form'>): void {
  const { tokens, signal, incident, $phase } = portal;
  if ($phase.get() === 'misconfigured') return; // no call is sent
  let isBusy = false;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let [token] = tokens.$tokens.get(); token !== undefined && !signal.aborted; [token] = tokens.$tokens.get()) {
      await signInByToken(portal, signIn(), token).catch(incident('mock sign-in'));
      if (!signal.aborted) tokens.drop();
    }
    isBusy = false;
  };
  onAbort(
    signal,
    tokens.$tokens.subscribe(() => void work()),
  );
}

/**
 * Signs in by a token, for support staff. The token is kept nowhere but in memory, for another try. Waits while the sign-in form is busy; what
 * goes wrong is told there. Resolves once it was sent and answered, or is not wanted. Never resolves if the portal ends before that.
 */
async function signInByToken(portal: Portal, { form }: Pick<SignIn, 'form'>, token: string): Promise<void> {
  const { client, session, signal, trace, askConfig, tokens, $hasSession } = portal;
  const { $session } = session;
  const send = async () => {
    const result = await client.mockSignIn({ token });
    if (result.ok) {
      trace('done');
      session.signedIn('mock', result.data.redirect);
    } else if (!result.aborted) {
      const error = reword(result.error, CODES.tokenInvalid, 'Login.MockFailed'); // no session has expired
      form.open(withoutField(error), undefined, () => void submit());
      // The address no longer contains the token, and the form signs in another way. Without the button there would be no way to try again.
      const alert = form.$alert.get();
      if (alert && error.temporary) form.alert({ ...alert, retry: true });
    }
  };
  const submit = () => {
    tokens.send();
    return form.submit(send);
  };

  const config = await askConfig(); // if there is no answer, somebody may be signed in
  await until(form.$busy, (busy) => !busy, signal); // the visitor may sign in by the form meanwhile
  if (signal.aborted || $session.get().state !== 'signed-out' || (!config.ok && config.aborted)) return;
  if (config.ok && !config.data.loggedIn) return submit();
  // Anybody can make a link, and it would replace the session of whoever follows it.
  const useLink = await new Promise<boolean>((answer) => $session.set({ state: 'asking', answer }));
  $session.set({ state: 'signed-out' });
  if (useLink) return submit();
  if ($hasSession.get() || (config.ok && config.data.loggedIn)) session.redirectSignedIn();
}
