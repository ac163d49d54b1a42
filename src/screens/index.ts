import type { ComponentType } from 'react';
import type { ScreenName } from '../contract/screens';
import { Activation } from './activation/activation';
import { NotFound } from './not-found/not-found';
import { Recovery } from './recovery/recovery';
import { SignIn } from './sign-in/sign-in';
import { SignUp } from './sign-up/sign-up';
import { Verification } from './verification/verification';

/** Every screen that a route leads to. */
export const SCREENS: Readonly<Record<Exclude<ScreenName, 'configuration'>, ComponentType>> = {
  'sign-in': SignIn,
  recovery: Recovery,
  activation: Activation,
  'sign-up': SignUp,
  verification: Verification,
  'not-found': NotFound,
};
