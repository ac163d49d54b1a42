import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { isRecord } from '../../src/contract/shape';
import { createBrowser, type SandboxBrowser } from './browser';
import { type CallRecord, type Identity, identify, withoutSecrets } from './calls';
import type { Message } from './codes';
import { cookieText, readCookie, VISITOR_COOKIE } from './cookies';
import { bindings, type SandboxContext, type SandboxEnv } from './env';
import { Refusal } from './envelope';
import { answerOrigins, guardOrigins, refuseOtherMethods } from './origins';
import { playScenario } from './outcomes';
import { reply } from './reply';
import { captcha } from './routes/captcha';
import { code } from './routes/code';
import { passkey } from './routes/passkey';
import { platform } from './routes/platform';
import { qa } from './routes/qa';
import { recovery } from './routes/recovery';
import { register } from './routes/register';
import { signIn } from './routes/sign-in';
import { trace } from './routes/trace';
import { parseSpec, SpecError } from './spec';
import { createState, type SandboxOptions, type State } from './state';
import { ANYONE, createVisitors } from './visitors';

/** A stand-in for the back end, with a state for each visitor. Over HTTP a visitor sees their own; the members below see all of them. */
export interface Sandbox {
  /** The server. Answers `/toc/…`, `/static/…` and `/sandbox/…`, each also below `/as/<spec>`. */
  readonly app: Hono<SandboxEnv>;
  /** Makes a new caller for tests, with its own cookies and counts. Without a visitor's cookie, they share one state. */
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

const identityOf = (c: SandboxContext): Identity | undefined => identify(c.req.method, c.req.path, c.req.queries('keys') ?? [], c.var.body);

/**
 * Creates a sandbox.
 * @param makeState makes what it remembers of a visitor.
 */
export function createSandbox(options: SandboxOptions = {}, makeState = (): State => createState(options)): Sandbox {
  const visitors = createVisitors(makeState);
  const nameOf = (c: SandboxContext): string => readCookie(c, VISITOR_COOKIE) ?? ANYONE;

  const receive: MiddlewareHandler<SandboxEnv> = async (c, next) => {
    c.set('visitor', bindings(c).visitor ?? visitors.named(nameOf(c)).visitor);
    c.set('body', c.req.method === 'POST' ? jsonObject(await c.req.text()) : undefined);
    const spec = parseSpec(specText(c));
    c.set('spec', spec);
    const { state } = visitors.named(nameOf(c));
    c.set('state', state);
    const record = recordOf(c);
    c.set('record', record);
    if (record !== undefined) log(state, record);
    await next();
    if (record !== undefined) record.status = c.res.status;
  };
  const inOrder = <T extends { readonly at: string }>(of: (state: State) => readonly T[]): readonly T[] =>
    visitors
      .states()
      .flatMap(of)
      .toSorted((one, other) => one.at.localeCompare(other.at));
  const outbox = (): readonly Message[] => inOrder(({ codes }) => codes.outbox());

  /** What every answer carries. */
  const protect: MiddlewareHandler<SandboxEnv> = async (c, next) => {
    await next();
    c.header('X-Content-Type-Options', 'nosniff');
    if (new URL(c.req.url).protocol === 'https:') c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };

  const app = new Hono<SandboxEnv>({ getPath: ({ url }) => new URL(url).pathname.replace(PREFIX, '') });
  app.use(protect, receive);
  if (options.origins !== undefined) app.use('*', ...guardOrigins(options.origins));
  else if (options.readable)
    app.use(
      '*',
      answerOrigins((origin) => origin),
    );
  app.use('/toc/*', refuseOtherMethods);
  app.use(playScenario(identityOf));
  for (const routes of [platform, captcha, signIn, passkey, code, recovery, register, trace]) app.route('/', routes);
  app.route(
    '/',
    qa((c) => visitors.forget(nameOf(c))),
  );
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
      visitors.named(name ?? ANYONE).visitor.counts.clear();
      return name === undefined ? cookieText(VISITOR_COOKIE, randomUUID()) : undefined;
    },
    outbox,
    lastCode: (to) => outbox().findLast((message) => message.to === to)?.code,
    calls: (name) => inOrder(({ calls }) => calls).filter(({ call }) => name === undefined || call === name),
    violations: () => visitors.states().flatMap(({ violations }) => violations),
    sessions: () =>
      visitors
        .states()
        .flatMap(({ sessions }) => [...sessions.values()].map(({ person, scope }) => ({ account: person.account.id, scope }))),
    retireKey: () => {
      for (const { keys } of visitors.states()) keys.retire();
    },
    reset: () => visitors.forget(),
  };
}

function log({ calls, limits }: State, record: CallRecord): void {
  calls.push(record);
  if (calls.length > limits.calls) calls.shift();
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
