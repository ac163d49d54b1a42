import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { TOP } from '../architecture/source-files';
import { ASVS_BROWSER } from './asvs-browser';
import { code, type Table } from './markdown';
import type { How, Requirement } from './requirement';

/** ASVS 5.0.0, chapter V6: authentication. */
const AUTHENTICATION: readonly Requirement[] = [
  [
    'V6.1.1',
    'L1',
    'limits against guessing are written down, and no stranger keeps a client out',
    'checked',
    'limits.lock, recovery.unlocks, passkey.during-lock',
  ],
  ['V6.1.2', 'L2', 'there is a list of words of the brand', 'review', 'the list itself; password.brand-words tries the name'],
  ['V6.1.3', 'L2', 'all ways to sign in are written down', 'review', 'docs/contract.md, sections 4 and 12, and what the site adds'],
  ['V6.2.1', 'L1', 'at least 8 characters', 'deviation', 'at level 0 the specification has 6; from level 1 on, 8 and more'],
  ['V6.2.2', 'L1', 'a password can be changed', 'checked', 'recovery.journey'],
  ['V6.2.3', 'L1', 'a change asks for the current password', 'outside', 'a change within the account is not part of a pre-login portal'],
  ['V6.2.4', 'L1', 'no common password', 'checked', 'password.common'],
  [
    'V6.2.5',
    'L1',
    'no rule of composition',
    'deviation',
    'the specification asks for a letter and a digit, at level 3 for a special character',
  ],
  ['V6.2.6', 'L1', 'the field hides what is typed', 'portal', 'test/browser/sign-in.test.ts'],
  ['V6.2.7', 'L1', 'pasting and password managers work', 'portal', 'test/managers/managers.test.ts'],
  ['V6.2.8', 'L1', 'a password counts as it was typed', 'checked', 'sign-in.whole-password'],
  ['V6.2.9', 'L2', '64 characters are allowed', 'deviation', 'the specification allows 16'],
  ['V6.2.10', 'L2', 'no password ends by itself', 'review', 'no code of the contract asks for a new one'],
  ['V6.2.11', 'L2', 'the words of the brand are refused', 'checked', 'password.brand-words'],
  ['V6.2.12', 'L2', 'no password from known thefts', 'review', 'which list the server asks; password.common tries the best known'],
  ['V6.3.1', 'L1', 'guessing is stopped', 'checked', 'limits.lock, limits.lock-at-once, limits.spray'],
  ['V6.3.2', 'L1', 'no default accounts', 'review', 'a checker that tried them would attack accounts of others'],
  ['V6.3.3', 'L2', 'two factors', 'review', 'whether each account has a second step or a passkey; that they work is checked'],
  [
    'V6.3.4',
    'L2',
    'every way in is as strong',
    'checked',
    'sign-in.code-second-step, sign-in.code-state, recovery.keeps-second-step, mock-sign-in.headers',
  ],
  ['V6.3.5', 'L3', 'the owner hears of odd sign-ins', 'checked', 'notices.lock'],
  [
    'V6.3.6',
    'L3',
    'no e-mail as a factor',
    'deviation',
    'the specification has codes by e-mail; a passkey or an authenticator can stand in their place',
  ],
  ['V6.3.7', 'L3', 'the owner hears of changes', 'checked', 'notices.new-password, notices.passkey'],
  [
    'V6.3.8',
    'L3',
    'nobody learns who has an account',
    'checked',
    'sign-in.discreet, sign-in.time, recovery.discreet, recovery.time, register.discreet, register.time',
  ],
  [
    'V6.4.1',
    'L1',
    'what activates an account is random, and ends',
    'checked',
    'codes.unguessable, registrations.unguessable, registrations.expire, invitations.expire',
  ],
  ['V6.4.2', 'L1', 'no secret questions', 'review', 'the contract has none; what support asks is the brand’s'],
  ['V6.4.3', 'L2', 'a reset does not pass by the second step', 'checked', 'recovery.keeps-second-step, recovery.signs-nobody-in'],
  ['V6.4.4', 'L2', 'a lost factor needs proof of identity', 'review', 'a process of support'],
  ['V6.4.5', 'L3', 'reminders before a factor ends', 'outside', 'no factor of the contract ends by itself'],
  ['V6.4.6', 'L3', 'administrators choose no password', 'review', 'the back office'],
  ['V6.5.1', 'L2', 'a code counts once', 'checked', 'codes.once, second-step.once, second-step.authenticator-once'],
  ['V6.5.2', 'L2', 'short secrets are stored as hashes', 'review', 'the database'],
  ['V6.5.3', 'L2', 'codes come from a secure random source', 'checked', 'codes.unguessable'],
  ['V6.5.4', 'L2', 'codes have 20 bits', 'checked', 'sign-in.by-code'],
  ['V6.5.5', 'L2', 'codes end after 10 minutes', 'checked', 'codes.times, codes.expire'],
  ['V6.5.6', 'L3', 'a factor can be taken away', 'outside', 'the pages of the account'],
  ['V6.5.7', 'L3', 'biometrics only beside another factor', 'checked', 'passkey.verified'],
  ['V6.5.8', 'L3', 'the server’s own clock decides', 'checked', 'second-step.authenticator-once'],
  [
    'V6.6.1',
    'L2',
    'text messages never alone, and their risk is told',
    'review',
    'which methods an account has, and what the site says of them',
  ],
  ['V6.6.2', 'L2', 'a code belongs to its own sign-in', 'checked', 'codes.own-sign-in, codes.own-account, codes.own-scene'],
  [
    'V6.6.3',
    'L2',
    'codes cannot be guessed',
    'checked',
    'limits.wrong-codes, limits.step-codes, limits.activation-codes, limits.second-step, limits.second-step-account, limits.daily',
  ],
  ['V6.6.4', 'L3', 'no flood of push messages', 'outside', 'no method of the contract pushes'],
  ['V6.7.1', 'L3', 'certificates are safe from changes', 'review', 'where the keys of passkeys are stored'],
  ['V6.7.2', 'L3', 'a challenge is long, and new', 'checked', 'passkey.unguessable, passkey.once, passkey.own-challenge'],
  ['V6.8.1', 'L2', 'one identity for each provider', 'outside', 'no other provider signs in'],
  ['V6.8.2', 'L2', 'signed assertions are checked', 'outside', 'no other provider signs in'],
  ['V6.8.3', 'L2', 'an assertion counts once', 'outside', 'no other provider signs in'],
  ['V6.8.4', 'L2', 'the strength of another provider is known', 'outside', 'no other provider signs in'],
];

/** Chapter V7: sessions. */
const SESSIONS: readonly Requirement[] = [
  ['V7.1.1', 'L2', 'the times of a session are written down', 'review', 'docs/api/must-hold.md has numbers; the reasons are the brand’s'],
  ['V7.1.2', 'L2', 'how many sessions at once is written down', 'review', 'the brand decides'],
  ['V7.1.3', 'L2', 'systems that share a sign-in are written down', 'outside', 'no other provider signs in'],
  ['V7.2.1', 'L1', 'the server decides who is signed in', 'checked', 'second-step.no-session, sign-in.no-session, sign-in.session'],
  ['V7.2.2', 'L1', 'sessions are made for each sign-in', 'checked', 'sessions.new-id'],
  ['V7.2.3', 'L1', 'nobody guesses a session', 'checked', 'sessions.unguessable'],
  ['V7.2.4', 'L1', 'a sign-in makes a new session and ends the old one', 'checked', 'sessions.new-id, sessions.replaces-old'],
  ['V7.3.1', 'L2', 'a session that nobody uses ends', 'review', 'how soon is the brand’s decision; sessions.expire sees the absolute end'],
  ['V7.3.2', 'L2', 'a session ends, however it is used', 'checked', 'sessions.expire'],
  ['V7.4.1', 'L1', 'a session that has ended is over', 'checked', 'sessions.expire, sessions.end-with-reset, sessions.replaces-old'],
  ['V7.4.2', 'L1', 'an account that is closed loses its sessions', 'review', 'the contract cannot close an account'],
  ['V7.4.3', 'L2', 'other sessions end with a new password', 'checked', 'sessions.end-with-reset'],
  ['V7.4.4', 'L2', 'every page has a way to sign out', 'outside', 'the pages behind the sign-in'],
  ['V7.4.5', 'L2', 'administrators can end sessions', 'review', 'the back office'],
  ['V7.5.1', 'L2', 'a fresh sign-in before a factor changes', 'checked', 'passkey.fresh, passkey.signed-in'],
  ['V7.5.2', 'L2', 'clients see their sessions', 'outside', 'the pages behind the sign-in'],
  ['V7.5.3', 'L3', 'another factor before what is sensitive', 'outside', 'the pages behind the sign-in'],
  ['V7.6.1', 'L2', 'sessions of several parties end together', 'outside', 'no other provider signs in'],
  ['V7.6.2', 'L2', 'no session without the visitor', 'portal', 'test/journeys/sign-in/token-asks.test.ts'],
];

/** The tester’s guide (WSTG), of which the identifiers stay from version to version. */
const GUIDE: readonly Requirement[] = [
  [
    'WSTG-IDNT-01',
    '',
    'roles',
    'checked',
    'sessions.own-scope, second-step.own-scope, recovery.own-scope, activation.own-scope, passkey.own-scope',
  ],
  [
    'WSTG-IDNT-02',
    '',
    'registration',
    'checked',
    'register.journey, register.twice, register.link, register.no-more, activation.first-wins',
  ],
  ['WSTG-IDNT-03', '', 'how accounts are made', 'checked', 'activation.code, activation.password, activation.twice'],
  [
    'WSTG-IDNT-04',
    '',
    'who has an account',
    'checked',
    'sign-in.discreet, sign-in.time, recovery.discreet, register.discreet, sign-in.lock-discreet',
  ],
  ['WSTG-IDNT-05', '', 'names', 'checked', 'sign-in.capitals, codes.own-address'],
  ['WSTG-ATHN-01', '', 'https', 'review', 'the certificate and its settings; headers.hsts sees one header'],
  ['WSTG-ATHN-02', '', 'default accounts', 'review', 'a checker that tried them would attack accounts of others'],
  ['WSTG-ATHN-03', '', 'locks', 'checked', 'limits.lock, limits.lock-at-once, recovery.unlocks'],
  ['WSTG-ATHN-04', '', 'ways around the sign-in', 'checked', 'sign-in.text, tokens.text, codes.text, second-step.no-session'],
  [
    'WSTG-ATHN-05',
    '',
    'devices that are remembered',
    'checked',
    'trust.asked, trust.unguessable, trust.max-age, trust.own-value, trust.ends, trust.ends-with-reset',
  ],
  ['WSTG-ATHN-06', '', 'the browser’s cache', 'checked', 'caches.no-store'],
  ['WSTG-ATHN-07', '', 'weak passwords', 'checked', 'password.weak, register.weak, recovery.weak, password.common'],
  ['WSTG-ATHN-08', '', 'secret questions', 'outside', 'the contract has none'],
  [
    'WSTG-ATHN-09',
    '',
    'the reset of a password',
    'checked',
    'recovery.once, recovery.expires, recovery.ends-others, recovery.keeps-second-step',
  ],
  ['WSTG-ATHN-10', '', 'other ways in', 'checked', 'sign-in.code-second-step, sign-in.code-state, mock-sign-in.once'],
  [
    'WSTG-ATHN-11',
    '',
    'the second step',
    'checked',
    'second-step.own-methods, second-step.once, limits.second-step, limits.second-step-account',
  ],
  ['WSTG-SESS-01', '', 'how sessions are made', 'checked', 'sessions.unguessable, sessions.new-id'],
  [
    'WSTG-SESS-02',
    '',
    'the flags of cookies',
    'checked',
    'cookies.http-only, cookies.secure, cookies.same-site, cookies.domain, cookies.path',
  ],
  ['WSTG-SESS-03', '', 'planted sessions', 'checked', 'sessions.new-id, sessions.replaces-old'],
  ['WSTG-SESS-04', '', 'sessions in answers', 'checked', 'sessions.secret, caches.no-store'],
  ['WSTG-SESS-05', '', 'requests of foreign pages', 'checked', 'origins.refused, origins.no-effect, origins.headers, cors.strangers'],
  ['WSTG-SESS-06', '', 'signing out', 'outside', 'the pages behind the sign-in'],
  ['WSTG-SESS-07', '', 'the end of a session', 'checked', 'sessions.expire'],
  ['WSTG-SESS-08', '', 'half a session', 'checked', 'second-step.no-session, sign-in.no-session, activation.password'],
  ['WSTG-SESS-09', '', 'stolen sessions', 'checked', 'cookies.http-only, cookies.secure, sessions.end-with-reset'],
  ['WSTG-SESS-10', '', 'tokens that hold data', 'review', 'whether the cookie is one; if so, how it is signed'],
  ['WSTG-SESS-11', '', 'several sessions at once', 'review', 'the brand decides how many'],
];

/** The chapters, and how many requirements each section of them has in ASVS 5.0.0 and in the guide. */
export const CHAPTERS = {
  'asvs-authentication': {
    rows: AUTHENTICATION,
    sections: { 'V6.1': 3, 'V6.2': 12, 'V6.3': 8, 'V6.4': 6, 'V6.5': 8, 'V6.6': 4, 'V6.7': 2, 'V6.8': 4 },
  },
  'asvs-sessions': { rows: SESSIONS, sections: { 'V7.1': 3, 'V7.2': 4, 'V7.3': 2, 'V7.4': 5, 'V7.5': 3, 'V7.6': 2 } },
  'asvs-browser': { rows: ASVS_BROWSER, sections: { 'V3.1': 1, 'V3.2': 3, 'V3.3': 5, 'V3.4': 8, 'V3.5': 8, 'V3.6': 1, 'V3.7': 5 } },
  wstg: { rows: GUIDE, sections: { 'WSTG-IDNT': 5, 'WSTG-ATHN': 11, 'WSTG-SESS': 11 } },
} satisfies Readonly<Record<string, { readonly rows: readonly Requirement[]; readonly sections: Readonly<Record<string, number>> }>>;

const WORDS: Readonly<Record<How, string>> = {
  checked: 'point',
  portal: 'test of the portal',
  review: 'by hand',
  outside: 'outside',
  deviation: 'known deviation',
};

/** Returns the names in a row: of points, or of tests. */
export const namesIn = ([, , , how, by]: Requirement): readonly string[] => (how === 'checked' || how === 'portal' ? by.split(', ') : []);

/** Whether there is such a test. */
export const isTest = (path: string): boolean => existsSync(join(TOP, path));

/** The tables of docs/api/asvs.md. */
export const ASVS_TABLES: Readonly<Record<string, () => Table>> = Object.fromEntries(
  Object.entries(CHAPTERS).map(([name, { rows }]) => [
    name,
    () => [
      ['Number', 'Level', 'What it is about', 'How', 'By what'],
      ...rows.map((row) => {
        const [id, level, about, how, by] = row;
        const names = namesIn(row);
        return [id, level || '–', about, WORDS[how], names.length > 0 ? names.map(code).join(', ') : by];
      }),
    ],
  ]),
);
