import type { Services } from './services';
import { createSignIn } from './sign-in';
import { withoutField } from './sign-in-fields';

/** Signs in by a token, for support staff (contract section 6). It is kept nowhere but in memory, for another try. */
export type MockSignIn = (token: string) => Promise<void>;

/** Creates the mock sign-in of one portal. What goes wrong is told on the sign-in form. */
export function createMockSignIn({ client, session, trace, flow }: Services): MockSignIn {
  const { form } = flow(createSignIn);
  const signIn: MockSignIn = (token) =>
    form.submit(async () => {
      const result = await client.mockSignIn({ token });
      if (result.ok) {
        trace('done');
        session.signedIn('mock', result.data.redirect);
      } else if (!result.aborted) form.open(withoutField(result.error), undefined, () => void signIn(token));
    });
  return signIn;
}
