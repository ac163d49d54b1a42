import { documentOf, windowOf } from '../boot/page-document';
import { isRendered } from '../boot/rendered';
import { clock, listen, surroundingsOf } from '../boot/surroundings';
import { writtenAttribute } from '../contract/attributes';
import { partMissing } from '../contract/fault';
import type { Host } from '../contract/host';
import { depthOf, locate } from './location';
import { warnIfSwallowed } from './swallowed';

/** Creates the host of an element's portal: everything that the portal uses of the page. */
export function createHost(element: HTMLElement, given: Pick<Host, 'dress' | 'report' | 'drafts'>): Host {
  const page = () => documentOf(element.ownerDocument); // each time, because markup may come later
  const view = windowOf(element.ownerDocument);
  const surroundings = surroundingsOf(element);
  const load: Host['load'] = (part, ...how) => surroundings.load(part, ...how).catch(partMissing(part.name));
  let isLeft = false;
  warnIfSwallowed(element);
  return {
    ...surroundings,
    ...given,
    load,
    // A document that has no address, such as one by `srcdoc`, has the origin of the page around it. A sandboxed frame has none.
    pageUrl: () => (view.location.origin === 'null' && view.origin !== 'null' ? view.origin + view.location.hash : view.location.href),
    written: (property) => writtenAttribute(element, property),
    referrer: () => page().referrer,
    route(config) {
      const location = locate(view, config, surroundings.baseUrl, given.drafts);
      return {
        ...location,
        write: (to, replace) => isRendered(element) && location.write(to, replace),
        listen(changed) {
          let isOver = false;
          // In a microtask, because a router may write the address just before it hides the page that it leaves.
          const stop = location.listen(() => queueMicrotask(() => !isOver && !isLeft && isRendered(element) && changed()));
          return () => {
            isOver = true;
            stop();
          };
        },
      };
    },
    smsCode: (signal) => smsCode(view, signal).catch(() => undefined),
    async authenticator(signal) {
      if (!knowsPasskeys(view)) return undefined;
      return (await load(AUTHENTICATOR, signal)).createAuthenticator(view, element);
    },
    leave(url) {
      if (!isRendered(element)) return;
      isLeft = true;
      leave(view, url);
    },
    onOnline: (run) => listen(view, 'online', run),
    onReturn: (run) => listen(view, 'pageshow', (event) => 'persisted' in event && event.persisted && run()),
    watchHidden(changed) {
      changed(page().hidden);
      return listen(page(), 'visibilitychange', () => changed(page().hidden));
    },
  };
}

/**
 * Leaves the page. The target takes the place of the entry with which the visitor came to the portal: Back leads to the page before it, and
 * not to a screen that would send them on again.
 */
function leave(view: Window, url: string): void {
  const steps = view.parent === view ? depthOf(view.history) : 0; // the history of a frame is that of the page around it, too
  const arrive = (event?: Event) => {
    event?.stopImmediatePropagation(); // a router of the site would draw the page of that entry
    view.removeEventListener('popstate', arrive, true);
    cancel();
    view.location.replace(url);
    if (view.location.href === url) view.location.reload(); // if only the fragment differs, `replace` does not load the page
  };
  const cancel = clock.after(BACK_MS, arrive);
  if (steps > 0) {
    view.addEventListener('popstate', arrive, true);
    view.history.go(-steps);
  } else arrive();
}

/** How long the way back to an entry may take. A site may cancel it. */
const BACK_MS = 1000;

const AUTHENTICATOR = { name: 'authenticator', load: () => import('./authenticator') };

/** Whether the browser knows passkeys in their JSON forms (WebAuthn Level 3, section 5.1), and the page may use them. */
function knowsPasskeys({ PublicKeyCredential: known, Document: { prototype }, document }: Window & typeof globalThis) {
  const isKnown = typeof known === 'function' && 'parseRequestOptionsFromJSON' in known && 'parseCreationOptionsFromJSON' in known;
  // Chromium alone has it; elsewhere, a frame that may not use passkeys is refused them when it asks. An element may bear the name.
  const policy: { allowsFeature(feature: string): boolean } | undefined = Reflect.get(prototype, 'featurePolicy', document);
  return isKnown && policy?.allowsFeature('publickey-credentials-get') !== false;
}

/**
 * Waits for the code in a text message of the form `@domain #code` (WebOTP, which TypeScript's DOM library lacks). Returns `undefined` if the
 * browser does not support this. Rejects if the signal ends the wait.
 */
async function smsCode(view: Window, signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in view)) return undefined;
  const request: CredentialRequestOptions & { readonly otp: { readonly transport: readonly string[] } } = {
    otp: { transport: ['sms'] },
    signal,
  };
  const credential = await view.navigator.credentials.get(request);
  return credential && 'code' in credential ? String(credential.code) : undefined;
}
