import { computed } from 'nanostores';
import type { Left } from '../boot/left';
import type { Running } from '../boot/life';
import { sendAnyway } from '../boot/root';
import { adoptSheets } from '../boot/sheets';
import { start } from '../boot/start';
import { surroundingsOf } from '../boot/surroundings';
import { identityOf, type PortalConfig } from '../contract/attributes';
import type { Brand } from '../contract/variant';
import { journeysOf } from '../journeys/journeys';
import { createPortal, type Portal } from '../portal/portal';
import loading from '../ui/loading.css?inline';
import type { PortalAppProps } from './app';
import { manageHead, releaseHead } from './head';
import { createHost } from './host';
import { learnRegion, type Region } from './learn-region';
import { checkOwnColours } from './own-colours';
import { joinPost } from './post';
import { createReporter, type Reporter } from './report';
import { type TakeOver, takeOver } from './take-over';

/** React's portal in an element. */
export interface ReactPortal extends Running {
  readonly portal: Portal;
  /** What the element renders, and the React root to render it into, unless it has one. */
  readonly rendering: { readonly root: TakeOver['root']; readonly props: Omit<PortalAppProps, 'number'> };
  /** Whether React has taken over what was drawn before. */
  isTaken(): boolean;
  readonly report: Reporter['report'];
}

const STYLES = { name: 'styles', load: () => import('./styles') };

/** Begins a start that the first file has not begun, because the element was added or shown later, or another portal ran in it. */
const beginAnew = (element: HTMLElement, config: PortalConfig, { tokens }: Left): NonNullable<Left['start']> => ({
  ...start(surroundingsOf(element), config, undefined, tokens),
  isDrawn: false,
  answers: new Map(),
  seenAt: 0,
});

/**
 * Runs a portal in an element, with what the one before it has left.
 * @param report reports what React could not render, for whichever portal runs by then: the React root outlives this one.
 */
export function run(element: HTMLElement, root: ShadowRoot, config: PortalConfig, left: Left, report: Reporter['report']): ReactPortal {
  const { drafts, incidents, pageTitle } = left;
  const begun = left.start ?? beginAnew(element, config, left);
  const page = element.ownerDocument;
  const { signal } = begun.controller;
  let styles: readonly string[] | undefined;
  const host = createHost(element, {
    drafts,
    report: (incident) => queueMicrotask(() => reporter.report(incident)), // the reporter needs the portal
    async dress() {
      const all = await host.load(STYLES, signal);
      styles = all.STYLES;
      applyStyles();
      checkOwnColours(element, root, host, signal).catch((error) => reporter.report({ error, during: 'contrast' }));
    },
  });
  const portal = createPortal(host, { ...begun, incidents });
  const journeys = journeysOf(portal);
  const { $config, load } = portal.site;
  const { $isOpen, $first, $brand } = portal.facts;
  const { navigation, language } = portal.visit;
  const region: Region = learnRegion(portal, (incident) => reporter.report(incident), signal);
  const context = () => ({
    tenant: $config.get().tenant,
    userType: $config.get().userType,
    screen: navigation.$route.get().screen,
    locale: language.$locale.get(),
  });
  const reporter: Reporter = createReporter($config.get, context, load, region);
  for (const incident of incidents) reporter.report(incident);

  const applyStyles = () => {
    // Until the portal is open, a screen that stands keeps the sheets that the first file has adopted.
    if (begun.isDrawn && !$isOpen.get()) return;
    const first = $first.get();
    adoptSheets(root, [loading, ...(styles ?? (first ? [first.styles] : []))], first?.variant, $brand.get());
  };
  // A change of another attribute must not write title and icon again: of several portals, the last one to write counts.
  const $managed = computed([$brand, $config], (brand, { head }) => (head === 'manage' ? brand : undefined));
  const manage = (brand: Brand | undefined) => {
    if (brand) manageHead(page, element, brand, pageTitle);
    else releaseHead(page, element);
  };
  applyStyles();
  const stops = [$first.listen(applyStyles), $brand.listen(applyStyles), $managed.subscribe(manage)];
  root.addEventListener('click', sendAnyway, { signal });
  joinPost(element, portal.api.context);
  const taking = takeOver(root, portal, journeys, { ...left, isDrawn: begun.isDrawn, report });

  return {
    portal,
    rendering: { root: taking.root, props: { portal, journeys, onRendered: taking.onRendered, onDrawn: taking.onDrawn } },
    isTaken: () => !begun.isDrawn || portal.site.gate.$hasStood.get(),
    report: reporter.report,
    configure(now) {
      const isSamePortal = identityOf(now) === identityOf(begun.config) && element.ownerDocument === page;
      if (isSamePortal) portal.configure(now);
      return isSamePortal;
    },
    end() {
      const last = { ...taking.held(), tokens: portal.visit.tokens.unused(), incidents: [], drafts };
      for (const stop of stops) stop();
      portal.dispose();
      reporter.dispose();
      releaseHead(page, element);
      return last;
    },
  };
}
