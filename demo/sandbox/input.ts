import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isRecord } from '../../src/contract/shape';
import type { Scope } from '../../src/contract/variant';
import { captchaConfig, isAskedIn } from './captcha';
import type { SandboxContext } from './env';
import { refuse } from './envelope';
import type { Party } from './passkeys';
import { isGoodPassword, passwordLevel } from './password-rule';
import { readSetting } from './settings';
import type { State } from './state';

type Body = Readonly<Record<string, unknown>>;

/** Returns the request's body. Refuses if it is not a JSON object. */
export const bodyOf = (c: SandboxContext): Body => c.var.body ?? refuse(400);

/** Returns the scope that was sent. Refuses if it is missing or unknown. */
export function scopeIn({ scope }: Body | { scope: unknown }): Scope {
  if (scope === 'crm_client' || scope === 'crm_ib') return scope;
  return refuse(scope === undefined || scope === '' ? 1003 : 2901);
}

/** Returns a field that must be text. Refuses if it is not. */
export function textIn(body: Body, name: string): string {
  const value = body[name];
  return typeof value === 'string' && value.trim() !== '' ? value : refuse(1003);
}

/** Returns who asks: the page's origin, which browsers send with each POST, and the scope. */
export const partyOf = (c: SandboxContext): Party => ({
  origin: c.req.header('Origin') ?? new URL(c.req.url).origin,
  scope: scopeIn(bodyOf(c)),
});

/** Returns a passkey. Refuses if it has not the form of one; the library checks the rest. */
export function credentialIn({ credential }: Body): AuthenticationResponseJSON & RegistrationResponseJSON {
  if (!isRecord(credential) || typeof credential.id !== 'string' || !isRecord(credential.response)) return refuse(1003);
  return credential as unknown as AuthenticationResponseJSON & RegistrationResponseJSON; // one of the two, which the library checks
}

/** Returns the password in clear. Refuses if it cannot be decrypted. */
export async function passwordIn(c: SandboxContext, body: Body): Promise<string> {
  const clear = await c.var.state.keys.decrypt(textIn(body, 'keyId'), textIn(body, 'password'));
  return clear ?? refuse(2908);
}

/** Returns a new password in clear. Refuses if it breaks the rule at the level of the visitor's settings. */
export async function newPasswordIn(c: SandboxContext, body: Body): Promise<string> {
  const password = await passwordIn(c, body);
  const level = passwordLevel(readSetting('Passport_Security', c.var.spec.settings));
  return isGoodPassword(password, level) ? password : refuse(2025);
}

/** Refuses unless the visitor agreed to each required document, in its current version (contract section 4, `consents`). */
export function needConsents(c: SandboxContext, { consents }: Body): void {
  const given = Array.isArray(consents) ? consents : refuse(1003);
  const whole = (consent: unknown): boolean =>
    isRecord(consent) &&
    typeof consent.key === 'string' &&
    typeof consent.locale === 'string' &&
    typeof consent.acceptedAt === 'string' &&
    !Number.isNaN(Date.parse(consent.acceptedAt));
  if (!given.every(whole)) refuse(1003);
  const setting = readSetting('SignUp_ComplianceFile', c.var.spec.settings);
  const documents = Array.isArray(setting) ? setting.filter(isRecord) : [];
  const isOther = ({ key, version }: Body): boolean =>
    version !== undefined &&
    documents.some((document) => document.key === key && document.version !== undefined && document.version !== version);
  if (given.some(isOther)) refuse(1003);
  const required = documents.filter((document) => document.required === true);
  if (!required.every(({ key }) => given.some((consent) => consent.key === key))) refuse(1003);
}

/** Tickets that Tencent's captcha issues itself while its service is unreachable. They count only with their error code. */
const STAND_IN = /^t(r)?error_/;

type Check = (ticket: string, rest: Body, state: State) => unknown;

/** How each captcha's tickets are checked: each returns what can serve once; `undefined` if the ticket is none. */
const CHECKS: Readonly<Record<string, Check>> = {
  tencent(ticket, { randstr, errorCode }) {
    const isWhole = typeof randstr === 'string' && STAND_IN.test(ticket) === (typeof errorCode === 'number');
    return isWhole ? ticket : undefined;
  },
  turnstile: (ticket, { randstr }) => (randstr === undefined && ticket.startsWith('turnstile-') ? ticket : undefined),
  altcha: (ticket, { randstr }, { challenges }) => (randstr === undefined ? challenges.solvedBy(ticket) : undefined),
};

/** Refuses unless a captcha was solved for this request, if the visitor's configuration asks for one in this scene on this device. */
export async function needCaptcha(c: SandboxContext, scene: string): Promise<void> {
  const { captcha } = bodyOf(c);
  const config = captchaConfig(c.var.spec.config.captcha);
  if (!isAskedIn(config, scene, c.req.header('deviceType') === 'app' ? 'app' : 'web')) return; // another word is no way past it
  const { ticket, ...rest } = isRecord(captcha) ? captcha : {};
  if (typeof ticket !== 'string') return refuse(2023);
  const check = CHECKS[isRecord(config) ? String(config.provider) : ''];
  const once = await check?.(ticket, rest, c.var.state);
  const { usedTickets } = c.var.state;
  if (once === undefined || usedTickets.has(once)) refuse(2023);
  usedTickets.add(once);
}
