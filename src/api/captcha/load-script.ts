/** The script addresses that a page may load are made by this policy alone (contract section 8). */
const POLICY_NAME = 'login-portal';

interface ScriptPolicy {
  createScriptURL(address: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): ScriptPolicy;
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory;
  }
}

/** Same origin or https; throws for any other address. Origins without a host are all `null`, that of a `data:` address and of a frame's `srcdoc` alike. */
function checked(address: string): string {
  const url = new URL(address, location.href);
  const isOwn = url.protocol === 'http:' && url.origin === location.origin;
  if (url.protocol !== 'https:' && !isOwn) throw new TypeError('A captcha script is loaded over https only');
  return url.href;
}

const RULES: ScriptPolicy = { createScriptURL: checked };
let policy: ScriptPolicy | undefined;

/** Made at the first need: without a captcha the portal needs no policy. */
const scriptPolicy = (): ScriptPolicy => {
  policy ??= window.trustedTypes?.createPolicy(POLICY_NAME, RULES) ?? RULES;
  return policy;
};

interface Loading {
  readonly script: HTMLScriptElement;
  /** Settles with the script, whoever still waits for it. */
  readonly loaded: Promise<void>;
}

/** What is on its way, by its address: two portals on a page share it. */
const loading = new Map<string, Loading>();
/** How often an address came to nothing that another request for it would not come to as well. */
const spent = new Map<string, number>();

const spend = (address: string) => void spent.set(address, (spent.get(address) ?? 0) + 1);

/** The address for the next attempt. Taking the script out does not end its request: the browser would wait for the same one again. */
function addressed(address: string): string {
  const attempts = spent.get(address);
  return attempts ? `${address}${address.includes('?') ? '&' : '?'}attempt=${attempts + 1}` : address;
}

function append(address: string, hasBrought: () => boolean): Loading {
  const script = document.createElement('script');
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => {
      if (hasBrought()) return resolve();
      spend(address); // the browser may have kept the answer
      reject(new Error('The captcha script brought no captcha'));
    });
    script.addEventListener('error', () => reject(new Error('The captcha script did not load')));
    script.async = true;
    script.src = scriptPolicy().createScriptURL(addressed(address));
    document.head.append(script);
  });
  loaded.catch(() => script.remove());
  return { script, loaded };
}

/**
 * Loads a third-party script into the page; who asks while it is on its way shares it. Rejects where it cannot be loaded, does not bring what
 * it is for, or its address is not safe; the next call tries again.
 * @param signal ends with the wait. It does not end what others may wait for; where it ends with a `TimeoutError`, the next call no longer does.
 */
export async function loadScript(address: string, hasBrought: () => boolean, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const shared = loading.get(address) ?? append(address, hasBrought);
  loading.set(address, shared);
  /** Gives whether it was there to be forgotten. */
  const forget = () => loading.get(address) === shared && loading.delete(address);
  const leave = () => {
    if (signal.reason.name !== 'TimeoutError' || !forget()) return;
    spend(address);
    shared.script.remove(); // should it come after all, it serves who still waits
  };
  signal.addEventListener('abort', leave);
  try {
    await shared.loaded;
  } finally {
    signal.removeEventListener('abort', leave);
    forget();
  }
}
