import { computed } from 'nanostores';
import type { PortalStart } from '../boot/hand-over';
import { sendAnyway } from '../boot/root';
import { adoptSheets } from '../boot/sheets';
import { identityOf, type PortalConfig } from '../contract/attributes';
import type { Incident } from '../contract/host';
import type { Brand } from '../contract/variant';
import { type Journeys, journeysOf } from '../journeys/journeys';
import type { Drafts } from '../portal/drafts';
import { createPortal, type Portal } from '../portal/portal';
import loading from '../ui/loading.css?inline';
import { manageHead, releaseHead } from './head';
import { createHost } from './host';
import { learnRegion, type Region } from './learn-region';
import { joinPost, leavePost } from './post';
import { createReporter, type Reporter } from './report';

/** A portal that runs in an element. */
export interface Running {
  readonly portal: Portal;
  readonly journeys: () => Journeys;
  readonly report: (incident: Incident) => void;
  /** Applies changed attributes. Returns `false` if they, or a move to another document, require a new portal. */
  take(config: PortalConfig): boolean;
  /** Ends the portal and removes everything that it wrote on the page. The content of the root stays. */
  stop(): void;
}

const STYLES = { name: 'styles', load: () => import('./styles') };

/** Runs a portal in an element, with what the first file hands over, and what the portal before it left. */
export function run(element: HTMLElement, root: ShadowRoot, start: PortalStart, drafts: Drafts): Running {
  const page = element.ownerDocument;
  const { signal } = start.ending;
  let styles: readonly string[] | undefined;
  const host = createHost(element, {
    drafts,
    report: (incident) => queueMicrotask(() => reporter.report(incident)), // the reporter needs the portal
    async dress() {
      const all = await host.load(STYLES, signal);
      styles = all.STYLES;
      applyStyles();
    },
  });
  const portal = createPortal(host, start);
  const journeys = journeysOf(portal);
  const { $config, $phase, $first, $brand, navigation, language, load } = portal;
  const region: Region = learnRegion(portal, (incident) => reporter.report(incident), signal);
  const context = () => ({
    tenant: $config.get().tenant,
    userType: $config.get().userType,
    screen: navigation.$route.get().screen,
    locale: language.$locale.get(),
  });
  const reporter: Reporter = createReporter($config.get, context, load, region);
  for (const incident of start.incidents) reporter.report(incident);

  const applyStyles = () => {
    // Until the portal is open, a screen that stands keeps the sheets that the first file has adopted.
    if (start.drawn && $phase.get() === 'loading') return;
    const first = $first.get();
    adoptSheets(root, [loading, ...(styles ?? (first ? [first.styles] : []))], first?.variant, $brand.get());
  };
  // A change of another attribute must not write title and icon again: of several portals, the last one to write counts.
  const $managed = computed([$brand, $config], (brand, { head }) => (head === 'manage' ? brand : undefined));
  const manage = (brand: Brand | undefined) => {
    if (brand) manageHead(page, element, brand, start.pageTitle);
    else releaseHead(page, element);
  };
  applyStyles();
  const stops = [$first.listen(applyStyles), $brand.listen(applyStyles), $managed.subscribe(manage)];
  root.addEventListener('click', sendAnyway, { signal });
  joinPost(element, portal);

  return {
    portal,
    journeys,
    report: reporter.report,
    take(config) {
      const same = identityOf(config) === identityOf(start.config) && element.ownerDocument === page;
      if (same) portal.configure(config);
      return same;
    },
    stop() {
      for (const stop of stops) stop();
      portal.dispose();
      leavePost(element);
      reporter.dispose();
      releaseHead(page, element);
    },
  };
}
