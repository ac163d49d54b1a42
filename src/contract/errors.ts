import type { Key } from './words';

/** A field that can show the sentence of a failure. All other failures show theirs in the form's alert (contract section 8). */
type ErrorField = 'password' | 'email' | 'code';

/** A row of the error catalogue: the sentence of a failure, and what follows from it. Journeys decide by these facts, never by the sentence. */
export interface ErrorFacts {
  readonly key: Key;
  readonly field?: ErrorField;
  /** It may pass by itself, so the same request may succeed later. */
  readonly temporary?: true;
  /** No server of the platform has dealt with it, so that sending it again may help at once. */
  readonly again?: true;
  /**
   * Why no code can be sent for a while: too many were asked for, or one is under way. The sentence says no time, because the message adds it.
   */
  readonly wait?: 'limit' | 'delivery';
  /** What is locked for a while: signing in, or signing in and setting passwords. */
  readonly lock?: 'sign-in' | 'resets';
  /** The code that was tried is no longer valid. Only another one helps. */
  readonly endsCode?: true;
  /** The code could not be sent over this channel. Another one may work. */
  readonly oneChannel?: true;
  /** The permission for the current step has ended. Only the previous step can grant a new one. */
  readonly endsPermission?: true;
  /** The second step of the sign-in is over, and the sentence that says so at sign-in. Only a new sign-in helps. */
  readonly endsSecondStep?: Key;
  /** The account exists already. */
  readonly exists?: true;
  /**
   * It tells whether an account exists, or what state it is in. Recovery hides it until the visitor has proved that the account is theirs
   * (contract section 4). Locks do not count: a server that hides accounts locks unknown names too.
   */
  readonly revealsAccount?: true;
  /** What is wrong with an invitation: it is none, there is none of this name, it is no longer valid, or its sender can correct it. */
  readonly invitation?: 'misread' | 'unknown' | 'worthless' | 'unready';
  /** What a call about a registration learns from it: it is active already, unknown, over, or no longer as it was. */
  readonly registration?: 'active' | 'unknown' | 'over' | 'changed';
}

/** The code of a failure as events report it: the server's number, or a word where no server answered. */
export type ErrorCode = number | 'network' | 'insecure' | 'captcha' | 'configuration';

const shared = (codes: readonly number[], facts: ErrorFacts): Record<number, ErrorFacts> =>
  Object.fromEntries(codes.map((code) => [code, facts]));

const range = (first: number, last: number): number[] => [...Array(last - first + 1).keys()].map((index) => first + index);

/**
 * The error catalogue (spec section 8). Codes that share a meaning in the spec share a sentence here. The comment above a row is its meaning
 * in the documents.
 */
export const ERRORS: Readonly<Record<number, ErrorFacts>> = {
  /** Bad request. */
  400: { key: 'Login.BadRequest' },
  /** Internal error. */
  500: { key: 'Login.InternalError', temporary: true },
  /** A parameter is missing or wrong. */
  1003: { key: 'Login.ParamError' },
  /** No token could be had. */
  1500: { key: 'Login.GetTokenError' },
  /** Not signed in; the permission for the step ended. */
  2000: { key: 'Login.NotLoggedIn', endsPermission: true, endsSecondStep: 'Login.NotLoggedIn' },
  /** User not found, or wrong password. */
  2001: { key: 'Login.WrongPassword', revealsAccount: true },
  /** A second step is needed. */
  2003: { key: 'Login.MustVerify' },
  /** Locked. */
  2004: { key: 'Login.UserLocked', lock: 'sign-in' },
  /** The second step failed. */
  2005: { key: 'Login.SecondStepError', endsSecondStep: 'Login.SecondStepError' },
  /** Blocked. */
  2008: { key: 'Login.UserBlocked', revealsAccount: true },
  /** The authenticator's code is wrong. */
  2009: { key: 'Login.AuthenticatorError' },
  /** The mock sign-in failed. */
  2010: { key: 'Login.MockFailed' },
  /** The user is logged out. */
  2013: { key: 'Login.UserLoggedOut', revealsAccount: true, endsSecondStep: 'Login.UserLoggedOut' },
  /** E-mail address or phone number missing. */
  2016: { key: 'Login.ContactMissing' },
  /** Wrong user type. */
  2017: { key: 'Login.UserTypeError', revealsAccount: true },
  /** Relation data missing. */
  2018: { key: 'Login.RelationMissing', revealsAccount: true },
  /** The client user could not be created. */
  2019: { key: 'Login.CreateClientUser' },
  /** A user of the same system exists. */
  2020: { key: 'Login.SameSystemUser', exists: true, revealsAccount: true },
  /** The code is wrong. */
  2021: { key: 'Login.CodeAuthFailed', field: 'code' },
  /** The code has expired. */
  2022: { key: 'Login.CodeExpired', field: 'code', endsCode: true },
  /** The check failed, for instance the captcha's. */
  2023: { key: 'Login.CheckFailed', endsSecondStep: 'Login.SecondStepError' },
  /** E-mail address or phone number in use. */
  2024: { key: 'Login.ContactExists', exists: true, revealsAccount: true },
  /** The password is too weak. */
  2025: { key: 'Login.PasswordTooLow', field: 'password' },
  /** An account must be named. */
  2026: { key: 'Login.AccountMust' },
  /** Too many requests. */
  2027: { key: 'Login.TooManyRequests', temporary: true },
  /** Dormant. */
  2028: { key: 'Login.UserDormant', revealsAccount: true },
  /** There is no such scene. */
  2029: { key: 'Login.SceneNotExist' },
  /** There is no such application. */
  2901: { key: 'Login.AppNotExisting' },
  /** The password could not be decrypted. */
  2908: { key: 'Login.EncryptFail' },
  /** No such user. */
  2918: { key: 'Login.NoUser', revealsAccount: true, registration: 'unknown' },
  /** The passport is disabled. */
  2920: { key: 'Login.PassportDisabled', revealsAccount: true },
  /** The passport is cancelled. */
  2921: { key: 'Login.PassportCancelled', revealsAccount: true },
  /** Not registered. */
  2922: { key: 'Login.NotRegistered', revealsAccount: true, registration: 'unknown' },
  /** The token is invalid or has expired. */
  2923: { key: 'Login.TokenInvalid', endsPermission: true, endsSecondStep: 'Verification.TooLate', registration: 'over' },
  /** The passport is logged out. */
  2924: { key: 'Login.PassportLoggedOut', revealsAccount: true, endsSecondStep: 'Login.PassportLoggedOut' },
  /** Locked after resets. */
  2925: { key: 'Login.ResetLocked', lock: 'resets' },
  /** The change failed. */
  2926: { key: 'Login.UpdateFailed', registration: 'changed' },
  /** The user exists already. */
  4001: { key: 'Login.UserExists', exists: true, revealsAccount: true, registration: 'active' },
  /** Role data failed. */
  4002: { key: 'Login.RoleData' },
  /** The message queue failed. */
  4003: { key: 'Login.MessageQueue', temporary: true },
  /** The job failed. */
  4004: { key: 'Login.AsyncJob', temporary: true },
  /** The login check failed. */
  4005: { key: 'Login.LoginCheck' },

  /** Too many codes were sent. */
  5104: { key: 'Code.SendLimit', wait: 'limit', oneChannel: true },
  /** The text message was not sent. */
  5106: { key: 'Code.SmsError', oneChannel: true },
  /** The e-mail was not sent. */
  5107: { key: 'Code.EmailError', oneChannel: true },
  /** Too many wrong codes. */
  5108: { key: 'Code.TooManyWrong', endsCode: true },
  /** The e-mail address is not well formed. */
  5306: { key: 'Code.EmailFormat', field: 'email' },
  /** A code is being sent already. */
  5310: { key: 'Code.InProgress', wait: 'delivery' },
  /** Text messages too often. */
  5400: { key: 'Code.FrequentSms', wait: 'limit', oneChannel: true },
  /** A message of its own. */
  251001: { key: 'Code.Special' },
  /** Sending fails. */
  ...shared(range(5300, 5302), { key: 'Code.SendingFail', oneChannel: true }),
  /** A code was not sent. */
  ...shared([5305, 5307, ...range(5330, 5341), 5350, 5360], { key: 'Code.FailedToSend', oneChannel: true }),
  /** Inconsistent IP address. */
  ...shared([5401, 5404], { key: 'Code.InconsistentIp' }),
  /** Limit of text messages. */
  ...shared([5402, 5403], { key: 'Code.SmsLimit', wait: 'limit', oneChannel: true }),
  /** The cache failed. */
  ...shared([5800, 5801], { key: 'Code.CacheError' }),

  /** Unsupported type of invitation. */
  2501: { key: 'Referral.UnsupportedType', invitation: 'worthless' },
  /** The link is missing. */
  2502: { key: 'Referral.LinkMissing', invitation: 'misread', registration: 'unknown' },
  /** The link is not well formed. */
  2503: { key: 'Referral.LinkPattern', invitation: 'misread' },
  /** The link is for another domain. */
  2504: { key: 'Referral.LinkDomain', invitation: 'misread' },
  /** No such referral. */
  2505: { key: 'Referral.NotFound', invitation: 'unknown' },
  /** The referral is deactivated. */
  2506: { key: 'Referral.Deactivated', invitation: 'worthless' },
  /** The role was not found. */
  2507: { key: 'Referral.RoleNotFound', invitation: 'worthless' },
  /** The referral is a back-office user. */
  2508: { key: 'Referral.BackOfficeUser', invitation: 'worthless' },
  /** The group was not found. */
  2509: { key: 'Referral.GroupNotFound', invitation: 'worthless' },
  /** The agent's path was not found. */
  2510: { key: 'Referral.AgentPathNotFound', invitation: 'unready' },
  /** The agent's relation to the group was not found. */
  2511: { key: 'Referral.AgentGroupNotFound', invitation: 'unready' },
  /** Agents or sales are not permitted. */
  2512: { key: 'Referral.PermissionOff', invitation: 'unready' },
};

/** Nothing came from the platform: there was no answer, or one of what stands between, such as the sign-in page of a hotel. */
export const NOT_REACHED: ErrorFacts = { key: 'Common.NetworkError', temporary: true, again: true };
/** Something answered in place of the platform's server that the server is not available. */
export const UNAVAILABLE: ErrorFacts = { key: 'Login.Unavailable', temporary: true, again: true };

/** The facts for every code that the catalogue lacks (spec section 8). */
export const UNKNOWN_ERROR: ErrorFacts = { key: 'Common.ClientUnknownError', temporary: true };

/** Returns the facts of a code. */
export const factsOf = (code: number): ErrorFacts => ERRORS[code] ?? UNKNOWN_ERROR;
