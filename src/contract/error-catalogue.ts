import type { ErrorCode, ErrorFacts } from './errors';
import { bare } from './shape';

const shared = (codes: readonly number[], facts: ErrorFacts): Record<number, ErrorFacts> =>
  Object.fromEntries(codes.map((code) => [code, facts]));

const range = (first: number, last: number): number[] => [...Array(last - first + 1).keys()].map((index) => first + index);

/** The error catalogue (spec section 8). Codes that share a meaning in the spec share a sentence here. */
export const ERRORS: Readonly<Record<number, ErrorFacts>> = bare({
  400: { key: 'Login.BadRequest' },
  500: { key: 'Login.InternalError' },
  1003: { key: 'Login.ParamError' },
  1500: { key: 'Login.GetTokenError' },
  2000: { key: 'Login.NotLoggedIn' },
  2001: { key: 'Login.WrongPassword' },
  2003: { key: 'Login.MustVerify' },
  2004: { key: 'Login.UserLocked' },
  2005: { key: 'Login.SecondStepError' },
  2008: { key: 'Login.UserBlocked' },
  2009: { key: 'Login.AuthenticatorError' },
  2010: { key: 'Login.MockFailed' },
  2013: { key: 'Login.UserLoggedOut' },
  2016: { key: 'Login.ContactMissing' },
  2017: { key: 'Login.UserTypeError' },
  2018: { key: 'Login.RelationMissing' },
  2019: { key: 'Login.CreateClientUser' },
  2020: { key: 'Login.SameSystemUser' },
  2021: { key: 'Login.CodeAuthFailed', field: 'code' },
  2022: { key: 'Login.CodeExpired', field: 'code' },
  2023: { key: 'Login.CheckFailed' },
  2024: { key: 'Login.ContactExists' },
  2025: { key: 'Login.PasswordTooLow', field: 'password' },
  2026: { key: 'Login.AccountMust' },
  2027: { key: 'Login.TooManyRequests' },
  2028: { key: 'Login.UserDormant' },
  2029: { key: 'Login.SceneNotExist' },
  2901: { key: 'Login.AppNotExisting' },
  2908: { key: 'Login.EncryptFail' },
  2918: { key: 'Login.NoUser' },
  2920: { key: 'Login.PassportDisabled' },
  2921: { key: 'Login.PassportCancelled' },
  2922: { key: 'Login.NotRegistered' },
  2923: { key: 'Login.TokenInvalid' },
  2924: { key: 'Login.PassportLoggedOut' },
  2925: { key: 'Login.ResetLocked' },
  2926: { key: 'Login.UpdateFailed' },
  4001: { key: 'Login.UserExists' },
  4002: { key: 'Login.RoleData' },
  4003: { key: 'Login.MessageQueue' },
  4004: { key: 'Login.AsyncJob' },
  4005: { key: 'Login.LoginCheck' },

  5104: { key: 'Code.SendLimit' },
  5106: { key: 'Code.SmsError' },
  5107: { key: 'Code.EmailError' },
  5108: { key: 'Code.TooManyWrong' },
  5306: { key: 'Code.EmailFormat', field: 'email' },
  5310: { key: 'Code.InProgress' },
  5400: { key: 'Code.FrequentSms' },
  251001: { key: 'Code.Special' },
  ...shared(range(5300, 5302), { key: 'Code.SendingFail' }),
  ...shared([5305, 5307, ...range(5330, 5341), 5350, 5360], { key: 'Code.FailedToSend' }),
  ...shared([5401, 5404], { key: 'Code.InconsistentIp' }),
  ...shared([5402, 5403], { key: 'Code.SmsLimit' }),
  ...shared([5800, 5801], { key: 'Code.CacheError' }),

  2501: { key: 'Referral.UnsupportedType' },
  2502: { key: 'Referral.LinkMissing' },
  2503: { key: 'Referral.LinkPattern' },
  2504: { key: 'Referral.LinkDomain' },
  2505: { key: 'Referral.NotFound' },
  2506: { key: 'Referral.Deactivated' },
  2507: { key: 'Referral.RoleNotFound' },
  2508: { key: 'Referral.BackOfficeUser' },
  2509: { key: 'Referral.GroupNotFound' },
  2510: { key: 'Referral.AgentPathNotFound' },
  2511: { key: 'Referral.AgentGroupNotFound' },
  2512: { key: 'Referral.PermissionOff' },
});

/** The facts for every code that the catalogue lacks (spec section 8). */
export const UNKNOWN_ERROR: ErrorFacts = { key: 'Common.ClientUnknownError' };

/** Codes that mean the permission for the current step has expired. Only the previous step can grant a new one. */
export const PERMISSION_ENDED: readonly ErrorCode[] = [2000, 2923];

/**
 * Codes that reveal whether an account exists, or what state it is in. Recovery hides them until the visitor has proved that the account is
 * theirs (contract section 4). Locks are not listed: a server that hides accounts locks unknown names too.
 */
export const REVEALS_ACCOUNT: readonly ErrorCode[] = [2001, 2008, 2013, 2017, 2018, 2020, 2024, 2028, 2918, 2920, 2921, 2922, 2924, 4001];
