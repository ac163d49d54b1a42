import type { MiddlewareHandler } from 'hono';
import type { SandboxEnv } from '../env';
import { BROWSER_FAULTS } from './browsers';
import { COUNTING_FAULTS } from './counting';
import type { Asked, Fault, Told } from './fault';
import { JOURNEY_FAULTS } from './journeys';
import { OPTION_FAULTS } from './options';
import { RULE_FAULTS } from './rules';
import { SESSION_FAULTS } from './sessions';
import { START_UP_FAULTS } from './start-up';
import { TELLING_FAULTS } from './telling';

/** Every fault that a spec can ask for with `fault:` and its name. */
export const FAULTS: readonly Fault[] = [
  ...TELLING_FAULTS,
  ...COUNTING_FAULTS,
  ...SESSION_FAULTS,
  ...RULE_FAULTS,
  ...OPTION_FAULTS,
  ...JOURNEY_FAULTS,
  ...START_UP_FAULTS,
  ...BROWSER_FAULTS,
];

const BY_NAME = new Map(FAULTS.map((fault) => [fault.name, fault]));

/** Returns a fault by its name; `undefined` if there is none. */
export const faultNamed = (name: string): Fault | undefined => BY_NAME.get(name);

/** Applies the faults of the visitor's spec to the request, and then to the response. */
export const playFaults: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const { faults } = c.var.spec;
  if (faults.length === 0) return next();
  const sent: Asked = {
    method: c.req.method,
    url: c.req.url,
    headers: Object.fromEntries(c.req.raw.headers),
    body: c.var.body,
    state: c.var.state,
  };
  let asked = sent;
  for (const { ask } of faults) if (ask !== undefined) asked = await ask(asked);
  c.set('body', asked.body);
  c.req.raw = new Request(asked.url, { method: asked.method, headers: asked.headers });
  await next();
  let told = await toldBy(c.res);
  for (const { tell } of faults) if (tell !== undefined) told = await tell(told, sent);
  c.res = undefined; // otherwise Hono would keep its headers
  const headers = new Headers(told.headers);
  for (const cookie of told.cookies) headers.append('set-cookie', cookie);
  c.res = new Response(told.text === '' ? null : told.text, { status: told.status, headers });
};

const toldBy = async (response: Response): Promise<Told> => ({
  status: response.status,
  headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
  cookies: response.headers.getSetCookie(),
  text: await response.text(),
});
