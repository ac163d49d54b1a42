import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import type { SandboxEnv } from './env';

/** How long browsers remember a preflight. Chromium does so for two hours at most. */
const MAX_AGE_SECONDS = 7200;

/** Calls that change something although they are GETs. */
const CHANGING_GETS = /\/mock\/signIn$/;

/** The methods of the calls, and of preflights. */
const METHODS = ['GET', 'POST', 'OPTIONS'];

/** Refuses calls by other methods. Hono would answer a HEAD as it answers a GET, and those who look at links send one to each of them. */
export const refuseOtherMethods: MiddlewareHandler<SandboxEnv> = async (c, next) =>
  METHODS.includes(c.req.method) ? next() : c.text('method not allowed', 405, { Allow: METHODS.join(', ') });

/** Answers preflights, and lets pages of some origins read answers with credentials. */
export const answerOrigins = (allowed: (origin: string) => string | undefined): MiddlewareHandler<SandboxEnv> =>
  cors({ origin: allowed, credentials: true, maxAge: MAX_AGE_SECONDS, allowMethods: ['GET', 'POST'] });

/**
 * Lets sites of some origins call with credentials, and refuses all others.
 * @param origins `*` allows every origin.
 */
export function guardOrigins(origins: readonly string[]): MiddlewareHandler<SandboxEnv>[] {
  const allowed = (origin: string): string | undefined => (origins.includes('*') || origins.includes(origin) ? origin : undefined);

  const refuseForeign: MiddlewareHandler<SandboxEnv> = async (c, next) => {
    const origin = c.req.header('origin');
    const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin && allowed(origin) === undefined;
    // Without these headers, any page could send the request without a preflight.
    const isChange = c.var.record !== undefined && (c.req.method === 'POST' || CHANGING_GETS.test(c.req.path));
    const isPortal =
      c.req.header('deviceType') !== undefined &&
      (c.req.method === 'GET' || c.req.header('content-type')?.startsWith('application/json') === true);
    if (isForeign || (isChange && !isPortal)) return c.text('forbidden', 403);
    return next();
  };
  return [answerOrigins(allowed), refuseForeign];
}
