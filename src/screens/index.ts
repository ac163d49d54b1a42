import type { ComponentType } from 'react';
import type { ScreenRegistry } from '../stores/screens';
import { SignIn } from './sign-in/sign-in';

/** Every screen. The sign-in, which most visitors come for, is there with React; each other is a chunk of its own. */
export const SCREENS: ScreenRegistry<ComponentType> = {
  first: SignIn,
  others: {
    recovery: () => import('./recovery/recovery'),
    activation: () => import('./activation/activation'),
    'sign-up': () => import('./sign-up/sign-up'),
    verification: () => import('./verification/verification'),
    'not-found': () => import('./not-found/not-found'),
  },
};
