import type { ReadableAtom } from 'nanostores';
import { isTemporary } from '../rules/temporary';
import type { Services } from './services';
import type { SignIn } from './sign-in';
import { withoutField } from './sign-in-fields';

/** Signs in with a token, for support staff (contract section 6). The token stays in memory only, for another try. */
export type MockSignIn = (token: string) => Promise<void>;

/** Creates the mock sign-in of one portal. It waits while the sign-in form is busy, and shows its failures there. */
export function createMockSignIn(
  { client, session, trace }: Pick<Services, 'client' | 'session' | 'trace'>,
  { signIn: { form } }: { readonly signIn: Pick<SignIn, 'form'> },
): MockSignIn {
  const { $busy } = form;
  const signIn: MockSignIn = async (token) => {
    while ($busy.get()) await nextOf($busy);
    if (session.$session.get().state === 'signed-out') await form.submit(() => send(token));
  };
  const send = async (token: string) => {
    const result = await client.mockSignIn({ token });
    if (result.ok) {
      trace('done');
      session.signedIn('mock', result.data.redirect);
    } else if (!result.aborted) {
      form.open(withoutField(result.error), undefined, () => void signIn(token));
      // The address no longer contains the token, and the form signs in another way. Without the button there would be no way to try again.
      const alert = form.$alert.get();
      if (alert && isTemporary(result.error)) form.alert({ ...alert, retry: true });
    }
  };
  return signIn;
}

/** Resolves when a store changes. */
const nextOf = (store: ReadableAtom<unknown>): Promise<void> =>
  new Promise((resolve) => {
    const stop = store.listen(() => {
      stop();
      resolve();
    });
  });
