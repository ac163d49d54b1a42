import { DEMO_ACCOUNTS } from '../accounts';
import { A_TIME, createClock } from '../sandbox/clock';
import { createSandbox as createServer } from '../sandbox/create-sandbox';
import { kindOf } from '../sandbox/kind';
import type { Sandbox, SandboxOptions } from './declared';

/** Writes an address so that two spellings of it are the same: of a phone number, only the digits count. */
const plain = (address: string): string => (address.includes('@') ? address.trim().toLowerCase() : address.replace(/\D/g, ''));

/** The options, by name. */
const OPTIONS = ['spec'];

/** Reads the options. Throws a TypeError if they have a mistake, so that none is ignored. */
function specIn(options: SandboxOptions): string {
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    throw new TypeError(`createSandbox takes an object, such as { spec: 'signIn:2004' }, and not ${kindOf(options)}.`);
  }
  const unknown = Object.keys(options).find((name) => !OPTIONS.includes(name));
  if (unknown !== undefined) throw new TypeError(`createSandbox has no option “${unknown}”. It has ${OPTIONS.join(', ')}.`);
  const { spec = '' } = options;
  if (typeof spec !== 'string') throw new TypeError(`The option “spec” is a text, such as 'signIn:2004', and not ${kindOf(spec)}.`);
  return spec;
}

/** Creates a sandbox for a site's unit tests: that of the demo, with one visitor. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const spec = specIn(options);
  const clock = createClock(() => Date.now());
  const server = createServer({ now: clock.now, readable: true });
  let visitor = server.browser(spec);
  return {
    fetch: (input, init) => visitor.fetch(input, init),
    accounts: structuredClone(DEMO_ACCOUNTS),
    outbox: server.outbox,
    codeFor(to) {
      const message = server.outbox().findLast((each) => plain(each.to) === plain(to));
      if (message) return message.code;
      const others = [...new Set(server.outbox().map((each) => each.to))].join(', ') || 'nobody';
      throw new Error(`The sandbox has sent no code to ${to}. It has sent codes to ${others}.`);
    },
    forward(seconds) {
      if (!clock.forward(seconds)) throw new TypeError(`forward takes ${A_TIME}, and not ${kindOf(seconds)}.`);
    },
    reset() {
      clock.reset();
      server.reset();
      visitor = server.browser(spec);
    },
  };
}
