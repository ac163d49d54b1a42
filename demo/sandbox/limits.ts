/** The numbers of the sandbox. Names that end in `Ms` hold milliseconds. */
export const SANDBOX_LIMITS = {
  /** How often a new public key appears, and how much longer the old one stays valid. */
  keyMs: 10 * 60_000,
  keyGraceMs: 5 * 60_000,
  /** Codes: seconds until another may be sent, seconds of validity, wrong attempts, sends to one target a day. */
  resendSeconds: 60,
  codeSeconds: 300,
  codeTries: 5,
  codeSends: 10,
  /** Wrong passwords until the account is locked, and the duration of the lock. */
  signInTries: 5,
  lockSeconds: 5400,
  /** Wrong codes of an authenticator until its account is locked, over all sign-ins. */
  stepTries: 15,
  /** How long a session lasts, and how long after its sign-in it may create a passkey. */
  sessionMs: 12 * 3_600_000,
  freshMs: 15 * 60_000,
  /** From one address: names whose password was wrong, until nobody signs in from there with a password, and for how long. */
  wrongNames: 60,
  wrongNamesMs: 15 * 60_000,
  /** How long a pending second step and a permission to set a new password are valid. */
  verifyMs: 15 * 60_000,
  /** How long the challenge of a passkey is valid. The portal suggests passkeys for as long as its page stands. */
  challengeMs: 60 * 60_000,
  resetMs: 15 * 60_000,
  /** How long a registration waits for its activation, and how long the invitation `brief-…` counts once it was seen. */
  registrationMs: 7 * 24 * 3_600_000,
  briefMs: 60 * 60_000,
  /** Number of steps of a registration. It moves on by one step with each look at it, and after each of these time spans. */
  registrationSteps: 3,
  registrationStepMs: 1500,
  /** Number of requests in a visitor's log. */
  calls: 1000,
  /** Number of visitors that the sandbox remembers. */
  visitors: 200,
} as const;

/** The limits of one sandbox. Each can be overridden. */
export type Limits = { readonly [K in keyof typeof SANDBOX_LIMITS]: number };
