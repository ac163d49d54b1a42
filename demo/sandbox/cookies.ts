import { getCookie } from 'hono/cookie';
import { type CookieOptions, serialize } from 'hono/utils/cookie';
import { bindings, type SandboxContext } from './env';

/** The cookie of the session. Scripts cannot read it. */
export const SESSION_COOKIE = 'portal_session';
/**
 * Distinguishes visitors for scenarios that count calls. It is set with a page, never with a call, because concurrent calls must share it.
 */
export const VISITOR_COOKIE = 'sandbox_visitor';

/** Returns a cookie of the request. */
export function readCookie(c: SandboxContext, name: string): string | undefined {
  const { jar } = bindings(c);
  return jar === undefined ? getCookie(c, name) : jar.get(name);
}

/** Sets a cookie. An empty value removes it. */
export function writeCookie(c: SandboxContext, name: string, value: string, more: CookieOptions = {}): void {
  const text = cookieText(name, value, more);
  bindings(c).jar?.store(text);
  c.header('Set-Cookie', text, { append: true });
}

/** Makes the `Set-Cookie` header of a cookie. */
export const cookieText = (name: string, value: string, more: CookieOptions = {}): string =>
  serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', ...more, ...(value === '' && { maxAge: 0 }) });
