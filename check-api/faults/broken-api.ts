import { setTimeout } from 'node:timers/promises';
import { createSandbox } from '../../demo/sandbox/create-sandbox';
import type { Bindings } from '../../demo/sandbox/env';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { createState, type SandboxOptions } from '../../demo/sandbox/state';
import { type Listening, type Place, serve } from '../../demo/serve/listen';
import { isRecord, jsonIn } from '../src/json';
import type { Asked, Fault, Told } from './fault';
import { FAULTS } from './index';

/** Options of a broken API: those of its sandboxes, and how a fault waits. */
interface BrokenOptions extends SandboxOptions {
  readonly sleep?: (ms: number) => Promise<void>;
}

type Fetch = (request: Request, env?: Bindings) => Promise<Response>;

const BY_NAME = new Map(FAULTS.map((fault) => [fault.name, fault]));

const PREFIX = /(?<=^https?:\/\/[^/]+)\/as\/([^/]+)/;
const FAULT = /(?<=^|,)fault:([^,]*),?/g;

/** Takes the names of faults out of an address. What else its spec says is for the sandbox. */
function readAddress(url: string): { readonly names: readonly string[]; readonly rest: string } {
  const [, encoded = ''] = PREFIX.exec(url) ?? [];
  const spec = decodeURIComponent(encoded);
  const others = spec.replace(FAULT, '');
  return {
    names: [...spec.matchAll(FAULT)].map(([, name = '']) => name),
    rest: url.replace(PREFIX, others === '' ? '' : apiBaseFor(others)),
  };
}

/** Creates an API that an address such as `/as/fault:<name>` breaks. For each set of faults there is a sandbox of its own. */
export function createBrokenApi(given: BrokenOptions): Fetch {
  const options = { unguessable: true, ...given };
  const apis = new Map<string, Fetch>();
  return async (request, env = {}) => {
    const { names, rest } = readAddress(request.url);
    const unknown = names.find((name) => !BY_NAME.has(name));
    if (unknown !== undefined) return new Response(`There is no fault “${unknown}”. “npm run broken:api” lists them.`, { status: 400 });
    const faults = names.map((name) => BY_NAME.get(name)).filter((fault) => fault !== undefined);
    const api = apis.get(names.join()) ?? breaking(faults, options);
    apis.set(names.join(), api);
    return api(new Request(rest, request), env);
  };
}

/** Returns a line for each fault: what an address says to get it, and the point that finds it. */
export const listFaults = (): string =>
  [...FAULTS]
    .sort((one, other) => one.point.localeCompare(other.point))
    .map(({ name, beside, point }) => `${[beside, `fault:${name}`].filter(Boolean).join()} turns ${point} red`)
    .join('\n');

/** Serves such an API. Rejects if the port is taken. */
export function startBrokenApi({ port, host, ...options }: BrokenOptions & Place): Promise<Listening> {
  return serve(createBrokenApi(options), { port, host });
}

/** Creates a sandbox, and plays faults around it: to its state, to each request, to each response. It has one state for all visitors. */
function breaking(faults: readonly Fault[], { sleep = setTimeout, ...options }: BrokenOptions): Fetch {
  const state = createState(Object.assign({}, options, ...faults.map(({ limits }) => limits)));
  Object.assign(state, ...faults.map(({ make }) => make?.(state)));
  const { app } = createSandbox(options, () => state);
  return async (request, env) => {
    const { method, url } = request;
    const text = method === 'POST' ? await request.text() : '';
    const json = jsonIn(text);
    const body = isRecord(json) ? json : undefined;
    const sent: Asked = { method, url, headers: Object.fromEntries(request.headers), body, state, sleep };
    let asked = sent;
    for (const { ask } of faults) if (ask !== undefined) asked = await ask(asked);
    const says = asked.body === body ? text : JSON.stringify(asked.body);
    const { headers, method: as } = asked;
    const answer = await app.fetch(new Request(asked.url, { method: as, headers, ...(as === 'POST' ? { body: says } : {}) }), env);
    let told = await toldBy(answer);
    for (const { tell } of faults) if (tell !== undefined) told = await tell(told, sent);
    return responseOf(told);
  };
}

/** Reads a response. */
export const toldBy = async (response: Response): Promise<Told> => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
  cookies: response.headers.getSetCookie(),
  text: await response.text(),
});

function responseOf({ status, headers: named, cookies, text }: Told): Response {
  const headers = new Headers(named);
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(text === '' ? null : text, { status, headers });
}
