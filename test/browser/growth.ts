import type { CDPSession, Page } from 'playwright-core';

/** What a page holds after garbage collection. */
export interface Holding {
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
  /** Portals that are still referenced, on the page or not. */
  readonly portals: number;
  /** Signals that are still referenced. Calls that have ended leave none. */
  readonly signals: number;
  readonly heap: number;
}

const MEMORY = { nodes: 'Nodes', listeners: 'JSEventListeners', documents: 'Documents', heap: 'JSHeapUsedSize' } as const;

async function countOf(session: CDPSession, prototype: string): Promise<number> {
  const { result } = await session.send('Runtime.evaluate', { expression: prototype, objectGroup: 'growth' });
  const { objects } = await session.send('Runtime.queryObjects', { prototypeObjectId: result.objectId ?? '', objectGroup: 'growth' });
  const counted = await session.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await session.send('Runtime.releaseObjectGroup', { objectGroup: 'growth' });
  return Number(counted.result.value);
}

/** Returns a function that collects the garbage of a page and returns what is left. */
export async function openMemory(page: Page): Promise<() => Promise<Holding>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  return async () => {
    // A round can release objects (by a weak reference or a finalizer) that only the next one collects.
    for (let round = 0; round < 4; round += 1) {
      await session.send('HeapProfiler.collectGarbage');
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    }
    const portals = await countOf(session, 'customElements.get("login-portal").prototype');
    const signals = await countOf(session, 'AbortSignal.prototype');
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const metric = (name: string): number => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    const [nodes, listeners, documents, heap] = [MEMORY.nodes, MEMORY.listeners, MEMORY.documents, MEMORY.heap].map(metric);
    return { nodes: nodes ?? 0, listeners: listeners ?? 0, documents: documents ?? 0, portals, signals, heap: heap ?? 0 };
  };
}

/** Counts the page's timers and requests, starting before its first script. `window.__pending()` returns how many are pending. */
export const countPending = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const timers = new Set<unknown>();
    let requests = 0;
    const { setTimeout: later, setInterval: often, clearTimeout: drop, fetch: ask } = window;
    Object.assign(window, {
      setTimeout(run: () => void, ms?: number) {
        const timer = later(() => {
          timers.delete(timer);
          run();
        }, ms);
        timers.add(timer);
        return timer;
      },
      setInterval(run: () => void, ms?: number) {
        const timer = often(run, ms);
        timers.add(timer);
        return timer;
      },
      clearTimeout(timer?: number) {
        timers.delete(timer);
        drop(timer);
      },
      clearInterval(timer?: number) {
        timers.delete(timer);
        drop(timer);
      },
      fetch(...given: Parameters<typeof ask>) {
        requests += 1;
        return ask(...given).finally(() => {
          requests -= 1;
        });
      },
      __pending: () => ({ timers: timers.size, requests }),
    });
  });

/** Returns the number of pending timers and requests of a page. */
export const pendingOn = (page: Page): Promise<{ readonly timers: number; readonly requests: number }> =>
  page.evaluate(() => Reflect.get(window, '__pending')());
