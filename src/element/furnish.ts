import { loadPart } from '../api/load-part';
import { sendAnyway } from '../first-screen/send-anyway';
import { SCREENS } from '../screens';
import { type AllStyles, createPortal, type Portal } from '../stores/portal';
import { retryLoading } from '../stores/retry-loading';
import { manageHead, releaseHead } from './head';
import { learnRegion, type Region } from './learn-region';
import { createReporter, type Reporter } from './report';
import type { Running } from './run';

/** What a running portal gains with React. */
export interface Furnished {
  readonly portal: Portal;
  readonly reporter: Reporter;
  /** Ends the portal and removes everything that it wrote on the page. */
  stop(): void;
}

const allStyles = () => import('./styles');

/** Loads the styles of all screens, however many attempts that takes. */
function loadStyles({ start, setStyles }: Running): AllStyles {
  let fail = () => {};
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  const load = () =>
    loadPart(allStyles, start.ports).catch((error) => {
      fail();
      throw error;
    });
  const loaded = retryLoading(start, load, 'styles').then(({ STYLES }) => setStyles(STYLES));
  return { loaded, tried: Promise.race([loaded, failed]) };
}

/** Adds to a running portal what comes with React: screens, all styles, the page's title and icon, and error reports. */
export function furnish(element: HTMLElement, root: ShadowRoot, running: Running): Furnished {
  const { start } = running;
  start.$painted.set(true);
  const page = element.ownerDocument;
  const ending = new AbortController();
  const region: Region = learnRegion(start, (incident) => reporter.report(incident), ending.signal);
  const reporter = createReporter(
    () => start.$config.get(),
    () => ({
      tenant: start.$config.get().tenant,
      userType: start.$config.get().userType,
      screen: start.navigation.$route.get().screen,
      locale: start.language.$locale.get(),
    }),
    start.ports,
    region,
  );
  const portal = createPortal(start, SCREENS, loadStyles(running));
  const head = () => {
    const brand = start.$brand.get();
    if (brand && start.$config.get().head === 'manage') manageHead(page, element, brand);
    else releaseHead(page, element);
  };
  const stops = [start.$brand.subscribe(head), start.$config.listen(head)];
  root.addEventListener('click', sendAnyway, { signal: ending.signal });
  running.reportTo(reporter.report);

  return {
    portal,
    reporter,
    stop() {
      ending.abort();
      for (const stop of stops) stop();
      running.stop();
      reporter.dispose();
      releaseHead(page, element);
    },
  };
}
