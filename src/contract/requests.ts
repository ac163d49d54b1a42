import type { StepEvent } from './events';
import type { Scope } from './variant';

/** How requests name an account (contract section 4). `phone` and `callingCode` contain digits only. */
export type AccountFields =
  | { readonly accountType: 'email'; readonly email: string }
  | { readonly accountType: 'phone'; readonly callingCode: string; readonly phone: string };

/** How an account is named. */
export type AccountKind = AccountFields['accountType'];

/** What a captcha returns for one request (contract sections 4 and 13). */
export interface CaptchaTicket {
  readonly ticket: string;
  readonly randstr?: string;
  readonly errorCode?: number;
}

/** A password encrypted with a public key: base64 of RSA-OAEP (SHA-256). */
export interface EncryptedPassword {
  readonly password: string;
  readonly keyId: string | number;
}

/** One consent that the visitor gave (contract section 4). `acceptedAt` is ISO 8601. */
export interface Consent {
  readonly key: string;
  readonly version?: string;
  readonly locale: string;
  readonly acceptedAt: string;
}

/** The scenes of `code/send` (contract section 8). */
export type CodeScene = 'login' | 'recovery' | 'register' | 'activation' | 'verification';
/** The scenes of `check/password` (contract section 8). */
export type PasswordScene = 'recovery' | 'register' | 'activation';
/** How a code is delivered. */
export type CodeChannel = 'email' | 'sms';

/** A way to pass the second step with a code. */
type CodeMethod = CodeChannel | 'authenticator';

/** The campaign parameters of one visit (contract section 8). */
export type UtmTouch = Readonly<Record<string, string>>;

type Scoped = { readonly scope: Scope };
type WithCode = { readonly code: string };
type WithCaptcha = { readonly captcha?: CaptchaTicket };

/** A passkey that signed a challenge, or that was created: the JSON forms of WebAuthn Level 3, sections 5.1.9 and 5.4.3. */
export type PasskeyCredential = Readonly<Record<PropertyKey, unknown>>;

type ByPasskey = { readonly method: 'passkey'; readonly credential: PasskeyCredential };
/** Whether a passkey is created without asking the visitor. */
type Upgrade = { readonly upgrade?: true };

type SignInProof = ({ readonly method: 'password' } & EncryptedPassword) | ({ readonly method: 'code' } & WithCode);
/** Who receives a code: an account, a sign-in that waits for its second step, or a registration. */
export type CodeReceiver = AccountFields | { readonly verifyToken: string } | { readonly uuid: string };

interface Registration extends Scoped, EncryptedPassword, WithCode {
  readonly link: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly consents: readonly Consent[];
  readonly utm?: { readonly first: UtmTouch; readonly last: UtmTouch };
}

/** What each call of `ENDPOINTS` sends: a GET in its query, a POST in its body (contract section 4). */
export interface Requests {
  settings: { readonly keys: readonly string[] };
  countries: { readonly lang: string };
  commonConfig: Scoped;
  publicKey: Readonly<Record<never, never>>;
  signIn: Scoped & ((AccountFields & SignInProof & WithCaptcha) | ByPasskey);
  verify: Scoped & { readonly verifyToken: string; readonly trust?: true } & ((WithCode & { readonly method: CodeMethod }) | ByPasskey);
  passkeyOptions: Scoped & { readonly verifyToken?: string };
  passkeyCreateOptions: Scoped & Upgrade;
  passkeyCreate: Scoped & Upgrade & { readonly credential: PasskeyCredential };
  sendCode: Scoped & WithCaptcha & CodeReceiver & { readonly scene: CodeScene; readonly channel: CodeChannel };
  checkRecovery: Scoped & AccountFields & WithCode;
  resetPassword: Scoped & EncryptedPassword & { readonly resetToken: string };
  checkPassword: Scoped & EncryptedPassword & { readonly scene: PasswordScene };
  checkReferral: Scoped & { readonly link: string };
  register: Registration & AccountFields;
  progress: { readonly uuid: string };
  activate: Scoped & EncryptedPassword & WithCode & { readonly uuid: string; readonly consents: readonly Consent[] };
  mockSignIn: { readonly token: string };
  traceUtm: UtmTouch;
  trace: { readonly event: StepEvent; readonly screen: string; readonly link?: string };
}
