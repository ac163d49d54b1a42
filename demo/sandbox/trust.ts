import { randomUUID } from 'node:crypto';
import type { Scope } from '../../src/contract/variant';
import { readCookie, writeCookie } from './cookies';
import type { SandboxContext } from './env';
import type { Person } from './people';

/** The cookie of a trusted device. */
const DEVICE_COOKIE = 'portal_device';

const DAY_SECONDS = 86_400;

/** Returns what the common configuration says of `config.trust=30`. Any other value stands as it is. */
export const trustConfig = (value: unknown): unknown => (typeof value === 'number' ? { days: value } : value);

/** For how many days the visitor's configuration allows a device to be trusted; 0 if it does not. */
const trustDays = ({ var: { spec } }: SandboxContext): number => (typeof spec.config.trust === 'number' ? spec.config.trust : 0);

/** Trusts the visitor's device with an account in a scope, for some days. */
export function trustDevice(c: SandboxContext, person: Person, scope: Scope): void {
  const { devices, now } = c.var.state;
  const maxAge = trustDays(c) * DAY_SECONDS;
  if (maxAge <= 0) return;
  const value = randomUUID();
  devices.set(value, { person, scope, until: now() + maxAge * 1000 });
  writeCookie(c, DEVICE_COOKIE, value, { maxAge, secure: new URL(c.req.url).protocol === 'https:' });
}

/** Whether the visitor's device is trusted with an account in a scope. */
export function isTrusted(c: SandboxContext, person: Person, scope: Scope): boolean {
  const { devices, now } = c.var.state;
  const device = devices.get(readCookie(c, DEVICE_COOKIE) ?? '');
  return trustDays(c) > 0 && device?.person === person && device.scope === scope && device.until > now();
}
