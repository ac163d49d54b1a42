/**
 * Whether a `location.hostname` is the visitor's own machine, where a signed-in visitor is not redirected: localhost, *.localhost,
 * 127.0.0.0/8 and ::1 (spec section 2, contract section 8). Browsers always write IPv4 addresses as four decimal numbers, so no other
 * notation needs parsing.
 */
export const isLocalHost = (hostname: string): boolean => /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
