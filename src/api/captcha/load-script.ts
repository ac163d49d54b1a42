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

/** Same origin or https; throws for any other address. */
function checked(address: string): string {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.origin !== location.origin) throw new TypeError('A captcha script is loaded over https only');
  return url.href;
}

const RULES: ScriptPolicy = { createScriptURL: checked };
let policy: ScriptPolicy | undefined;

/** Made at the first need: without a captcha the portal needs no policy. */
const scriptPolicy = (): ScriptPolicy => {
  policy ??= window.trustedTypes?.createPolicy(POLICY_NAME, RULES) ?? RULES;
  return policy;
};

const loading = new Map<string, Promise<void>>();
/** How often an address did not answer in time. */
const late = new Map<string, number>();

/** The address for the next attempt. Taking the script out does not end its request, and the browser would wait for the same one again. */
function addressed(address: string): string {
  const attempt = late.get(address);
  return attempt ? `${address}${address.includes('?') ? '&' : '?'}attempt=${attempt + 1}` : address;
}

/**
 * Loads a third-party script into the page, once. Rejects where it cannot be loaded, its address is not safe, or the signal ended the wait; the
 * next call tries again.
 */
export function loadScript(address: string, signal: AbortSignal): Promise<void> {
  const known = loading.get(address);
  if (known) return known;
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`The captcha script ${reason}`));
    };
    const giveUp = () => {
      late.set(address, (late.get(address) ?? 0) + 1);
      fail('took too long');
    };
    const answered = () => signal.removeEventListener('abort', giveUp);
    signal.addEventListener('abort', giveUp);
    script.addEventListener('load', () => {
      answered();
      resolve();
    });
    script.addEventListener('error', () => {
      answered();
      fail('did not load');
    });
    script.async = true;
    script.src = scriptPolicy().createScriptURL(addressed(address));
    document.head.append(script);
  });
  loading.set(address, loaded);
  loaded.catch(() => loading.delete(address));
  return loaded;
}
