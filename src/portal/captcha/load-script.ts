import { Fault } from '../../contract/fault';
import { onAbort } from '../../rules/waits';

/** The only Trusted Types policy of the portal. It makes the addresses of the captchas' scripts and workers. */
const POLICY_NAME = 'login-portal';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  }
}

/**
 * Returns the absolute address if it is https or from the page's own http origin; throws for any other. The protocol is compared too,
 * because `data:` addresses and `srcdoc` frames share the origin `null`.
 */
function checked(address: string): string {
  const url = new URL(address, location.href);
  const isOwn = url.protocol === 'http:' && url.origin === location.origin;
  if (url.protocol !== 'https:' && !isOwn) throw new Fault('captcha-address');
  return url.href;
}

const RULES: ScriptPolicy = { createScriptURL: checked };
let policy: ScriptPolicy | undefined;

/**
 * Creates the policy at the first need, because a portal without a captcha needs none. If the site does not allow it, its own default
 * policy decides about the address, and without one the browser refuses it.
 */
const scriptPolicy = (): ScriptPolicy => {
  const { trustedTypes } = window;
  try {
    // Where the browser has no Trusted Types, this may be an element of the document.
    policy ??= typeof trustedTypes?.createPolicy === 'function' ? trustedTypes.createPolicy(POLICY_NAME, RULES) : RULES;
  } catch {
    policy = RULES;
  }
  return policy;
};

/**
 * Returns the address of a script, as the browser's Trusted Types want it. Throws unless it is https or from the page's own origin. The
 * address is a string to TypeScript, which does not know these types.
 */
export const scriptAddress = (address: string): string => scriptPolicy().createScriptURL(address);

interface Loading {
  readonly script: HTMLScriptElement;
  /** Settles when the script has loaded or failed, even if nobody waits for it any more. */
  readonly loaded: Promise<void>;
}

/** Scripts in flight, by address. All portals on a page share them. */
const loading = new Map<string, Loading>();
/** How often each address has failed in a way that an identical request would repeat. */
const failures = new Map<string, number>();

const countFailure = (address: string) => void failures.set(address, (failures.get(address) ?? 0) + 1);

/**
 * Returns the address for the next attempt. Removing a script does not cancel its request, so the same address would wait for that request
 * again.
 */
function attemptAddress(address: string): string {
  const attempts = failures.get(address);
  return attempts ? `${address}${address.includes('?') ? '&' : '?'}attempt=${attempts + 1}` : address;
}

function append(address: string, isProvided: () => boolean): Loading {
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      if (isProvided()) return resolve();
      countFailure(address); // the browser may have cached the response
      reject(new Fault('captcha-missing'));
    });
    script.addEventListener('error', () => reject(new Fault('captcha-script')));
    script.async = true;
    script.src = scriptAddress(attemptAddress(address));
    document.head.append(script);
  });
  loaded.catch(() => script.remove());
  return { script, loaded };
}

/**
 * Loads a third-party script into the document. Callers that ask while it is loading share it. Rejects if the address is not allowed, or if the
 * script cannot be loaded or does not provide what it is loaded for; the next call then tries again.
 * @param isProvided whether the script has provided what it is loaded for.
 * @param signal tells that this caller no longer waits; the promise settles with the script. If it ends with a `TimeoutError`, the next call
 * starts a new request.
 */
export async function loadScript(address: string, isProvided: () => boolean, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const shared = loading.get(address) ?? append(address, isProvided);
  loading.set(address, shared);
  /** Returns whether this loading was still the current one. */
  const forget = () => loading.get(address) === shared && loading.delete(address);
  const leave = () => {
    if (signal.reason.name !== 'TimeoutError' || !forget()) return;
    countFailure(address);
    shared.script.remove(); // other callers that still wait get the script if it arrives after all
  };
  const off = onAbort(signal, leave);
  try {
    await shared.loaded;
  } finally {
    off();
    forget();
  }
}
