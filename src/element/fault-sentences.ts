import type { FaultCode } from '../contract/fault';

/** What each fault means, in words for the console. Reports name the code alone. */
export const FAULT_SENTENCES: Readonly<Record<FaultCode, string>> = {
  'call-failed': 'A call to the server failed',
  'captcha-address': 'The captcha’s script has no https address, or its challenge is neither on the API’s origin nor on the page’s',
  'captcha-challenge': 'The captcha’s challenge did not load, is none that the portal solves, or has no solution',
  'captcha-incomplete': 'The configuration of the captcha lacks the address of its script or challenge',
  'captcha-missing': 'The captcha’s script loaded, but defined no captcha',
  'captcha-result': 'The captcha ended with a result that the portal does not know',
  'captcha-script': 'The captcha’s script did not load',
  'captcha-slow': 'The captcha took longer than a minute',
  'captcha-unknown': 'The configuration asks for a captcha that the portal does not know',
  'key-too-short': 'The public key has fewer bits than the portal accepts',
  'no-countries': 'The platform’s list of countries is empty',
  'no-languages': 'Platform_Language names none of the portal’s languages',
  'no-passkey': 'The browser, or an extension in its place, returned no passkey',
  'no-portal': 'No portal has this tenant with this user type',
  'no-root': 'The element has a shadow root of the page’s own, or one that is closed',
  'no-translation': 'A file of the platform’s translations did not load',
  'outside-portal': 'A component stands outside a portal',
  'part-missing': 'A part of the bundle did not load',
  'settings-left-out': 'The platform’s settings hold values that the portal cannot read',
  'start-up-late': 'A start-up call took longer than the portal waits',
};
