/** Whether the host of an address is the machine itself: localhost, *.localhost, 127.0.0.0/8 and ::1. `URL` writes no other notation. */
export const isLocalHost = (hostname: string): boolean => /^((.+\.)?localhost\.?|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(hostname);
