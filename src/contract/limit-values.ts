/** The numbers of the business, each in one place. Durations are milliseconds unless the name says otherwise. */

/** Time between two fetches of the public key (spec section 4). */
export const publicKeyRefreshMs = 180_000;
/** How long a toast stays by default, and how long it takes to come and go (spec section 9). */
export const toastMs = 3000;
export const toastTransitionMs = 300;
/** No answer after this long is a network error (contract section 4). */
export const requestTimeoutMs = 15_000;
/** A start-up call that takes longer no longer holds the loading animation (contract section 5). */
export const startUpPatienceMs = 8000;
/** A form that the settings shape waits this long for them before it shows without. */
export const settingsPatienceMs = 2000;
/** A page that should have been left by then stands, and offers the way on itself. */
export const leavingPatienceMs = 15_000;
/** Who is signed in is sent on this often, each time within `leavingPatienceMs` of the one before: a site that sends them back each time does not know them. */
export const sentOnTimes = 3;
/** Time between two attempts to mend a start-up call that failed (contract section 8). */
export const mendMs = 30_000;
/** A GET is tried again this often, after pauses of `retryPauseMs`, then twice that. */
export const getRetries = 2;
export const retryPauseMs = 400;
/** Passwords: least length at levels 0 to 3, and the longest (spec section 5). */
export const passwordMinLength = [6, 8, 9, 11] as const;
export const passwordMaxLength = 16;
/** Level where none, or none that can be read, is configured (spec section 5). */
export const passwordDefaultLevel = 1;
/** From this level on a special character is required (spec section 5). */
export const passwordSpecialFromLevel = 3;
/** Adjacent characters that make a sequential run, or identical ones that make a repetition (contract section 8). */
export const passwordRunLength = 3;
/** Pause in typing before the server is asked about a password. */
export const passwordCheckDebounceMs = 500;
/** Digits in a code (contract section 4). */
export const codeLength = 6;
/** Seconds that a code which must not be told from a sent one seems to hold off the next, and to be valid (contract section 4: recovery tells nobody). */
export const unsaidResendAfter = 60;
export const unsaidExpiresIn = 300;
/** How long a pending second step is kept (contract section 8). */
export const verificationMs = 15 * 60_000;
/** Pause between two looks at a registration's progress, and what it grows to (contract section 6). */
export const progressPauseMs = 1500;
export const progressPauseMaxMs = 15_000;
/** Height of the trading brand's main area in px (spec section 2). */
export const tradingBrandHeightPx = 900;
/** Least amounts (spec section 9). */
export const minimumCryptoAmount = '0.000001';
export const minimumAmount = '0.01';
/** Decimals by currency (spec section 9). */
export const cryptoDecimals = 6;
export const moneyDecimals = 2;
/** Digits of a phone number, country calling code included, at most (ITU-T E.164); fewest that are worth sending. */
export const phoneMaxDigits = 15;
export const phoneMinDigits = 4;
/** RSA-OAEP with SHA-256 leaves room for this many bytes under a 2048-bit key: modulus bytes minus 2 × 32 + 2 (RFC 8017 7.1.1). */
export const oaepOverheadBytes = 66;
/** Of a campaign, no more than this is kept and sent on: anybody can write a link, and a registration has to get through. */
export const campaignParameters = 20;
export const campaignNameLength = 64;
export const campaignValueLength = 256;
