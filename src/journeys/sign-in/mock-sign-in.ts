import * as CODES from '../../contract/codes';
import { type Result, reword } from '../../portal/failures';
import type { Portal } from '../../portal/portal';
import { until } from '../../portal/until';
import { askStraightened } from '../../rules/links';
import { onAbort } from '../../rules/waits';
import { withoutField } from '../parts/account';
import type { SignIn } from './flow';

/** Whether the server knows no such token. */
const isUnknownToken = (result: Result<unknown>): boolean =>
  !result.ok && !result.aborted && (result.error.code === CODES.tokenInvalid || result.error.code === CODES.mockFailed);

/** Signs in by the tokens of a portal, one after the other, while it lives. */
export function followTokens(portal: Portal, signIn: () => Pick<SignIn, 'form'>): void {
  const { gate, signal, incident } = portal.site;
  const { hasVariant, $hasSession } = portal.facts;
  const { tokens, session } = portal.visit;
  if (!hasVariant) return;
  let isBusy = false;
  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    let outcome: Outcome | undefined;
    for (let [token] = tokens.$tokens.get(); token !== undefined && !signal.aborted; [token] = tokens.$tokens.get()) {
      outcome = await signInByToken(portal, signIn(), token, () => void work()).catch((error) => {
        incident('mock sign-in')(error);
        return undefined;
      });
      if (signal.aborted) break;
      if (outcome === 'unsent') {
        tokens.keep();
        break;
      }
      tokens.drop();
    }
    isBusy = false;
    if (outcome === 'unwanted' && $hasSession.get()) session.redirectSignedIn();
  };
  const stop = tokens.$tokens.subscribe(() => gate.pass(() => void work()));
  onAbort(signal, stop);
}

/** `unwanted`: the visitor does not want the link. `unsent`: it has reached no server, and may be tried again. */
type Outcome = 'used' | 'unwanted' | 'unsent';

/**
 * Signs in by a token, for support staff. The token is kept nowhere but in memory, for another try. Waits while a form is being sent. The
 * sign-in form tells what goes wrong.
 * @param retry tries again.
 */
async function signInByToken(portal: Portal, { form }: Pick<SignIn, 'form'>, token: string, retry: () => void): Promise<Outcome> {
  const { signal } = portal.site;
  const { client } = portal.api;
  const { $hasSession } = portal.facts;
  const { session, tokens } = portal.visit;
  const { askConfig } = portal;
  const { $session } = session;
  let outcome: Outcome = 'used';
  const send = async () => {
    const [result] = await askStraightened(token, (asked) => client.mockSignIn({ token: asked }), isUnknownToken);
    if (result.ok) {
      form.done();
      session.establish('mock', result.data.redirect);
    } else if (!result.aborted) {
      const error = reword(result.error, CODES.tokenInvalid, 'Login.MockFailed'); // no session has expired
      const isTemporary = error.temporary === true;
      if (isTemporary) outcome = 'unsent';
      // The address no longer contains the token, and the form signs in another way. Without the button there would be no way to try again.
      form.showFailure(withoutField(error), { retry: isTemporary, onRetry: retry, owner: '' });
    }
  };
  const submit = async () => {
    tokens.send();
    await form.submit(send);
    return outcome;
  };

  const config = await askConfig(); // if there is no answer, somebody may be signed in
  await until(session.$submits, (submits) => submits === 0, signal); // the visitor may sign in by a form meanwhile
  if (signal.aborted || $session.get().state !== 'signed-out' || (!config.ok && config.aborted)) return outcome;
  if (config.ok && !config.data.loggedIn) return submit();
  if (config.ok) $hasSession.set(true);
  // Anybody can make a link, and it would replace the session of whoever follows it.
  const useLink = await new Promise<boolean>((answer) => $session.set({ state: 'asking', answer }));
  $session.set({ state: 'signed-out' });
  return useLink ? submit() : 'unwanted';
}
