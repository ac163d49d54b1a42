import type { ComponentType } from 'react';
import type { ScreenName } from '../contract/screens';
import { ActivationScreen } from './activation/screen';
import { NotFound } from './parts/ends';
import { PasskeyScreen } from './passkey/screen';
import { RecoveryScreen } from './recovery/screen';
import { SignInScreen } from './sign-in/screen';
import { SignUpScreen } from './sign-up/screen';
import { VerificationScreen } from './verification/screen';

/** Every screen, but for the notice of a wrong configuration. */
export const SCREENS: Readonly<Record<Exclude<ScreenName, 'configuration'>, ComponentType>> = {
  'sign-in': SignInScreen,
  recovery: RecoveryScreen,
  activation: ActivationScreen,
  'sign-up': SignUpScreen,
  verification: VerificationScreen,
  'not-found': NotFound,
  passkey: PasskeyScreen,
};
