/** The numbers of the business, each in one place. Names that end in `Ms` hold milliseconds. */

/** Interval between two fetches of the public key (spec section 4). */
export const publicKeyRefreshMs = 180_000;
/** How long a toast stays by default (spec section 9). */
export const toastMs = 3000;
/** How long a toast takes to appear and to disappear (spec section 9). */
export const toastTransitionMs = 300;
/** A call without a response after this time counts as a network error (contract section 4). */
export const requestTimeoutMs = 15_000;
/** A start-up call that takes longer than this no longer keeps the loading animation on screen (contract section 5). */
export const startUpPatienceMs = 8000;
/** Answers that came to a prepared page longer than this before its visitor are asked for anew (contract section 15). */
export const unseenAnswersMs = 60_000;
/** How long an answer is kept for the next visit (contract section 11). */
export const keptMs = 7 * 86_400_000;
/** Maximum length of what is kept for the next visit, in characters (contract section 11). */
export const keptLength = 256 * 1024;
/**
 * How long a start from kept answers leaves the processor to the form. It draws no loading animation and makes no call before that, unless
 * the form has been painted.
 */
export const keptPatienceMs = 300;
/** How long creating a passkey without asking may take before the visitor is asked (contract section 12). */
export const passkeyUpgradeMs = 5000;
/** How long a visitor who wants no passkey is not offered one again (contract section 12). */
export const passkeyRefusedMs = 30 * 86_400_000;
/** How long after a sign-in a start waits for its calls, because the visitor is probably still signed in (contract section 11). */
export const signedInMs = 12 * 3_600_000;
/** How long a report waits for the visitor's region (contract section 9). */
export const regionPatienceMs = 3000;
/** How long a form that depends on the settings waits for them before it shows without them. */
export const settingsPatienceMs = 2000;
/** How long a submit waits for the numbering plans, which only tidy the number up. */
export const nationalNumberPatienceMs = 1000;
/** If the page is still there this long after a redirect, the portal offers a link to follow instead. */
export const redirectPatienceMs = 15_000;
/**
 * How often a signed-in visitor is redirected at most, each time within `redirectPatienceMs` of the last. A site that keeps sending them
 * back does not recognise their session.
 */
export const maxRedirects = 3;
/** Pause between two questions whether somebody has signed in elsewhere, each asked because the visitor looks at the page again. */
export const recheckMs = 5000;
/** Interval between two attempts to repeat a failed start-up call (contract section 8). */
export const mendMs = 30_000;
/** How often a failed GET is repeated (contract section 4). */
export const getRetries = 2;
/** Pause before a GET is first repeated. The next pause is twice as long. */
export const retryPauseMs = 400;
/** How long a captcha may take as long as it asks nothing of the visitor (contract section 13). */
export const captchaMs = 60_000;
/** The largest number that a proof of work tries if its challenge names none, and the largest that it may name (contract section 13). */
export const proofDefaultNumber = 1_000_000;
export const proofLargestNumber = 10_000_000;
/** Maximum length of the salt and the signature of a challenge. ALTCHA's own have about 100 characters. */
export const proofTextLength = 500;
/** How many numbers a proof of work tries before it looks at the time. */
export const proofNumbersAtOnce = 20;
/** How long a proof of work that has no worker may keep the page from all else. Half a frame at 60 Hz. */
export const proofSliceMs = 8;
/** How long a proof of work waits for its worker to start. After that it does without. */
export const workerPatienceMs = 3000;
/** Minimum length of a password at levels 0 to 3 (spec section 5). */
export const passwordMinLength = [6, 8, 9, 11] as const;
/** Maximum length of a password (spec section 5). */
export const passwordMaxLength = 16;
/** Password level used when none is configured, or none that can be read (spec section 5). */
export const passwordDefaultLevel = 1;
/** Lowest password level that requires a special character (spec section 5). */
export const passwordSpecialFromLevel = 3;
/** How many adjacent characters make a sequential run, and how many identical ones a repetition (contract section 8). */
export const passwordRunLength = 3;
/** How long typing must pause before the server is asked about a password. */
export const passwordCheckDebounceMs = 500;
/** Digits in a code (contract section 4). */
export const codeLength = 6;
/**
 * Times shown for a refusal that looks like a code that was sent, if there was no code before: in seconds until the next code, and of validity
 * (contract section 17).
 */
export const hiddenResendAfter = 60;
export const hiddenExpiresIn = 300;
/** How long a pending second step is kept (contract section 8). */
export const verificationMs = 15 * 60_000;
/** Maximum number of days for which a device is trusted. Browsers keep no cookie for longer (RFC 6265bis section 5.5). */
export const trustedDays = 400;
/** Pause between two polls of a registration's progress (contract section 6). */
export const progressPauseMs = 1500;
/** Maximum that the pause between two polls grows to (contract section 6). */
export const progressPauseMaxMs = 15_000;
/** Failed polls in a row after which the visitor is told, if they may pass by themselves. */
export const progressFailures = 3;
/** How long a registration may take until the visitor is told that it takes longer than usual. */
export const progressSlowMs = 180_000;
/** Height of the trading brand's main area in px (spec section 2). */
export const tradingBrandHeightPx = 900;
/** Minimum amount in a cryptocurrency (spec section 9). */
export const minimumCryptoAmount = '0.000001';
/** Minimum amount in any other currency (spec section 9). */
export const minimumAmount = '0.01';
/** Decimal places of BTC, ETH and USDT (spec section 9). */
export const cryptoDecimals = 6;
/** Decimal places of all other currencies (spec section 9). */
export const moneyDecimals = 2;
/** Maximum digits of a phone number, including the country calling code (ITU-T E.164). */
export const phoneMaxDigits = 15;
/** Longest phone number that a site can give in `account`, with all that stands between its digits. */
export const givenNumberLength = 40;
/** Minimum digits of a phone number that is worth sending. */
export const phoneMinDigits = 4;
/** Bytes of an RSA key's modulus that OAEP with SHA-256 takes from the message: 2 × 32 + 2 (RFC 8017 section 7.1.1). */
export const oaepOverheadBytes = 66;
/** Minimum bits of the RSA key that encrypts a password (NIST SP 800-57 part 1, table 2). */
export const keyMinBits = 2048;
/** The longest wait that the portal shows, in seconds: 30 days. A server that names more has no end in mind, or is broken. */
export const longestWaitSeconds = 30 * 86_400;
/** Maximum number of entries that are read from a list. The world has some 250 countries, a few of them with several calling codes. */
export const listLength = 1000;
/** Maximum number of ways to pass a second step that are read. */
export const methodsLength = 20;
/** Maximum length of a decimal number. A longer one counts as absent. */
export const decimalLength = 40;
/** Maximum length of a clock's pattern. A longer one counts as absent. */
export const patternLength = 60;
/** Maximum number of traces that are under way at once. Browsers open six connections to a server (HTTP/1.1), and sign-in needs the rest. */
export const tracesUnderWay = 4;
/** Maximum length of a short text, such as a brand's title. Browsers take 20 s to break 20,000 letters without a space into lines. */
export const textLength = 1000;
/** Maximum length of a language tag (RFC 5646 section 4.4.1, contract section 10). A longer one counts as unknown. */
export const languageTagLength = 35;
/** Maximum length of a return address (contract section 10). A longer one is ignored. */
export const returnAddressLength = 2048;
/** Maximum length of the platform's notice. */
export const noticeLength = 5000;
/** A fetched sentence may be this many times as long as the bundled one, and `textLength` longer. */
export const sentenceGrowth = 10;
/** The most steps of a registration that are shown. With more, none are. */
export const progressSteps = 99;
/** Maximum height that a brand may give its main area, in px. */
export const mainHeightMaxPx = 4000;
/** Maximum length of each text in an error report. */
export const reportedLength = 250;
/** Maximum length of a region in an error report. */
export const regionLength = 60;
/**
 * Limits on the campaign parameters that are kept and sent (contract section 9). Anyone can write a link, and an oversized one must not
 * make a registration fail.
 */
export const campaignParameters = 20;
export const campaignNameLength = 64;
export const campaignValueLength = 256;
