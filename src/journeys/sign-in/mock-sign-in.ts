import type { ReadableAtom } from 'nanostores';
import type { Portal } from '../../portal/portal';
import { withoutField } from '../parts/account';
import type { SignIn } from './flow';

/**
 * Signs in by a token, for support staff. It is kept nowhere but in memory, for another try. Resolves once it is done,
 * or once the visitor is asked.
 */
type MockSignIn = (token: string) => Promise<void>;

/** Creates the mock sign-in of one portal. It waits while the sign-in form is busy, and what goes wrong is told there. */
export function createMockSignIn({ client, session, trace, askConfig }: Portal, { form }: SignIn): MockSignIn {
  const { $session } = session;
  const { $busy } = form;
  const send = async (token: string) => {
    const result = await client.mockSignIn({ token });
    if (result.ok) {
      trace('done');
      session.signedIn('mock', result.data.redirect);
    } else if (!result.aborted) {
      form.open(withoutField(result.error), undefined, () => void signIn(token));
      // The address no longer contains the token, and the form signs in another way. Without the button there would be no way to try again.
      const alert = form.$alert.get();
      if (alert && result.error.temporary) form.alert({ ...alert, retry: true });
    }
  };
  const signIn = (token: string) => form.submit(() => send(token));
  /** Anybody can make a link, and it would replace the session of whoever follows it. */
  const ask = (token: string, isSignedIn: boolean) => {
    const answer = (useLink: boolean) => {
      $session.set({ state: 'signed-out' });
      if (useLink) void signIn(token);
      else if (isSignedIn) session.redirectSignedIn();
    };
    $session.set({ state: 'asking', answer });
  };
  return async (token) => {
    while ($busy.get()) await nextOf($busy);
    const config = await askConfig(); // if there is no answer, somebody may be signed in
    if ($session.get().state !== 'signed-out' || (!config.ok && config.aborted)) return;
    if (config.ok && !config.data.loggedIn) await signIn(token);
    else ask(token, config.ok);
  };
}

/** Resolves when a store changes. */
const nextOf = (store: ReadableAtom<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.listen(() => {
      stop();
      resolve();
    });
  });
