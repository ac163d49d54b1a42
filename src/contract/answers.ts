import { list, nothing, number, object, oneOf, optional, type Shape, seconds, text } from './shape';
import { START_UP_ANSWERS } from './start-up-answers';

/** What is read of an answer of which nothing is needed: none at all is as good as an empty one, since the server has done its work. */
const undemanding =
  <T>(shape: Shape<T>): Shape<T> =>
  (value) =>
    shape(value ?? {});

const redirect = undemanding(object({ redirect: optional(text) }));
const remaining = object({ remainingSeconds: optional(seconds), resendAfter: optional(seconds) });
const verificationMethod = object({ type: oneOf('email', 'sms', 'authenticator'), target: optional(text) });

/** What each call answers with (contract section 4): `data` with code 0, and what is read of it with another code. */
export const ANSWERS = {
  ...START_UP_ANSWERS,
  commonConfig: { data: undemanding(START_UP_ANSWERS.commonConfig.data) },
  signIn: {
    data: redirect,
    failure: object({ verifyToken: optional(text), methods: optional(list(verificationMethod)), remainingSeconds: optional(seconds) }),
  },
  verify: { data: redirect, failure: remaining },
  sendCode: { data: undemanding(object({ resendAfter: optional(seconds), expiresIn: optional(seconds) })), failure: remaining },
  checkRecovery: { data: object({ resetToken: text }), failure: remaining },
  resetPassword: { data: nothing, failure: remaining },
  checkPassword: { data: nothing },
  checkReferral: {
    data: undemanding(object({ referrer: optional(object({ name: optional(text) })), role: optional(text), country: optional(text) })),
  },
  register: { data: object({ uuid: text }), failure: remaining },
  progress: {
    data: object({
      status: oneOf('processing', 'needsActivation', 'active', 'failed'),
      step: optional(number),
      steps: optional(number),
      target: optional(text),
    }),
  },
  activate: { data: redirect, failure: remaining },
  mockSignIn: { data: redirect },
  traceUtm: { data: nothing },
  trace: { data: nothing },
} as const;
