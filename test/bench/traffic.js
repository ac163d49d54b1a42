// @ts-check
/** @import { CDPSession } from 'playwright-core' */
/**
 * A request and its response. Times are in s: `wall` since 1970, the others by the browser's own clock.
 * @typedef {{ type: string | undefined, start: number, wall: number, end?: number, bytes: number }} Exchange
 */

const QUIET_MS = 400;
const PATIENCE_MS = 4000;
/** The browser's two clocks, read one after the other, can differ by this many seconds. */
const CLOCKS_DIFFER = 0.002;

const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));

/** Records the requests of a page. @param {CDPSession} session */
export async function watchTraffic(session) {
  /** @type {Map<string, Exchange>} */
  const exchanges = new Map();
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (/^https?:/.test(request.url)) exchanges.set(requestId, { type, start: timestamp, wall: wallTime, bytes: 0 });
  });
  const ended = (/** @type {{ requestId: string, timestamp: number, encodedDataLength?: number }} */ event) => {
    const exchange = exchanges.get(event.requestId);
    if (!exchange) return;
    exchange.end = event.timestamp;
    exchange.bytes = event.encodedDataLength ?? 0; // missing if the request failed
    last = Date.now();
  };
  session.on('Network.loadingFinished', ended);
  session.on('Network.loadingFailed', ended);
  await session.send('Network.enable');

  const isBusy = () => [...exchanges.values()].some(({ end }) => end === undefined);
  return {
    /** Waits until the page has requested nothing for a while. */
    async quiet() {
      const start = Date.now();
      last = start;
      while (Date.now() - start < PATIENCE_MS && (isBusy() || Date.now() - last < QUIET_MS)) await pause(50);
    },
    /** Returns the bytes that had arrived at a moment (ms since 1970), headers included. @param {number} moment */
    bytesUntil(moment) {
      const all = [...exchanges.values()];
      const page = all.find(({ type }) => type === 'Document');
      if (!page) throw new Error('The page was never requested.');
      const until = moment / 1000 - page.wall + page.start + CLOCKS_DIFFER;
      return all.reduce((sum, { end, bytes }) => (end !== undefined && end <= until ? sum + bytes : sum), 0);
    },
  };
}
