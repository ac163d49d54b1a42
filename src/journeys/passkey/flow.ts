import { requestOf } from '../../contract/calls';
import * as CODES from '../../contract/codes';
import { passkeyCreate } from '../../contract/endpoints';
import * as LIMITS from '../../contract/limits';
import type { PasskeyCredential } from '../../contract/requests';
import { type Result, reword } from '../../portal/failures';
import { createForm, type Form } from '../../portal/form';
import type { Portal } from '../../portal/portal';
import type { Services } from '../../portal/services';
import { onAbort, within } from '../../rules/waits';

/** The offer of a passkey to a visitor who has signed in otherwise, before the page is left (contract section 12). */
export interface PasskeyOffer {
  /** Has no fields. */
  readonly form: Form<never>;
  /** Creates a passkey in the browser's dialog, and goes on. */
  create(): Promise<void>;
  /** Goes on without one, and offers none for some time. */
  decline(): void;
}

/** How the creation of a passkey ended. */
type Created = Result<'created' | 'exists' | 'closed'>;

/** Creates a passkey. Rejects if the server's options are none, or the browser fails. */
async function createPasskey(
  { api: { client, scope }, visit: { passkeys } }: Services,
  quietly: boolean,
  signal: AbortSignal,
): Promise<Created> {
  const upgrade = quietly && ({ upgrade: true } as const);
  const authenticator = passkeys.$authenticator.get();
  const options = await client.passkeyCreateOptions({ scope, ...upgrade }, { signal });
  if (!options.ok) return options;
  const send = async (credential: PasskeyCredential): Promise<Created> => {
    const sent = await client.passkeyCreate({ scope, credential, ...upgrade }, { signal });
    return sent.ok ? { ok: true, data: 'created' } : sent;
  };
  const created = (await authenticator?.create(options.data.publicKey, send, { quietly, signal })) ?? 'closed';
  return typeof created === 'string' ? { ok: true, data: created } : created;
}

/** Creates the offer of one portal. */
export function createPasskeyOffer(services: Portal): PasskeyOffer {
  const { host, signal, incident } = services.site;
  const { session, passkeys } = services.visit;
  const { $view } = services;
  const { $session } = session;
  // The sign-in has been traced as done. What becomes of the offer is no step of it.
  const visit = { ...services.visit, tracing: { trace: () => {} } };
  const form = createForm<never>({}, { site: services.site, visit });
  const go = () => {
    const now = $session.get();
    if (now.state === 'offering') now.leave();
  };

  /** Without all its words, the screen cannot ask. */
  const mayAsk = () => $view.get().hasEverything && !$view.get().isMissing;

  async function tryQuietly() {
    const controller = new AbortController();
    const attempt = async () => {
      await passkeys.known();
      if (!(await passkeys.$authenticator.get()?.canUpgrade())) return false;
      const created = await createPasskey(services, true, AbortSignal.any([signal, controller.signal]));
      return created.ok && created.data !== 'closed';
    };
    // An extension may take as long as it likes, whatever the signal says.
    const isDone = await within({ host, signal }, attempt(), LIMITS.passkeyUpgradeMs).catch((error) => {
      incident('passkey')(error);
      return false;
    });
    controller.abort();
    const now = $session.get();
    if (signal.aborted || now.state !== 'offering') return;
    if (isDone || !passkeys.$authenticator.get() || !mayAsk()) go();
    else $session.set({ ...now, asks: true });
  }

  async function create() {
    try {
      const created = await createPasskey(services, false, signal);
      if (!created.ok) {
        if (!created.aborted) form.showFailure(reword(created.error, CODES.checkFailed, 'Passkey.CreateFailed'));
      } else if (created.data === 'closed') form.alert({ sentence: { key: 'Passkey.NotCreated' }, retry: false, kind: 'info' });
      else go();
    } catch (error) {
      incident('passkey')(error);
      form.showFailure({ code: CODES.unexpected, key: 'Passkey.CreateFailed', request: requestOf(passkeyCreate) });
    }
  }

  const stop = $session.listen((now) => {
    if (now.state === 'offering' && !now.asks) void tryQuietly();
  });
  onAbort(signal, stop);
  return {
    form,
    create: () => form.submit(create),
    decline() {
      passkeys.decline();
      go();
    },
  };
}
