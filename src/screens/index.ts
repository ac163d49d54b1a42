import type { ComponentType } from 'react';
import type { ScreenRegistry } from '../stores/screens';

/** Every screen, each a chunk of its own. */
export const SCREENS: ScreenRegistry<ComponentType> = {
  'sign-in': () => import('./sign-in/sign-in'),
  recovery: () => import('./recovery/recovery'),
  activation: () => import('./activation/activation'),
  'sign-up': () => import('./sign-up/sign-up'),
  verification: () => import('./verification/verification'),
  'not-found': () => import('./not-found/not-found'),
};
