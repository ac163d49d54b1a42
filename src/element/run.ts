import type { HeadStart } from '../api/head-start';
import type { PortalConfig } from '../contract/attributes';
import { bringFrame, bringNotices } from '../layout/main-area';
import { SCREENS } from '../screens';
import { createPortal, type Portal } from '../stores/portal';
import { joinGlobal, leaveGlobal } from './global-post';
import { manageHead, releaseHead } from './head';
import { headStart } from './head-starts';
import { createHost } from './host';
import { createReporter, type Reporter } from './report';
import { addLaterStyles, applyStyles } from './styles';

/** A portal that runs in an element. */
export interface Running {
  readonly portal: Portal;
  readonly reporter: Reporter;
  /** Ends it and takes back all that it wrote on the page. */
  readonly stop: () => void;
}

/** The first of these brings what the first screen did not take. */
const SIGNS_OF_USE = ['pointerover', 'touchstart', 'focusin', 'keydown'] as const;

/** Begins a portal in an element: its stores, its styles, what it writes on the page. */
export function run(element: HTMLElement, root: ShadowRoot, config: PortalConfig, started: HeadStart | undefined): Running {
  const page = element.ownerDocument;
  const ending = new AbortController();
  let region: string | undefined;
  const reporter = createReporter(
    () => portal.$config.get(),
    () => ({
      tenant: config.tenant,
      userType: config.userType,
      screen: portal.navigation.$route.get().screen,
      locale: portal.language.$locale.get(),
      ...(region && { region }),
    }),
  );
  const host = createHost(element, reporter.report);
  const first = started ?? headStart(host, config, host.route(config.router, config.base).read());
  const portal: Portal = createPortal(
    { ...host, headStart: first, later: () => Promise.all([addLaterStyles(root), bringNotices()]), frame: bringFrame },
    config,
    SCREENS,
  );

  const dress = () => {
    const brand = portal.$brand.get();
    applyStyles(root, portal.$variant.get(), brand);
    if (portal.$awake.get()) addLaterStyles(root).catch(() => undefined); // the waking asks for them too, and reports
    if (brand && portal.$config.get().head === 'manage') manageHead(page, element, brand);
    else releaseHead(page, element);
  };
  const stops = [
    portal.$brand.subscribe(dress),
    portal.$config.listen(dress),
    portal.$config.subscribe(({ geoUrl }) => {
      const told = (learned: string | undefined) => {
        region = learned;
      };
      if (geoUrl) import('./learn-region').then(({ learnRegion }) => learnRegion(portal, reporter, ending.signal, told)).catch(() => {}); // the next change tries again
    }),
  ];
  for (const sign of SIGNS_OF_USE) root.addEventListener(sign, portal.wake, { once: true, passive: true, signal: ending.signal });
  joinGlobal(element, portal.client);
  void portal.start();

  return {
    portal,
    reporter,
    stop() {
      ending.abort();
      first.stop?.();
      for (const stop of stops) stop();
      portal.dispose();
      reporter.dispose();
      releaseHead(page, element);
      leaveGlobal(element);
    },
  };
}
