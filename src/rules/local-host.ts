/**
 * Whether a `location.hostname` is the visitor's own machine, where a signed-in visitor is not redirected: localhost, *.localhost, 127.0.0.0/8
 * and ::1 (spec section 2, contract section 8). Browsers write IPv4 addresses as four decimal numbers, so no other spelling needs reading.
 */
export const isLocalHost = (hostname: string): boolean => /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
