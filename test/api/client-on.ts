import { type Client, createClient, type Methods, methodsOf } from '../../src/api/client';
import type { ClientPorts } from '../../src/api/client-ports';
import type { RequestContext } from '../../src/api/request';
import { ENDPOINTS } from '../../src/contract/endpoints';
import { ERRORS, UNKNOWN_ERROR } from '../../src/contract/error-catalogue';
import { createManualClock, type ManualClock } from '../stores/manual-clock';
import { createNetwork, type Network } from '../stores/network';

/** A client on the sandbox, with everything it reports. */
export interface Bench {
  readonly client: Client & Methods;
  /** The ports of the client. */
  readonly ports: ClientPorts;
  readonly net: Network;
  readonly clock: ManualClock;
  /** Errors thrown inside a call. */
  readonly incidents: { readonly error: unknown; readonly during: string }[];
  /** Ends the client's portal. */
  dispose(): void;
  /** Moves the clock and waits for everything that follows. */
  advance(ms: number): Promise<void>;
  /** Runs the clock until a call has ended. */
  ended<T>(call: Promise<T>): Promise<T>;
}

export interface BenchOptions {
  readonly spec?: string;
  readonly context?: Partial<RequestContext>;
  /** Answers instead of the sandbox. */
  readonly answer?: () => Response | Promise<Response>;
}

export function clientOn({ spec = '', context = {}, answer }: BenchOptions = {}): Bench {
  const net = createNetwork(spec);
  const clock = createManualClock();
  const incidents: Bench['incidents'] = [];
  const ending = new AbortController();
  const fetch: typeof globalThis.fetch = async (...request) => {
    const answered = net.fetch(...request);
    return answer ? answered.then(answer, answer) : answered;
  };
  const ports: ClientPorts = {
    context: () => ({ apiBase: 'https://api.test', device: 'web', locale: 'en-US', ...context }),
    fetch,
    after: clock.after,
    factsOf: (code) => ERRORS[code] ?? UNKNOWN_ERROR,
    incident: (during) => (error) => void incidents.push({ error, during }),
    signal: ending.signal,
  };
  const calls = createClient(ports);
  const advance = (ms: number) => clock.advance(ms, net.settle);
  return {
    client: { ...calls, ...methodsOf(calls, ENDPOINTS) },
    ports,
    net,
    clock,
    incidents,
    dispose: () => ending.abort(),
    advance,
    async ended(call) {
      await net.settle();
      while (clock.waiting().length > 0) await advance(clock.waiting()[0] ?? 0);
      return call;
    },
  };
}
