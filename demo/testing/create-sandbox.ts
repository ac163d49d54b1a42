import { DEMO_ACCOUNTS } from '../accounts';
import { createSandbox as createServer } from '../sandbox/create-sandbox';
import type { Sandbox, SandboxOptions } from './declared';

const plain = (address: string): string => address.replaceAll(' ', '').toLowerCase();

/** Creates a sandbox for a site's unit tests: that of the demo, with one visitor. */
export function createSandbox({ spec = '' }: SandboxOptions = {}): Sandbox {
  let ahead = 0;
  const server = createServer({ now: () => Date.now() + ahead });
  let visitor = server.browser(spec);
  return {
    fetch: (input, init) => visitor.fetch(input, init),
    accounts: DEMO_ACCOUNTS,
    outbox: server.outbox,
    codeFor(to) {
      const message = server.outbox().findLast((each) => plain(each.to) === plain(to));
      if (message) return message.code;
      const others = [...new Set(server.outbox().map((each) => each.to))].join(', ') || 'nobody';
      throw new Error(`The sandbox has sent no code to ${to}. It has sent codes to ${others}.`);
    },
    forward(seconds) {
      ahead += seconds * 1000;
    },
    reset() {
      ahead = 0;
      server.reset();
      visitor = server.browser(spec);
    },
  };
}
