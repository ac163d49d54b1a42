import type { Key } from './words';

/** A row of the error catalogue: the sentence of a failure, and what follows from it. Journeys decide by these facts, never by the sentence. */
export interface ErrorFacts {
  readonly key: Key;
  /** The field that can show it. All other failures show their sentence in the form's alert (contract section 8). */
  readonly field?: 'password' | 'email' | 'code';
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
   * It tells whether there is an account, or what state it is in. Recovery hides both until the visitor has proved that the account is theirs
   * (contract section 4). Locks do not count: a server that hides accounts locks unknown names too.
   */
  readonly revealsAccount?: 'existence' | 'state';
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
 * The error catalogue (spec section 8). Codes that share a meaning in the spec share a sentence here. The comment behind a row is its
 * meaning in the documents.
 */
export const ERRORS: Readonly<Record<number, ErrorFacts>> = {
  400: { key: 'Login.BadRequest' }, // Bad request.
  500: { key: 'Login.InternalError', temporary: true }, // Internal error.
  1003: { key: 'Login.ParamError' }, // A parameter is missing or wrong.
  1500: { key: 'Login.GetTokenError' }, // No token could be had.
  2000: { key: 'Login.NotLoggedIn', endsPermission: true, endsSecondStep: 'Login.NotLoggedIn' }, // Not signed in; the permission for the step ended.
  2001: { key: 'Login.WrongPassword', revealsAccount: 'existence' }, // User not found, or wrong password.
  2003: { key: 'Login.MustVerify' }, // A second step is needed.
  2004: { key: 'Login.UserLocked', lock: 'sign-in' }, // Locked.
  2005: { key: 'Login.SecondStepError', endsSecondStep: 'Login.SecondStepError' }, // The second step failed.
  2008: { key: 'Login.UserBlocked', revealsAccount: 'state' }, // Blocked.
  2009: { key: 'Login.AuthenticatorError' }, // The authenticator's code is wrong.
  2010: { key: 'Login.MockFailed' }, // The mock sign-in failed.
  2013: { key: 'Login.UserLoggedOut', revealsAccount: 'state', endsSecondStep: 'Login.UserLoggedOut' }, // The user is logged out.
  2016: { key: 'Login.ContactMissing' }, // E-mail address or phone number missing.
  2017: { key: 'Login.UserTypeError', revealsAccount: 'state' }, // Wrong user type.
  2018: { key: 'Login.RelationMissing', revealsAccount: 'state' }, // Relation data missing.
  2019: { key: 'Login.CreateClientUser' }, // The client user could not be created.
  2020: { key: 'Login.SameSystemUser', exists: true, revealsAccount: 'existence' }, // A user of the same system exists.
  2021: { key: 'Login.CodeAuthFailed', field: 'code' }, // The code is wrong.
  2022: { key: 'Login.CodeExpired', field: 'code', endsCode: true }, // The code has expired.
  2023: { key: 'Login.CheckFailed', endsSecondStep: 'Login.SecondStepError' }, // The check failed, for instance the captcha's.
  2024: { key: 'Login.ContactExists', exists: true, revealsAccount: 'existence' }, // E-mail address or phone number in use.
  2025: { key: 'Login.PasswordTooLow', field: 'password' }, // The password is too weak.
  2026: { key: 'Login.AccountMust' }, // An account must be named.
  2027: { key: 'Login.TooManyRequests', temporary: true }, // Too many requests.
  2028: { key: 'Login.UserDormant', revealsAccount: 'state' }, // Dormant.
  2029: { key: 'Login.SceneNotExist' }, // There is no such scene.
  2901: { key: 'Login.AppNotExisting' }, // There is no such application.
  2908: { key: 'Login.EncryptFail' }, // The password could not be decrypted.
  2918: { key: 'Login.NoUser', revealsAccount: 'existence', registration: 'unknown' }, // No such user.
  2920: { key: 'Login.PassportDisabled', revealsAccount: 'state' }, // The passport is disabled.
  2921: { key: 'Login.PassportCancelled', revealsAccount: 'state' }, // The passport is cancelled.
  2922: { key: 'Login.NotRegistered', revealsAccount: 'existence', registration: 'unknown' }, // Not registered.
  2923: { key: 'Login.TokenInvalid', endsPermission: true, endsSecondStep: 'Verification.TooLate', registration: 'over' }, // The token is invalid or has expired.
  2924: { key: 'Login.PassportLoggedOut', revealsAccount: 'state', endsSecondStep: 'Login.PassportLoggedOut' }, // The passport is logged out.
  2925: { key: 'Login.ResetLocked', lock: 'resets' }, // Locked after resets.
  2926: { key: 'Login.UpdateFailed', registration: 'changed' }, // The change failed.
  4001: { key: 'Login.UserExists', exists: true, revealsAccount: 'existence', registration: 'active' }, // The user exists already.
  4002: { key: 'Login.RoleData' }, // Role data failed.
  4003: { key: 'Login.MessageQueue', temporary: true }, // The message queue failed.
  4004: { key: 'Login.AsyncJob', temporary: true }, // The job failed.
  4005: { key: 'Login.LoginCheck' }, // The login check failed.

  5104: { key: 'Code.SendLimit', wait: 'limit', oneChannel: true }, // Too many codes were sent.
  5106: { key: 'Code.SmsError', oneChannel: true }, // The text message was not sent.
  5107: { key: 'Code.EmailError', oneChannel: true }, // The e-mail was not sent.
  5108: { key: 'Code.TooManyWrong', endsCode: true }, // Too many wrong codes.
  5306: { key: 'Code.EmailFormat', field: 'email' }, // The e-mail address is not well formed.
  5310: { key: 'Code.InProgress', wait: 'delivery' }, // A code is being sent already.
  5400: { key: 'Code.FrequentSms', wait: 'limit', oneChannel: true }, // Text messages too often.
  251001: { key: 'Code.Special' }, // A message of its own.
  ...shared(range(5300, 5302), { key: 'Code.SendingFail', oneChannel: true }), // Sending fails.
  ...shared([5305, 5307, ...range(5330, 5341), 5350, 5360], { key: 'Code.FailedToSend', oneChannel: true }), // A code was not sent.
  ...shared([5401, 5404], { key: 'Code.InconsistentIp' }), // Inconsistent IP address.
  ...shared([5402, 5403], { key: 'Code.SmsLimit', wait: 'limit', oneChannel: true }), // Limit of text messages.
  ...shared([5800, 5801], { key: 'Code.CacheError' }), // The cache failed.

  2501: { key: 'Referral.UnsupportedType', invitation: 'worthless' }, // Unsupported type of invitation.
  2502: { key: 'Referral.LinkMissing', invitation: 'misread', registration: 'unknown' }, // The link is missing.
  2503: { key: 'Referral.LinkPattern', invitation: 'misread' }, // The link is not well formed.
  2504: { key: 'Referral.LinkDomain', invitation: 'misread' }, // The link is for another domain.
  2505: { key: 'Referral.NotFound', invitation: 'unknown' }, // No such referral.
  2506: { key: 'Referral.Deactivated', invitation: 'worthless' }, // The referral is deactivated.
  2507: { key: 'Referral.RoleNotFound', invitation: 'worthless' }, // The role was not found.
  2508: { key: 'Referral.BackOfficeUser', invitation: 'worthless' }, // The referral is a back-office user.
  2509: { key: 'Referral.GroupNotFound', invitation: 'worthless' }, // The group was not found.
  2510: { key: 'Referral.AgentPathNotFound', invitation: 'unready' }, // The agent's path was not found.
  2511: { key: 'Referral.AgentGroupNotFound', invitation: 'unready' }, // The agent's relation to the group was not found.
  2512: { key: 'Referral.PermissionOff', invitation: 'unready' }, // Agents or sales are not permitted.
};

/** Nothing came from the platform: there was no answer, or one of what stands between, such as the sign-in page of a hotel. */
export const NOT_REACHED: ErrorFacts = { key: 'Common.NetworkError', temporary: true, again: true };
/** Something answered in place of the platform's server that the server is not available. */
export const UNAVAILABLE: ErrorFacts = { key: 'Login.Unavailable', temporary: true, again: true };

/** The facts for every code that the catalogue lacks (spec section 8). */
export const UNKNOWN_ERROR: ErrorFacts = { key: 'Common.ClientUnknownError', temporary: true };

/** Returns the facts of a code. */
export const factsOf = (code: number): ErrorFacts => ERRORS[code] ?? UNKNOWN_ERROR;
