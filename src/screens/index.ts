import type { ComponentType } from 'react';
import type { ScreenRegistry } from '../stores/screens';
import { SignIn } from './sign-in/sign-in';

/** Every screen. Sign-in, which most visitors come for, loads together with React. */
export const SCREENS: ScreenRegistry<ComponentType> = { first: SignIn, others: () => import('./journeys') };
