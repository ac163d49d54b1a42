import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PortalStart } from '../boot/left';
import type { Host } from '../contract/host';
import { isDark } from '../rules/brand';
import { onAbort } from '../rules/waits';
import { type Base, createBase } from './base';
import { type AskCaptcha, createCaptcha } from './captcha/captcha';
import { type Catalogue, createCatalogue, createPermissions, type Permissions } from './catalogue';
import { createNavigation, type Navigation } from './navigation';
import { createPasskeys, type Passkeys } from './passkeys';
import { createPublicKeys, type PublicKeys } from './password';
import { createSession, type Session } from './session';
import { createStartUp, type StartUp } from './start-up';
import { createToasts, type Toasts } from './toasts';
import { createTokens, type Tokens } from './tokens';
import { createTracing, type Tracing } from './trace';

/** What the journeys of one portal are made of. Two portals on a page share nothing of it. */
export interface Services extends Base {
  readonly navigation: Navigation;
  readonly session: Session;
  readonly catalogue: Catalogue;
  readonly keys: PublicKeys;
  readonly passkeys: Passkeys;
  readonly startUp: StartUp;
  readonly $permissions: ReadableAtom<Permissions>;
  readonly askCaptcha: AskCaptcha;
  /** Whether the portal uses its dark colours. */
  readonly $dark: ReadableAtom<boolean>;
  readonly toasts: Toasts;
  readonly tokens: Tokens;
  readonly tracing: Tracing;
  /** Sends the trace of a step on the current screen. Nothing waits for it. */
  readonly trace: Tracing['trace'];
}

/** Creates what the journeys of one portal are made of. */
export function createServices(host: Host, start: PortalStart): Services {
  const base = createBase(host, start);
  const { signal, gate, $config } = base;
  const $systemDark = atom(false);
  const navigation = createNavigation(host, gate, start.config);
  const startUp = createStartUp(base);
  const catalogue = createCatalogue(base, startUp, start.kept);
  onAbort(
    signal,
    navigation.dispose,
    host.watchDark((dark) => $systemDark.set(dark)),
  );
  const $dark = computed([$config, $systemDark], isDark);
  const passkeys = createPasskeys(base);
  const session = createSession(base, passkeys);
  const tracing = createTracing(base, navigation, session);
  return {
    ...base,
    navigation,
    session,
    catalogue,
    keys: createPublicKeys(base),
    passkeys,
    startUp,
    $permissions: createPermissions(catalogue),
    askCaptcha: createCaptcha({ ...base, navigation, session, $dark }),
    $dark,
    toasts: createToasts(base),
    tokens: createTokens(base, navigation, start.tokens),
    tracing,
    trace: tracing.trace,
  };
}
