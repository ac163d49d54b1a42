/** Every screen a route leads to, with its path below the base (spec section 2). */
export const SITEMAP = {
  'sign-in': '/',
  recovery: '/recovery',
  activation: '/activation',
  'sign-up': '/signup/:link',
  verification: '/verification',
} as const;

/** A screen with a route of its own. */
export type RoutedScreen = keyof typeof SITEMAP;

/** What `data-screen` on the portal's `<main>` says (contract section 6). */
export type ScreenName = RoutedScreen | 'not-found' | 'configuration';

/** The parameter that carries where to go after sign-in (contract section 8). */
export const RETURN_PARAMETER = 'returnTo';
