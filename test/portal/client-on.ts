import type { Call } from '../../src/contract/calls';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { type Client, type ClientPorts, createClient } from '../../src/portal/client';
import type { RequestContext } from '../../src/rules/request';
import { createManualClock, type ManualClock } from './manual-clock';
import { createNetwork, type Network } from './network';

/** A client on the sandbox, with everything it reports. */
export interface Bench {
  readonly client: Client;
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
  /** Calls whose rows are other ones. */
  readonly rows?: Readonly<Partial<Record<Call, ENDPOINTS.Endpoint>>>;
}

export function clientOn({ spec = '', context = {}, answer, rows }: BenchOptions = {}): Bench {
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
    host: { fetch, clock },
    incident: (during) => (error) => void incidents.push({ error, during }),
    signal: ending.signal,
  };
  const advance = (ms: number) => clock.advance(ms, net.settle);
  return {
    client: createClient(ports, { ...ENDPOINTS, ...rows }),
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
