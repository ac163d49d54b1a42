import { Hono, type MiddlewareHandler } from 'hono';
import { isRecord } from '../../src/contract/shape';
import { createBrowser, type SandboxBrowser } from './browser';
import { type CallRecord, type Identity, identify, withoutSecrets } from './calls';
import type { Message } from './codes';
import { cookieText, readCookie, VISITOR_COOKIE } from './cookies';
import { bindings, type SandboxContext, type SandboxEnv, type Visitor } from './env';
import { Refusal } from './envelope';
import { playScenario } from './outcomes';
import { reply } from './reply';
import { captcha } from './routes/captcha';
import { code } from './routes/code';
import { platform } from './routes/platform';
import { qa } from './routes/qa';
import { recovery } from './routes/recovery';
import { register } from './routes/register';
import { signIn } from './routes/sign-in';
import { trace } from './routes/trace';
import { parseSpec, SpecError } from './spec';
import { createState, type SandboxOptions } from './state';

/** A stand-in for the back end, with its own state. */
export interface Sandbox {
  /** The server. Answers `/toc/…`, `/static/…` and `/sandbox/…`, each also below `/as/<spec>`. */
  readonly app: Hono<SandboxEnv>;
  /** Makes a new visitor for tests, with its own cookies and counts. */
  readonly browser: (spec?: string) => SandboxBrowser;
  /** Call this when a page is served: its scenario starts again. Returns the cookie that the response must set, if any. */
  readonly pageServed: (cookie: string | undefined) => string | undefined;
  /** All messages sent by e-mail and text message, oldest first. */
  readonly outbox: () => readonly Message[];
  /** Returns the newest code sent to an address: an e-mail or `+62 8120000001`. */
  readonly lastCode: (to: string) => string | undefined;
  readonly calls: (name?: string) => readonly CallRecord[];
  /** Violations of the content security policy that browsers have reported. */
  readonly violations: () => readonly unknown[];
  /** Scope and account of each current session. */
  readonly sessions: () => readonly { readonly account: string; readonly scope: string }[];
  /** Ends the current public key at once. Passwords encrypted with it get 2908. */
  readonly retireKey: () => void;
  /** Forgets everything that happened. */
  readonly reset: () => void;
}

const PREFIX = /^\/as\/([^/]+)(?=\/)/;
const ANYONE = 'anyone';

const identityOf = (c: SandboxContext): Identity | undefined => identify(c.req.method, c.req.path, c.req.queries('keys') ?? [], c.var.body);

/** Creates a sandbox. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  let state = createState(options);
  let calls: CallRecord[] = [];
  const violations: unknown[] = [];
  const visitors = new Map<string, Visitor>();

  const visitorNamed = (name: string): Visitor => {
    const visitor = visitors.get(name) ?? { spec: '', counts: new Map<string, number>() };
    visitors.set(name, visitor);
    return visitor;
  };
  const receive: MiddlewareHandler<SandboxEnv> = async (c, next) => {
    c.set('state', state);
    c.set('visitor', bindings(c).visitor ?? visitorNamed(readCookie(c, VISITOR_COOKIE) ?? ANYONE));
    c.set('body', c.req.method === 'POST' ? jsonObject(await c.req.text()) : undefined);
    c.set('spec', parseSpec(specText(c)));
    const record = recordOf(c);
    c.set('record', record);
    if (record !== undefined) calls = [...calls.slice(1 - state.limits.calls), record];
    await next();
    if (record !== undefined) record.status = c.res.status;
  };
  const reset = (): void => {
    state = createState(options);
    calls = [];
    violations.length = 0;
    visitors.clear();
  };
  const outbox = (): readonly Message[] => state.codes.outbox();

  const app = new Hono<SandboxEnv>({ getPath: ({ url }) => new URL(url).pathname.replace(PREFIX, '') });
  app.use(receive, playScenario(identityOf));
  for (const routes of [platform, captcha, signIn, code, recovery, register, trace]) app.route('/', routes);
  app.route('/', qa({ outbox, calls: () => calls, reset, violations }));
  app.onError((error, c) => {
    if (error instanceof Refusal) return reply(c, error.data, error.code);
    if (error instanceof SpecError || error instanceof URIError) return c.text(`scenario: ${error.message}`, 400);
    throw error;
  });

  return {
    app,
    browser: (spec = '') => createBrowser(app, spec),
    pageServed(cookie) {
      const name = new RegExp(`${VISITOR_COOKIE}=([\\w-]+)`).exec(cookie ?? '')?.[1];
      visitorNamed(name ?? ANYONE).counts.clear();
      return name === undefined ? cookieText(VISITOR_COOKIE, state.serial('visitor')) : undefined;
    },
    outbox,
    lastCode: (to) => outbox().findLast((message) => message.to === to)?.code,
    calls: (name) => calls.filter(({ call }) => name === undefined || call === name),
    violations: () => [...violations],
    sessions: () => [...state.sessions.values()].map(({ person, scope }) => ({ account: person.account.id, scope })),
    retireKey: () => state.keys.retire(),
    reset,
  };
}

/** Joins all specs of a request: from the path, the header, the query and the visitor. */
function specText(c: SandboxContext): string {
  const path = PREFIX.exec(new URL(c.req.url).pathname)?.[1];
  const said = [path && decodeURIComponent(path), decodeURIComponent(c.req.header('x-scenario') ?? ''), c.req.query('scenario')];
  return [...said, c.var.visitor.spec].filter((text) => text !== undefined && text !== '').join(',');
}

function jsonObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function recordOf(c: SandboxContext): CallRecord | undefined {
  const { call } = identityOf(c) ?? {};
  if (call === undefined) return undefined;
  return {
    at: new Date(c.var.state.now()).toISOString(),
    call,
    method: c.req.method,
    path: c.req.path,
    query: c.req.queries(),
    headers: { deviceType: c.req.header('deviceType'), language: c.req.header('language') },
    body: withoutSecrets(c.var.body),
  };
}
