import type { Key } from './words';

/** A field that can show the sentence of a failure. All other failures show theirs in the form's alert (contract section 8). */
type ErrorField = 'password' | 'email' | 'code';

/** A row of the error catalogue: the sentence of a failure, and what follows from it. Journeys decide by these facts, never by the sentence. */
export interface ErrorFacts {
  readonly key: Key;
  readonly field?: ErrorField;
  /** It may pass by itself, so the same request may succeed later. */
  readonly temporary?: true;
  /** No code can be sent for a while. The sentence says no time, because the message adds it. */
  readonly wait?: true;
  /** What is locked for a while: signing in, or signing in and setting passwords. */
  readonly lock?: 'sign-in' | 'resets';
  /** The code that was tried is no longer valid. Only another one helps. */
  readonly endsCode?: true;
  /** The code could not be sent over this channel. Another one may work. */
  readonly oneChannel?: true;
  /** The permission for the current step has ended. Only the previous step can grant a new one. */
  readonly endsPermission?: true;
  /** The second step of the sign-in is over. Only a new sign-in helps. */
  readonly endsSecondStep?: true;
  /** The account exists already. */
  readonly exists?: true;
  /**
   * It tells whether an account exists, or what state it is in. Recovery hides it until the visitor has proved that the account is theirs
   * (contract section 4). Locks do not count: a server that hides accounts locks unknown names too.
   */
  readonly revealsAccount?: true;
  /** What is wrong with an invitation: it is none, it is no longer valid, or its sender can correct it. */
  readonly invitation?: 'misread' | 'worthless' | 'unready';
  /** What a call about a registration learns from it: it is active already, unknown, over, or no longer as it was. */
  readonly registration?: 'active' | 'unknown' | 'over' | 'changed';
}

/** The code of a failure as events report it: the server's number, or a word where no server answered (contract section 8). */
export type ErrorCode = number | 'network' | 'insecure' | 'captcha' | 'configuration';

const shared = (codes: readonly number[], facts: ErrorFacts): Record<number, ErrorFacts> =>
  Object.fromEntries(codes.map((code) => [code, facts]));

const range = (first: number, last: number): number[] => [...Array(last - first + 1).keys()].map((index) => first + index);

/** The error catalogue (spec section 8). Codes that share a meaning in the spec share a sentence here. */
export const ERRORS: Readonly<Record<number, ErrorFacts>> = {
  400: { key: 'Login.BadRequest' },
  500: { key: 'Login.InternalError', temporary: true },
  1003: { key: 'Login.ParamError' },
  1500: { key: 'Login.GetTokenError' },
  2000: { key: 'Login.NotLoggedIn', endsPermission: true, endsSecondStep: true },
  2001: { key: 'Login.WrongPassword', revealsAccount: true },
  2003: { key: 'Login.MustVerify' },
  2004: { key: 'Login.UserLocked', lock: 'sign-in' },
  2005: { key: 'Login.SecondStepError', endsSecondStep: true },
  2008: { key: 'Login.UserBlocked', revealsAccount: true },
  2009: { key: 'Login.AuthenticatorError' },
  2010: { key: 'Login.MockFailed' },
  2013: { key: 'Login.UserLoggedOut', revealsAccount: true, endsSecondStep: true },
  2016: { key: 'Login.ContactMissing' },
  2017: { key: 'Login.UserTypeError', revealsAccount: true },
  2018: { key: 'Login.RelationMissing', revealsAccount: true },
  2019: { key: 'Login.CreateClientUser' },
  2020: { key: 'Login.SameSystemUser', exists: true, revealsAccount: true },
  2021: { key: 'Login.CodeAuthFailed', field: 'code' },
  2022: { key: 'Login.CodeExpired', field: 'code', endsCode: true },
  2023: { key: 'Login.CheckFailed', endsSecondStep: true },
  2024: { key: 'Login.ContactExists', exists: true, revealsAccount: true },
  2025: { key: 'Login.PasswordTooLow', field: 'password' },
  2026: { key: 'Login.AccountMust' },
  2027: { key: 'Login.TooManyRequests', temporary: true },
  2028: { key: 'Login.UserDormant', revealsAccount: true },
  2029: { key: 'Login.SceneNotExist' },
  2901: { key: 'Login.AppNotExisting' },
  2908: { key: 'Login.EncryptFail' },
  2918: { key: 'Login.NoUser', revealsAccount: true },
  2920: { key: 'Login.PassportDisabled', revealsAccount: true },
  2921: { key: 'Login.PassportCancelled', revealsAccount: true },
  2922: { key: 'Login.NotRegistered', revealsAccount: true },
  2923: { key: 'Login.TokenInvalid', endsPermission: true, endsSecondStep: true, registration: 'over' },
  2924: { key: 'Login.PassportLoggedOut', revealsAccount: true, endsSecondStep: true },
  2925: { key: 'Login.ResetLocked', lock: 'resets' },
  2926: { key: 'Login.UpdateFailed', registration: 'changed' },
  4001: { key: 'Login.UserExists', exists: true, revealsAccount: true, registration: 'active' },
  4002: { key: 'Login.RoleData' },
  4003: { key: 'Login.MessageQueue', temporary: true },
  4004: { key: 'Login.AsyncJob', temporary: true },
  4005: { key: 'Login.LoginCheck' },

  5104: { key: 'Code.SendLimit', wait: true, oneChannel: true },
  5106: { key: 'Code.SmsError', oneChannel: true },
  5107: { key: 'Code.EmailError', oneChannel: true },
  5108: { key: 'Code.TooManyWrong', endsCode: true },
  5306: { key: 'Code.EmailFormat', field: 'email' },
  5310: { key: 'Code.InProgress', wait: true },
  5400: { key: 'Code.FrequentSms', wait: true, oneChannel: true },
  251001: { key: 'Code.Special' },
  ...shared(range(5300, 5302), { key: 'Code.SendingFail', oneChannel: true }),
  ...shared([5305, 5307, ...range(5330, 5341), 5350, 5360], { key: 'Code.FailedToSend', oneChannel: true }),
  ...shared([5401, 5404], { key: 'Code.InconsistentIp' }),
  ...shared([5402, 5403], { key: 'Code.SmsLimit', oneChannel: true }),
  ...shared([5800, 5801], { key: 'Code.CacheError' }),

  2501: { key: 'Referral.UnsupportedType', invitation: 'worthless' },
  2502: { key: 'Referral.LinkMissing', invitation: 'misread', registration: 'unknown' },
  2503: { key: 'Referral.LinkPattern', invitation: 'misread' },
  2504: { key: 'Referral.LinkDomain', invitation: 'misread' },
  2505: { key: 'Referral.NotFound', invitation: 'worthless' },
  2506: { key: 'Referral.Deactivated', invitation: 'worthless' },
  2507: { key: 'Referral.RoleNotFound', invitation: 'worthless' },
  2508: { key: 'Referral.BackOfficeUser', invitation: 'worthless' },
  2509: { key: 'Referral.GroupNotFound', invitation: 'worthless' },
  2510: { key: 'Referral.AgentPathNotFound', invitation: 'unready' },
  2511: { key: 'Referral.AgentGroupNotFound', invitation: 'unready' },
  2512: { key: 'Referral.PermissionOff', invitation: 'unready' },
};

/** The facts for every code that the catalogue lacks (spec section 8). */
export const UNKNOWN_ERROR: ErrorFacts = { key: 'Common.ClientUnknownError', temporary: true };

/** Returns the facts of a code. */
export const factsOf = (code: number): ErrorFacts => ERRORS[code] ?? UNKNOWN_ERROR;
