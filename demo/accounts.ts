import type { Scope } from '../src/contract/variant';

/** A method that an account can use for the second step of a sign-in. */
export type DemoMethod = 'email' | 'sms' | 'authenticator' | 'passkey';

/** A made-up person. The account exists in both scopes unless `scopes` says otherwise. */
export interface DemoAccount {
  readonly id: string;
  readonly name: string;
  readonly note: string;
  readonly password: string;
  readonly email?: string;
  readonly callingCode?: string;
  readonly phone?: string;
  readonly scopes?: readonly Scope[];
  /** Requires a second step: sign-in answers 2003 with these methods. */
  readonly verify?: readonly DemoMethod[];
  /** The code that answers every sign-in with the right password. 2004 answers any password. */
  readonly refused?: number;
  /** Where the server sends this visitor after sign-in. */
  readonly redirect?: string;
}

/** Meets the password rule at every level. */
export const DEMO_PASSWORD = 'Harbor7!Lantern';
/** A password from before the rule existed. It must reach the server unchanged, spaces and umlauts included. */
export const LEGACY_PASSWORD = ' Grüße 42 ';
/** The code that the authenticator always shows. */
export const AUTHENTICATOR_CODE = '246810';

const person = (id: string, note: string, more: Partial<DemoAccount> = {}): DemoAccount => ({
  id,
  name: `Demo ${id[0]?.toUpperCase()}${id.slice(1)}`,
  note,
  password: DEMO_PASSWORD,
  email: `${id}@example.com`,
  ...more,
});

/** One account for each state. `name+anything@example.com` is a separate person of the same kind, so that tests do not interfere. */
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  person('trader', 'signs in at once, by e-mail or phone', { callingCode: '62', phone: '8120000001' }),
  person('broker', 'exists in the IB portals only', { scopes: ['crm_ib'] }),
  person('investor', 'exists in the client portals only', { scopes: ['crm_client'] }),
  { id: 'lisbon', name: 'Demo Lisbon', note: 'has a phone number only', password: DEMO_PASSWORD, callingCode: '351', phone: '910000001' },
  person('careful', 'second step by e-mail', { verify: ['email'] }),
  person('texter', 'second step by text message', { verify: ['sms'], callingCode: '84', phone: '910000002' }),
  person('token', 'second step by authenticator (code 246810)', { verify: ['authenticator'] }),
  person('guarded', 'second step, three ways', { verify: ['email', 'sms', 'authenticator'], callingCode: '62', phone: '8120000003' }),
  person('keyed', 'second step by e-mail, or by passkey once one was created', { verify: ['email', 'passkey'] }),
  person('legacy', 'old password with spaces and umlauts', { password: LEGACY_PASSWORD }),
  person('routed', 'the server sends them to /arrived/account', { redirect: '/arrived/account' }),
  person('astray', 'the server names a foreign address, which the portal must not follow', {
    redirect: 'https://elsewhere.example/account',
  }),
  person('locked', 'locked for an hour and a half (2004)', { refused: 2004 }),
  person('blocked', 'blocked (2008)', { refused: 2008 }),
  person('gone', 'logged out permanently (2013)', { refused: 2013 }),
  person('elsewhere', 'belongs to the other portal (2017)', { refused: 2017 }),
  person('unfinished', 'relation data missing (2018)', { refused: 2018 }),
  person('dormant', 'dormant (2028)', { refused: 2028 }),
  person('disabled', 'passport disabled (2920)', { refused: 2920 }),
  person('cancelled', 'passport cancelled (2921)', { refused: 2921 }),
  person('resetting', 'locked for an hour and a half after resets (2925)', { refused: 2925 }),
];

/** How a registration ends. `processing` never ends. */
export type DemoEnding = 'processing' | 'needsActivation' | 'active' | 'failed';

/** An invitation to sign up. */
export interface DemoInvitation {
  readonly link: string;
  readonly note: string;
  readonly referrer: string;
  /** Absent: that of the portal's own visitors. */
  readonly role?: string;
  readonly country?: string;
  readonly ending: DemoEnding;
  /** The code that the check of this invitation answers. */
  readonly refused?: number;
}

const invitation = (link: string, note: string, more: Partial<DemoInvitation> = {}): DemoInvitation => ({
  link,
  note,
  referrer: 'Demo Broker',
  ending: 'needsActivation',
  ...more,
});

/** Links for `/signup/:link`. `refused-2501` to `refused-2512` answer with that code. */
export const DEMO_INVITATIONS: readonly DemoInvitation[] = [
  invitation('welcome', 'ends in an activation'),
  invitation('jakarta', 'suggests a country', { referrer: 'Demo Partner Jakarta', country: 'ID' }),
  invitation('partner', 'invites an introducing broker', { role: 'ib' }),
  invitation('fast-track', 'ends in an active account', { ending: 'active' }),
  invitation('declined', 'ends in a failure', { ending: 'failed' }),
  invitation('endless', 'stays in progress', { ending: 'processing' }),
  invitation('brief', 'ends an hour after it was first seen'),
  ...Array.from({ length: 12 }, (_, index) => 2501 + index).map((code) =>
    invitation(`refused-${code}`, `answers ${code}`, { refused: code }),
  ),
];

/** A registration that exists from the start. */
interface DemoRegistration {
  readonly uuid: string;
  readonly note: string;
  readonly ending: DemoEnding;
  readonly email?: string;
  readonly callingCode?: string;
  readonly phone?: string;
}

const uuid = (number: number): string => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Registrations for `/activation?uuid=…`. */
export const DEMO_REGISTRATIONS: readonly DemoRegistration[] = [
  { uuid: uuid(1), note: 'needs activation, by e-mail', ending: 'needsActivation', email: 'newcomer@example.com' },
  { uuid: uuid(2), note: 'needs activation, by text message', ending: 'needsActivation', callingCode: '66', phone: '810000004' },
  { uuid: uuid(3), note: 'stays in progress', ending: 'processing', email: 'patient@example.com' },
  { uuid: uuid(4), note: 'is already active', ending: 'active', email: 'settled@example.com' },
  { uuid: uuid(5), note: 'failed', ending: 'failed', email: 'unlucky@example.com' },
];

/** A token for the mock sign-in. */
interface DemoToken {
  readonly token: string;
  readonly note: string;
  readonly account: string;
  readonly scope: Scope;
  readonly refused?: number;
}

/** Tokens for the mock sign-in, `?token=…`. Each counts once, as does `mock-client-anything`. Any other token answers 2010. */
export const DEMO_TOKENS: readonly DemoToken[] = [
  { token: 'mock-client', note: 'signs in to the client portals', account: 'trader', scope: 'crm_client' },
  { token: 'mock-ib', note: 'signs in to the IB portals', account: 'broker', scope: 'crm_ib' },
  { token: 'mock-expired', note: 'has expired (2923)', account: 'trader', scope: 'crm_client', refused: 2923 },
];
