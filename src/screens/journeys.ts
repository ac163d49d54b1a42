import type { ComponentType } from 'react';
import type { ScreenName } from '../contract/screens';
import { Activation } from './activation/activation';
import { NotFound } from './not-found/not-found';
import { Recovery } from './recovery/recovery';
import { SignUp } from './sign-up/sign-up';
import { Verification } from './verification/verification';

export { createJourneys } from '../stores/journeys';

/** Every screen except sign-in, in one chunk: the code they share is larger than what each has of its own. */
export const JOURNEYS = {
  recovery: Recovery,
  activation: Activation,
  'sign-up': SignUp,
  verification: Verification,
  'not-found': NotFound,
} satisfies Record<Exclude<ScreenName, 'sign-in' | 'configuration'>, ComponentType>;
