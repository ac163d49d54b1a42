import type { PortalConfig } from '../contract/attributes';
import type { Incident, Rest } from '../stores/host';
import { createStart, type Start } from '../stores/start';
import loading from '../ui/loading.css?inline';
import { joinGlobal, leaveGlobal } from './global-post';
import { createHost } from './host';
import { adoptSheets } from './sheets';

/** A portal that runs in an element. */
export interface Running {
  readonly start: Start;
  /** Applies changed attributes. Returns `false` if they, or a move to another document, require a new portal. */
  take(config: PortalConfig): boolean;
  /** Replaces the portal's styles. The brand's styles stay, and those of the loading animation. */
  setStyles(styles: readonly string[]): void;
  /** Reports incidents there from now on, and first those that have waited. */
  reportTo(report: (incident: Incident) => void): void;
  /** Ends the portal. The content of the root stays. */
  stop(): void;
}

/** The attributes that require a new portal when they change. A running portal applies all others. */
const identityOf = ({ tenant, userType, apiBase }: PortalConfig) => JSON.stringify([tenant, userType, apiBase]);

/** Taken before a script of the page can replace them. */
const { addEventListener } = EventTarget.prototype;
const { preventDefault } = Event.prototype;

/** Refers to nothing else: a site may keep an element, and the listener would keep its portal and what was typed in memory. */
const keepForm = (event: Event): void => preventDefault.call(event);

/**
 * Starts a portal in an element: its stores, styles and calls.
 * @param rest resolves with what comes with React.
 */
export function run(element: HTMLElement, root: ShadowRoot, config: PortalConfig, rest: () => Promise<Rest>): Running {
  const page = element.ownerDocument;
  const waiting: Incident[] = [];
  let report = (incident: Incident): void => void waiting.push(incident);
  const start = createStart(
    createHost(element, (incident) => report(incident), rest),
    config,
  );
  void start.start(); // first of all, because the visitor waits for its calls
  let styles: readonly string[] = [];
  const applyStyles = () => adoptSheets(root, [loading, ...styles], start.$variant.get(), start.$brand.get(), start.$painted.get());
  applyStyles();
  const stops = [
    start.$first.listen((first) => {
      if (first && !styles.length) styles = [first.styles];
      applyStyles();
    }),
    start.$brand.listen(applyStyles),
    start.$painted.listen(applyStyles),
  ];
  joinGlobal(element, start.ports);
  // The browser must never submit a form itself, even if React has failed: it would send the password in clear.
  addEventListener.call(root, 'submit', keepForm);

  return {
    start,
    take(changed) {
      const same = identityOf(changed) === identityOf(config) && element.ownerDocument === page;
      if (same) start.configure(changed);
      return same;
    },
    setStyles(texts) {
      styles = texts;
      applyStyles();
    },
    reportTo(to) {
      report = to;
      for (const incident of waiting.splice(0)) to(incident);
    },
    stop() {
      for (const stop of stops) stop();
      start.dispose();
      leaveGlobal(element);
    },
  };
}
