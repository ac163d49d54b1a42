import type { Hono } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Bindings, Jar, SandboxEnv, Visitor } from './env';
import { addressOf, adopted, isOther } from './request';
import { parseSpec } from './spec';

/** A cookie in the browser's jar. */
export interface Cookie {
  readonly value: string;
  readonly httpOnly: boolean;
  readonly sameSite: string | undefined;
  readonly path: string | undefined;
}

/** A visitor with its own cookies, who calls the sandbox without a network. */
export interface SandboxBrowser {
  /** Replaces `globalThis.fetch`. Every origin leads to the sandbox. */
  readonly fetch: typeof globalThis.fetch;
  /** Applies this spec to all calls from now on. An empty spec ends it. */
  readonly use: (spec: string) => void;
  readonly cookies: () => Readonly<Record<string, Cookie>>;
}

/** Creates a visitor of this sandbox. */
export function createBrowser(app: Hono<SandboxEnv>, spec: string): SandboxBrowser {
  const cookies = new Map<string, Cookie>();
  const visitor: Visitor = { spec: parseSpec(spec).text, counts: new Map() };
  const jar: Jar = { get: (name) => cookies.get(name)?.value, store: (text) => store(cookies, text) };
  return {
    fetch: (input, init) => send(app, { jar, visitor }, input, init),
    use(text) {
      visitor.spec = parseSpec(text).text;
      visitor.counts.clear();
    },
    cookies: () => Object.fromEntries(cookies),
  };
}

function store(cookies: Map<string, Cookie>, text: string): void {
  const [pair = '', ...attributes] = text.split('; ');
  const [[name, value] = ['', '']] = Object.entries(parse(pair));
  const attribute = (wanted: string): string | undefined =>
    attributes.find((candidate) => candidate.startsWith(wanted))?.slice(wanted.length + 1);
  if (name === '' || attribute('Max-Age') === '0') cookies.delete(pair.split('=')[0] ?? '');
  else {
    const httpOnly = attributes.includes('HttpOnly');
    cookies.set(name, { value, httpOnly, sameSite: attribute('SameSite'), path: attribute('Path') });
  }
}

/** What goes with a request that is made without credentials. */
const NO_COOKIES: Jar = { get: () => undefined, store: () => {} };

type Input = Parameters<typeof globalThis.fetch>[0];

async function send(
  app: Hono<SandboxEnv>,
  visitor: Pick<Bindings, 'jar' | 'visitor'>,
  input: Input,
  init?: RequestInit,
): Promise<Response> {
  const base = globalThis.location?.href.startsWith('http') ? globalThis.location.href : 'http://sandbox.test/';
  const own = isOther(input) ? await adopted(input, base) : input;
  const { signal: beside, ...more } = init ?? {}; // a Request takes no signal of another realm
  const request = new Request(own instanceof Request ? own : new URL(addressOf(own), base), more);
  const signal = beside ?? (isOther(input) ? input.signal : undefined) ?? request.signal;
  signal.throwIfAborted();
  const bindings = (init?.credentials ?? request.credentials) === 'omit' ? { ...visitor, jar: NO_COOKIES } : visitor;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason);
    const drop = (): void => reject(new TypeError('fetch failed'));
    signal.addEventListener('abort', abort);
    Promise.resolve(app.fetch(request, { ...bindings, signal, drop }))
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
