import { type PortalConfig, readConfig } from '../contract/attributes';
import { type Left, nothingLeft, withoutSecrets } from './left';
import { isRendered } from './rendered';

/** A portal that runs in an element: first as a drawn screen, then as React's. */
export interface Running {
  /** Applies changed attributes. Returns `false` if they need another portal. */
  configure(config: PortalConfig): boolean;
  /** Ends the portal, and returns what it leaves to the next one. */
  end(): Left;
}

/** What runs the portals of an element. */
export interface Runner<R extends Running> {
  /** Begins a portal with what the one before it has left. Returns `undefined` if the element can have none. */
  begin(config: PortalConfig, left: Left): R | undefined;
  /** Removes what the last portal has drawn. The next one replaces it. */
  clear(): void;
}

/** The life of an element: a portal runs in it while the browser renders it. */
export interface Life<R extends Running> {
  running(): R | undefined;
  /** Lets run what the page asks for now. Call it whenever that may have changed. */
  sync(): void;
  end(handOver: (running: R) => Left): Left;
}

/**
 * Creates the life of an element. What was typed stays for the next portal, without its secrets; it ends when the element leaves the page.
 * @param left what an earlier life of the element has left.
 */
export function createLife<R extends Running>(element: HTMLElement, { begin, clear }: Runner<R>, left = nothingLeft()): Life<R> {
  let running: R | undefined;
  let known = '';
  let page: Document | undefined;
  /** Ends the portal. Returns whether one ran. */
  const stop = () => {
    if (!running) return false;
    left = withoutSecrets(running.end());
    running = undefined;
    return true;
  };
  return {
    running: () => running,
    sync() {
      if (!isRendered(element)) {
        if (stop()) clear();
        left = element.isConnected ? { ...left, pressed: [] } : nothingLeft();
        return;
      }
      const config = readConfig(element);
      const now = JSON.stringify(config);
      const isKnown = running && now === known && element.ownerDocument === page;
      known = now;
      page = element.ownerDocument;
      if (isKnown || running?.configure(config)) return;
      stop();
      running = begin(config, left);
      left = nothingLeft();
    },
    end(handOver) {
      const last = running ? handOver(running) : left;
      running = undefined;
      left = nothingLeft();
      return last;
    },
  };
}
