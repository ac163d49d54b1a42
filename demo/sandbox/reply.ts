import { readCookie, SESSION_COOKIE, writeCookie } from './cookies';
import type { SandboxContext } from './env';
import { envelope, refuse } from './envelope';
import type { Person } from './people';
import { offerSecondStep } from './second-step';
import type { Session } from './state';
import { isTrusted } from './trust';

/** Calls that are answered alike for every visitor, so that caches may keep them (contract section 4). */
const SAME_FOR_ALL = ['settings', 'countries'];

/** Answers with an envelope. The HTTP status is always 200. */
export function reply(c: SandboxContext, data: unknown = {}, code = 0): Response {
  if (c.var.record) c.var.record.code = code;
  if (!SAME_FOR_ALL.includes(c.var.record?.call ?? '')) c.header('Cache-Control', 'no-store');
  return c.json(envelope(code, data));
}

/** Returns the session of the visitor's cookie, if it exists and is not too old. */
export function sessionOf(c: SandboxContext): Session | undefined {
  const { sessions, now, limits } = c.var.state;
  const session = sessions.get(readCookie(c, SESSION_COOKIE) ?? '');
  return session !== undefined && session.since + limits.sessionMs > now() ? session : undefined;
}

/** Signs a person in: creates a session, sets its cookie, and ends the session that the browser had. */
export function openSession(c: SandboxContext, who: Omit<Session, 'since'>): Response {
  const { sessions, serial, now } = c.var.state;
  sessions.delete(readCookie(c, SESSION_COOKIE) ?? '');
  const value = serial('session');
  const session = { ...who, since: now() };
  sessions.set(value, session);
  writeCookie(c, SESSION_COOKIE, value);
  const { redirect } = session.person.account;
  return reply(c, redirect === undefined ? {} : { redirect });
}

/** Ends the visitor's session and removes its cookie. */
export function closeSession(c: SandboxContext): void {
  c.var.state.sessions.delete(readCookie(c, SESSION_COOKIE) ?? '');
  writeCookie(c, SESSION_COOKIE, '');
}

/** Signs in a person who has proved who they are: at once, after a second step, or not at all. */
export function admit(c: SandboxContext, person: Person, scope: Session['scope']): Response {
  const { refused, verify } = person.account;
  if (refused !== undefined) refuse(refused, refused === 2925 ? { remainingSeconds: c.var.state.limits.lockSeconds } : {});
  if (verify !== undefined && !isTrusted(c, person, scope)) refuse(2003, offerSecondStep(c.var.state, person, scope, verify));
  return openSession(c, { person, scope });
}
