/** Each screen that has a route, with its path below the base (spec section 2). */
export const SITEMAP = {
  'sign-in': '/', // Sign-in.
  recovery: '/recovery', // Password recovery.
  activation: '/activation', // Account activation.
  'sign-up': '/signup/:link', // Sign-up by invitation; `link` is the invitation from the link.
  verification: '/verification', // Verification, the second step of a sign-in.
} as const;

/** A screen with a route of its own. */
export type RoutedScreen = keyof typeof SITEMAP;

/** The screen that most visitors come for. Its code loads first, everything else later. */
export const FIRST_SCREEN = 'sign-in' satisfies RoutedScreen;

/** The screens that no path leads to: the offer of a passkey, an unknown path, a wrong pair of tenant and user type. */
export const OTHER_SCREENS = ['passkey', 'not-found', 'configuration'] as const;

/** The values of `data-screen` on the portal's `<main>` (contract section 6). */
export type ScreenName = RoutedScreen | (typeof OTHER_SCREENS)[number];

/** The query parameter that carries the token of a mock sign-in (contract section 6). */
export const TOKEN_PARAMETER = 'token';

/** The query parameter that says where to go after sign-in (contract section 8). */
export const RETURN_PARAMETER = 'returnTo';
