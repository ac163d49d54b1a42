import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalStart } from '../boot/hand-over';
import type { Host } from '../contract/host';
import { isDark } from '../rules/brand';
import { onAbort } from '../rules/on-abort';
import { type Base, createBase } from './base';
import { type AskCaptcha, createCaptcha } from './captcha';
import { type Carried, createCarried } from './carried';
import { type Catalogue, createCatalogue, createPermissions, type Permissions } from './catalogue';
import { createNavigation, type Navigation } from './navigation';
import { createPublicKeys, type PublicKeys } from './public-key';
import { createSession, type Session } from './session';
import { createStartUp, type StartUp } from './start-up';

/** What the flows of one portal are made of. Two portals on a page share nothing of it. */
export interface Services extends Base {
  readonly navigation: Navigation;
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly keys: PublicKeys;
  readonly startUp: StartUp;
  readonly $permissions: ReadableAtom<Permissions>;
  readonly carried: Carried;
  readonly askCaptcha: AskCaptcha;
  /** Whether the portal uses its dark colours. */
  readonly $dark: ReadableAtom<boolean>;
  /** Sends the trace of a step on the current screen (contract section 8). Nothing waits for it. */
  readonly trace: (event: 'submit' | 'done' | 'fail') => void;
}

/** Creates what the flows of one portal are made of. */
export function createServices(host: Host, start: PortalStart, trace: Services['trace']): Services {
  const base = createBase(host, start);
  const { signal, $config } = base;
  const $systemDark = atom(false);
  const navigation = createNavigation(host, start.config);
  const catalogue = createCatalogue(base);
  onAbort(
    signal,
    navigation.dispose,
    host.watchDark((dark) => $systemDark.set(dark)),
  );
  const $dark = computed([$config, $systemDark], isDark);
  return {
    ...base,
    navigation,
    session: createSession(base),
    catalogue,
    keys: createPublicKeys(base),
    startUp: createStartUp(host, signal, base.told),
    $permissions: createPermissions(catalogue),
    carried: createCarried(),
    askCaptcha: createCaptcha({ ...base, navigation, $dark }),
    $dark,
    trace,
  };
}
