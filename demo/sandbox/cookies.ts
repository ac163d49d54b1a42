import { getCookie } from 'hono/cookie';
import { serialize } from 'hono/utils/cookie';
import { bindings, type SandboxContext } from './env';

/** Holds the session; scripts cannot read it. */
export const SESSION_COOKIE = 'portal_session';
/** Tells visitors apart for scenarios that count. Given with a page, never with a call: calls that start together must agree on it. */
export const VISITOR_COOKIE = 'sandbox_visitor';

export function readCookie(c: SandboxContext, name: string): string | undefined {
  const { jar } = bindings(c);
  return jar === undefined ? getCookie(c, name) : jar.get(name);
}

/** An empty value takes the cookie away. */
export function writeCookie(c: SandboxContext, name: string, value: string): void {
  const text = cookieText(name, value);
  bindings(c).jar?.store(text);
  c.header('Set-Cookie', text, { append: true });
}

export const cookieText = (name: string, value: string): string =>
  serialize(name, value, { path: '/', httpOnly: true, sameSite: 'Lax', ...(value === '' ? { maxAge: 0 } : {}) });
