/* Response codes that the portal reacts to beyond showing a sentence. */

/** No server sends it: an exception inside the call. The catalogue has no row for it, so it gets the sentence of unknown errors. */
export const unexpected = -1;
export const success = 0;
export const badRequest = 400;
export const internal = 500;
export const notLoggedIn = 2000;
export const mustVerify = 2003;
export const authenticatorWrong = 2009;
export const mockFailed = 2010;
export const codeWrong = 2021;
export const checkFailed = 2023;
export const tooManyRequests = 2027;
export const encryptFail = 2908;
export const tokenInvalid = 2923;
export const triedTooOften = 5108;
