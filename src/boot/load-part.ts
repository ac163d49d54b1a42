import type { Clock } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Part } from '../contract/parts';
import { onAbort, pause } from '../rules/waits';
import { documentOf } from './page-document';

/** Where the parts are, seen from the file that contains this module: the build fills it in. Empty in development and in tests. */
declare const __PARTS__: string;

interface LoadPorts extends Pick<Clock, 'after'> {
  /** Ends the wait. */
  readonly signal: AbortSignal;
  /** Whether another file of the bundle has asked for the part before. Its request may hang. */
  readonly isRepeat?: boolean | undefined;
}

/** Loads a part under its address with a query, because a request that hangs would be shared. Returns `undefined` if there is none. */
export type Again = <T>(part: Part<T>) => Promise<T> | undefined;

/** Parts whose request from this file hung. A second request for the same address would hang too. */
const hung = new Set<string>();

/** The requests for parts at another address, unless they have failed or hung. Whoever needs a part shares its one request. */
const repeated = new Map<string, Promise<unknown>>();

/**
 * Returns the query to ask for a part again. If the page names the sums of files in an import map, the browser checks the addresses in the
 * map and no other, so a new address would let a changed file in: only the one in the map is asked for. `undefined` if there is none.
 */
function queryFor(name: string): string | undefined {
  const map = [...documentOf(document).scripts].find(({ type, text }) => /^\s*importmap\s*$/i.test(type) && text.includes('integrity'));
  if (!map) return `?again=${Date.now()}`; // an address that is new in this page, whichever file asks
  return map.text.includes(`${name}.js?again=1`) ? '?again=1' : undefined;
}

/**
 * Loads a part from its own file with a query. Without it, Firefox before 155 keeps a failure for as long as the page lives, and every
 * browser waits for the first request if that hangs (HTML, 8.1.3.10, module map). If a site has bundled the portal, the file is elsewhere,
 * and retries are up to that bundler's loader.
 */
const withQuery: Again = ({ name }) => {
  const query = __PARTS__ && queryFor(name);
  return query ? import(/* webpackIgnore: true */ /* @vite-ignore */ `${__PARTS__}${name}.js${query}`) : undefined;
};

/** Requests a part up to three times, like a GET. */
async function ask<T>(part: Part<T>, { after, signal, isRepeat }: LoadPorts, repeat: () => Promise<T> | undefined): Promise<T> {
  const mayHang = isRepeat || hung.has(part.name);
  for (let retry = 0; ; retry += 1) {
    try {
      const own = part.load();
      if (mayHang) return await Promise.any([own, repeat() ?? own]);
      return await (retry === 0 ? own : own.catch(() => repeat() ?? own));
    } catch (error) {
      if (retry >= LIMITS.getRetries) throw error;
      await pause({ after }, LIMITS.retryPauseMs * 2 ** retry, signal);
      if (signal.aborted) throw error;
    }
  }
}

/**
 * Loads a part of the bundle. Rejects if three attempts fail or 15 s pass, as a call to the API does; the next call then tries again. Once
 * a part is loaded, later calls get it from the browser at once. Never settles once the signal is aborted.
 */
export function loadPart<T>(part: Part<T>, ports: LoadPorts, again: Again = withQuery): Promise<T> {
  const { after, signal } = ports;
  const { name } = part;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return; // nobody waits for the part
    const controller = new AbortController();
    const end = () => {
      stop();
      controller.abort();
      off();
    };
    let asked: Promise<T> | undefined;
    const forget = () => repeated.get(name) === asked && repeated.delete(name);
    const repeat = () => {
      asked = (repeated.get(name) as Promise<T> | undefined) ?? again(part); // the part of this name
      asked?.catch(forget);
      if (asked) repeated.set(name, asked);
      return asked;
    };
    const stop = after(LIMITS.requestTimeoutMs, () => {
      hung.add(name);
      forget();
      reject(new DOMException('', 'TimeoutError'));
      end();
    });
    const off = onAbort(signal, end);
    ask(part, { ...ports, signal: controller.signal }, repeat)
      .then(
        (came) => signal.aborted || resolve(came),
        (error) => signal.aborted || reject(error),
      )
      .finally(end);
  });
}
