import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { PortalStart, StartUpCalls } from '../boot/left';
import type { PortalConfig } from '../contract/attributes';
import type { CaptchaConfig } from '../contract/calls';
import { commonConfig } from '../contract/endpoints';
import type { Activity } from '../contract/fault';
import type { Clock, Host } from '../contract/host';
import type { FirstPart, Part } from '../contract/parts';
import { type Brand, SCOPES, type Scope, type Variant } from '../contract/variant';
import type { RequestContext } from '../rules/request';
import { steady } from '../rules/time';
import { retryUntilDone } from '../rules/waits';
import { type Client, createClient } from './client';
import { createDraft } from './drafts';
import { createTelling, type Telling } from './failures';
import { createGate, type Gate } from './gate';
import { createKeeping, type Keeping } from './keeping';
import { createLanguage, type Language, loadWords } from './language';
import { createTabStorage, type TabStorage } from './tab-storage';

/** How something is loaded that may fail many times. */
interface LoadOptions {
  /** Whether the site has been told already. */
  readonly told?: boolean;
  /** Called after each failure, with a function that tries again at once. If that fails too, the site is told again. */
  readonly failed?: (again: () => void) => void;
}

/** What the services themselves are made of. */
export interface Base extends Telling {
  readonly host: Host;
  /** The time for all that lasts a while: it never goes back. `host.clock` tells the date. */
  readonly time: Pick<Clock, 'now' | 'after'>;
  /** What this portal keeps for as long as the tab lives. */
  readonly tab: TabStorage;
  /** Ends every call, timer and listener. */
  readonly signal: AbortSignal;
  readonly gate: Gate;
  readonly $config: WritableAtom<PortalConfig>;
  /** Whether there is a variant for the pair of tenant and user type. Without one, no call is sent. */
  readonly hasVariant: boolean;
  /** Whether loading has ended. */
  readonly $isOpen: WritableAtom<boolean>;
  /** What the build made for the first screen; `undefined` until it has loaded. */
  readonly $first: WritableAtom<FirstPart | undefined>;
  readonly $variant: ReadableAtom<Variant | undefined>;
  /** The brand, with the overrides of the common configuration. */
  readonly $brand: WritableAtom<Brand | undefined>;
  /** The captchas that the common configuration asks for. */
  readonly $captcha: WritableAtom<CaptchaConfig | undefined>;
  /** For how many days the server can trust a device, if it can. */
  readonly $trustDays: WritableAtom<number | undefined>;
  /** Whether the common configuration of this visit has been applied, or is no longer waited for. */
  readonly $configured: WritableAtom<boolean>;
  /** Whether the common configuration says that somebody is signed in. */
  readonly $hasSession: WritableAtom<boolean>;
  readonly scope: Scope;
  /** What every request depends on at the moment. */
  readonly context: () => RequestContext;
  readonly client: Client;
  /** Returns a start-up call that the first file has begun, once. Then the client makes its own. */
  readonly takeBegun: <N extends keyof StartUpCalls>(name: N) => StartUpCalls[N] | undefined;
  /** Loads a part of the bundle. Rejects if it cannot be loaded. `isRepeat`: the first file has asked for it before. */
  readonly load: <T>(part: Part<T>, isRepeat?: boolean) => Promise<T>;
  /** Repeats the loading of something that the portal cannot do without, until it succeeds. Tells the site once that it failed. */
  readonly loadUntilDone: <T>(load: () => Promise<T>, during: Activity, options?: LoadOptions) => Promise<T>;
  /** Creates a store whose value the element keeps while it is not rendered. Nothing secret may stand in it. */
  readonly draft: <T>(name: string, initial: T) => WritableAtom<T>;
  /** The address of the page when the portal started. */
  readonly landing: string;
  readonly language: Language;
  readonly keeping: Keeping;
}

/** Creates what the services of one portal are made of. */
export function createBase(host: Host, { config, locale, landing, kept, first, calls, drawn, ending: { signal } }: PortalStart): Base {
  const $config = atom(config);
  const time = { now: steady(host.clock.now), after: host.clock.after };
  const load = <T>(part: Part<T>, isRepeat?: boolean) => host.load(part, signal, isRepeat);
  const language = createLanguage(locale, (wanted) => loadWords(wanted, load), kept?.translations);
  const telling = createTelling(host, language, signal);
  const context = () => ({ apiBase: config.apiBase, device: $config.get().device, locale: language.$locale.get() });
  const $first = atom<FirstPart | undefined>();
  const taken = new Set<string>();
  return {
    ...telling,
    host,
    time,
    tab: createTabStorage(host, time, config),
    signal,
    gate: createGate(!drawn),
    $config,
    hasVariant: first !== undefined,
    $isOpen: atom(false),
    $first,
    $variant: computed($first, (first) => first?.variant),
    $brand: atom<Brand | undefined>(),
    $captcha: atom(kept && commonConfig.data({ captcha: kept.config.captcha })?.captcha),
    $trustDays: atom<number | undefined>(),
    $configured: atom(false),
    $hasSession: atom(false),
    scope: SCOPES[config.userType] ?? SCOPES.client, // a user type outside the set ends in the notice, and no call contains it
    context,
    client: createClient({ host, context, incident: telling.incident, signal }),
    takeBegun(name) {
      if (taken.has(name)) return undefined;
      taken.add(name);
      return calls?.[name];
    },
    load,
    loadUntilDone(attempt, during, { told: before = false, failed } = {}) {
      let told = before;
      return retryUntilDone(attempt, { after: host.clock.after, signal }, (error, again) => {
        telling.incident(during)(error);
        if (!told) telling.onPartMissing();
        told = true;
        failed?.(() => {
          told = false;
          again();
        });
      });
    },
    draft: (name, initial) => createDraft(host.drafts, name, initial),
    landing,
    language,
    keeping: createKeeping({ host, $config, language, signal }),
  };
}
