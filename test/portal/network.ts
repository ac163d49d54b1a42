import { vi } from 'vitest';
import { createSandbox, type Sandbox } from '../../demo/sandbox/create-sandbox';

/** A request as it left. */
export interface SentRequest {
  readonly method: string;
  readonly origin: string;
  /** Path and query. */
  readonly to: string;
  readonly headers: Headers;
  readonly credentials: string | undefined;
  /** Whether the browser finishes it after the page has been left. */
  readonly keepalive: boolean;
}

/** The sandbox as a network: what leaves is written down, and can be kept waiting. */
export interface Network {
  readonly fetch: typeof globalThis.fetch;
  readonly sandbox: Sandbox;
  readonly sent: readonly SentRequest[];
  /** The paths of what was sent, without queries, that contain this text. */
  paths(containing?: string): readonly string[];
  /** From now on another spec holds. */
  use(spec: string): void;
  /** Keeps requests whose address contains the text from reaching the server. Gives what lets them go. */
  hold(containing: string): () => void;
  /** Makes a call and holds it back once it has left. Gives what lets it go on and waits for all that follows. */
  held(containing: string, run: () => Promise<unknown>): Promise<() => Promise<void>>;
  /** Answers requests whose address contains the text in place of the sandbox. */
  answer(containing: string, envelope: unknown): void;
  /** Resolves when nothing is left to do but to wait for the clock. */
  settle(): Promise<void>;
  /** Resolves when something has come to hold. */
  until(holds: () => boolean): Promise<void>;
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

export function createNetwork(spec = '', sandbox = createSandbox()): Network {
  const browser = sandbox.browser(spec);
  const sent: SentRequest[] = [];
  const answers = new Map<string, unknown>();
  const gates = new Map<string, Promise<void>>();

  /** A `hang` never ends, so nobody can wait for it. */
  const underWay = () => sandbox.calls().some(({ status, answeredBy = '' }) => status === undefined && !answeredBy.includes(':hang'));

  const opened = (gate: Promise<void>, signal: AbortSignal | null | undefined) =>
    new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      void gate.then(resolve);
    });

  const network: Network = {
    sandbox,
    sent,
    async fetch(input, init) {
      const { origin, pathname, search } = new URL(String(input), 'https://portal.test');
      const { method = 'GET', headers, credentials, keepalive = false, signal } = init ?? {};
      signal?.throwIfAborted(); // as browsers do: nothing leaves
      sent.push({ method, origin, to: pathname + search, headers: new Headers(headers), credentials, keepalive });
      for (const [containing, gate] of gates) if ((pathname + search).includes(containing)) await opened(gate, signal);
      for (const [containing, envelope] of answers) if (pathname.includes(containing)) return Response.json(envelope);
      return browser.fetch(input, init);
    },
    paths: (containing = '') => sent.map(({ to }) => to.replace(/\?.*/, '')).filter((path) => path.includes(containing)),
    use: browser.use,
    hold(containing) {
      let release = () => {};
      gates.set(
        containing,
        new Promise((resolve) => {
          release = resolve;
        }),
      );
      return () => {
        gates.delete(containing);
        release();
      };
    },
    async held(containing, run) {
      const before = network.paths(containing).length;
      const release = network.hold(containing);
      const done = run();
      await network.until(() => network.paths(containing).length > before);
      return async () => {
        release();
        await done;
        await network.settle();
      };
    },
    answer: (containing, envelope) => void answers.set(containing, envelope),
    async settle() {
      for (let quiet = 0; quiet < 3; quiet = underWay() ? 0 : quiet + 1) {
        await vi.dynamicImportSettled();
        await turn();
      }
    },
    async until(holds) {
      while (!holds()) await turn();
    },
  };
  return network;
}
