/** What the sandbox goes by. Milliseconds unless the name says otherwise. */
export const SANDBOX_LIMITS = {
  /** A new public key appears this often, and an old one is good for this much longer. */
  keyMs: 10 * 60_000,
  keyGraceMs: 5 * 60_000,
  /** Codes: seconds until another may be sent, seconds that one is good for, wrong tries, sends to one target. */
  resendSeconds: 60,
  codeSeconds: 300,
  codeTries: 5,
  codeSends: 10,
  /** Wrong passwords until the account is locked, and for how long. */
  signInTries: 5,
  lockSeconds: 5400,
  /** How long a pending second step and a permission to set a new password are good. */
  verifyMs: 15 * 60_000,
  resetMs: 15 * 60_000,
  /** A registration takes this many steps; each look and each of these spans is one. */
  registrationSteps: 3,
  registrationStepMs: 1500,
  /** Requests kept in the log. */
  calls: 1000,
} as const;

/** The limits of one sandbox: any of them can be given. */
export type Limits = { readonly [K in keyof typeof SANDBOX_LIMITS]: number };
