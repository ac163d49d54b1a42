import type { ComponentType } from 'react';
import type { ScreenRegistry } from '../stores/screens';
import { SignIn } from './sign-in/sign-in';

/** Every screen: the sign-in, which most visitors come for, is there with React. */
export const SCREENS: ScreenRegistry<ComponentType> = { first: SignIn, others: () => import('./journeys') };
