import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Data, Failure } from '../../contract/calls';
import type { Authenticator, PickedPasskey } from '../../contract/host';
import { FIRST_SCREEN } from '../../contract/screens';
import { dataOrThrow, type PortalError, type Result } from '../../portal/failures';
import type { Form } from '../../portal/form';
import { forgetUnknown } from '../../portal/passkeys';
import type { Portal } from '../../portal/portal';
import { onAbort } from '../../rules/waits';

/** Signing in with a passkey (contract section 12). */
export interface SignInPasskey {
  /** Whether the visitor can sign in with one. */
  readonly $possible: ReadableAtom<boolean>;
  /** Whether the browser suggests passkeys at the field of the account. */
  readonly $suggested: ReadableAtom<boolean>;
  /** Signs in with a passkey that the visitor picks in the browser's dialog. */
  pick(): Promise<void>;
}

/** What signing in with a passkey needs of the sign-in. */
interface PasskeyPorts {
  readonly form: Pick<Form<string>, '$busy' | 'submit'>;
  /** Handles the outcome of a sign-in. */
  readonly handleOutcome: (result: Result<Data<'signIn'>, Failure<'signIn'>>) => Promise<void>;
  /** Shows a failure that has no field. */
  readonly show: (error: PortalError<Failure<'passkeyOptions'>>) => void;
}

/** Creates the passkeys of one portal's sign-in. Suggests them while the visitor is on the screen and nothing is sent. */
export function createSignInPasskey(portal: Portal, { form, handleOutcome, show }: PasskeyPorts): SignInPasskey {
  const { signal, incident } = portal.site;
  const { client, scope } = portal.api;
  const { $permissions } = portal.facts;
  const { passkeys } = portal.visit;
  const { $shownRoute } = portal;
  const { $authenticator } = passkeys;
  const $suggested = atom(false);

  async function send(picked: PickedPasskey) {
    const result = await client.signIn({ scope, method: 'passkey', credential: picked.credential });
    await handleOutcome(result.ok || result.aborted ? result : { ...result, error: forgetUnknown(result.error, picked) });
  }
  async function suggest(authenticator: Authenticator, suggestSignal: AbortSignal) {
    if (!(await authenticator.canSuggest())) return;
    const ask = async (turnSignal: AbortSignal) => {
      const { publicKey } = dataOrThrow(await client.passkeyOptions({ scope }, { signal: turnSignal }));
      $suggested.set(true);
      onAbort(turnSignal, () => $suggested.set(false));
      return publicKey;
    };
    const picked = await authenticator.suggest(ask, suggestSignal);
    if (picked) void form.submit(() => send(picked));
  }

  let controller = new AbortController();
  const $screen = computed($shownRoute, (route) => route?.screen);
  const $wanted = computed([$authenticator, $screen, form.$busy, $permissions], (authenticator, screen, busy, { signIn }) =>
    screen === FIRST_SCREEN && signIn && !busy ? authenticator : undefined,
  );
  const stop = $wanted.subscribe((authenticator) => {
    controller.abort();
    if (!authenticator) return;
    controller = new AbortController();
    const suggestSignal = controller.signal;
    // Nobody has asked for suggestions, so nobody is told.
    void suggest(authenticator, suggestSignal).catch((error) => suggestSignal.aborted || incident('passkey')(error));
  });
  onAbort(signal, stop, () => controller.abort());

  return {
    $possible: computed($authenticator, Boolean),
    $suggested,
    pick: () =>
      // Another way to sign in ends the wait for a dialog that does not come.
      form.submit(async (stepSignal) => {
        const picked = await passkeys.pick(AbortSignal.any([stepSignal, signal]));
        if (picked.ok) await send(picked.data);
        else if (!picked.aborted) show(picked.error);
      }),
  };
}
