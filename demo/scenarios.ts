import { CODES } from './code-scenarios';
import { FAILURES, START_UP } from './failure-scenarios';
import { group, type Scenario } from './scenario';
import { SIGN_IN } from './sign-in-scenarios';

export type { Scenario };

const VERIFICATION = group('Verification', 'sign-in', [
  { id: 'verify-email', title: 'By e-mail only: the code is sent on arrival', spec: '', account: 'careful' },
  { id: 'verify-sms', title: 'By text message only', spec: '', account: 'texter' },
  { id: 'verify-authenticator', title: 'By authenticator only', spec: '', account: 'token' },
  { id: 'verify-three', title: 'Choice of three methods', spec: '', account: 'guarded' },
  {
    id: 'verify-reload',
    title: 'A reload keeps the method and the countdown, and sends nothing',
    spec: '',
    account: 'careful',
    steps: ['Sign in, then reload. The method and the countdown stay, and the outbox has one code.'],
  },
  {
    id: 'verify-trust',
    title: 'This device can be trusted for 30 days',
    spec: 'config.trust=30',
    account: 'guarded',
    steps: [
      'Confirm a sign-in by authenticator with the box unticked, sign out, and sign in again: a second step is asked for.',
      'Tick the box this time, sign out, and sign in again: no second step. Reset the password: it is asked for again.',
    ],
  },
  { id: 'verify-wrong', title: 'Wrong code', spec: 'verify:2021', account: 'careful' },
  { id: 'verify-wrong-authenticator', title: 'Wrong authenticator code', spec: 'verify:2009', account: 'token' },
  { id: 'verify-code-expired', title: 'Expired code', spec: 'verify:2022', account: 'careful' },
  { id: 'verify-too-often', title: 'Too many wrong codes', spec: 'verify:5108', account: 'careful' },
  { id: 'verify-limited', title: 'Too many attempts: the message says for how long', spec: 'verify:2027', account: 'guarded' },
  { id: 'verify-locked', title: 'Locked at the second step', spec: 'verify:2004', account: 'guarded' },
  {
    id: 'verify-sms-limited',
    title: 'Text messages limited: the other methods still work',
    spec: 'sendCode:5400*1',
    account: 'guarded',
    steps: ['Pick the text message: a countdown shows the wait. Pick the e-mail: a code is sent.'],
  },
  {
    id: 'verify-not-sent',
    title: 'The e-mail fails once',
    spec: 'sendCode:5107*1',
    account: 'careful',
    steps: ['Send the code again.'],
  },
  { id: 'verify-expired', title: 'The pending sign-in has expired', spec: 'verify:2923', account: 'guarded' },
  { id: 'verify-signed-out', title: 'Signed out in the meantime: back to sign-in', spec: 'verify:2924', account: 'guarded' },
  {
    id: 'verify-ended-sending',
    title: 'The pending sign-in has expired when the code is requested',
    spec: 'sendCode:2923',
    account: 'careful',
  },
  { id: 'verify-nothing', title: 'No pending sign-in: back to sign-in', screen: 'verification', spec: '' },
]);

const RECOVERY = group('Recovery', 'recovery', [
  { id: 'recovery', title: 'Sets a new password', spec: '', account: 'trader' },
  { id: 'recovery-unknown', title: 'Unknown account: the same answers', spec: '', steps: ['Use nobody@example.com.'] },
  {
    id: 'recovery-telling-server',
    title: 'A server that reveals unknown accounts: the same screens',
    spec: 'sendCode:2918,checkRecovery:2922',
    steps: ['Use nobody@example.com.'],
  },
  { id: 'recovery-weak', title: 'Password that is easy to guess', spec: '', account: 'trader', steps: ['Choose Passw0rd1.'] },
  {
    id: 'recovery-strict',
    title: 'Strictest password rule',
    spec: 'setting.Passport_Security={"lowestPasswordLevel":3}',
    account: 'trader',
  },
  { id: 'recovery-phone', title: 'Gets the code as a text message', spec: '', account: 'lisbon' },
  { id: 'recovery-captcha', title: 'Asks for a captcha before each code', spec: 'config.captcha=demo', account: 'trader' },
  { id: 'recovery-limit', title: 'No code for a while', spec: 'sendCode:5104', account: 'trader' },
  { id: 'recovery-code-expired', title: 'Expired code', spec: 'checkRecovery:2022', account: 'trader' },
  {
    id: 'recovery-key-too-old',
    title: 'Key expired once: the portal encrypts again by itself',
    spec: 'resetPassword:2908*1',
    account: 'trader',
  },
  { id: 'recovery-reset-locked', title: 'Locked after resets', spec: 'resetPassword:2925', account: 'trader' },
  { id: 'recovery-too-late', title: 'Too late to set the password', spec: 'resetPassword:2923', account: 'trader' },
]);

const SIGN_UP = group('Sign-up', 'sign-up', [
  { id: 'sign-up', title: 'Registers', spec: '' },
  { id: 'sign-up-country', title: 'Invitation suggests a country', spec: '', route: '/signup/jakarta' },
  { id: 'sign-up-active', title: 'Active immediately', spec: '', route: '/signup/fast-track' },
  { id: 'sign-up-failed', title: 'Registration fails', spec: '', route: '/signup/declined' },
  { id: 'sign-up-unknown-link', title: 'Unknown invitation', spec: '', route: '/signup/nowhere' },
  { id: 'sign-up-email-only', title: 'By e-mail only', spec: 'setting.SignUp_Role={"contact":"email"}' },
  { id: 'sign-up-phone-only', title: 'By phone only', spec: 'setting.SignUp_Role={"contact":"phone"}' },
  { id: 'sign-up-no-documents', title: 'Nothing to agree to', spec: 'setting.SignUp_ComplianceFile=[]' },
  { id: 'sign-up-deposit', title: 'Minimum deposit in bitcoin', spec: 'setting.Deposit_Basic={"currency":"BTC","minimum":"0.0015"}' },
  { id: 'sign-up-exists', title: 'Account exists', spec: 'register:2024' },
  { id: 'sign-up-check-fails', title: 'The check of the invitation fails once', spec: 'checkReferral:500*1' },
  { id: 'sign-up-ends-meanwhile', title: 'Invitation expires while the form is filled in', spec: 'register:2506*1' },
  { id: 'sign-up-late-settings', title: 'Settings arrive late', spec: 'settings.SignUp_Role:slow-6000' },
  { id: 'sign-up-no-deposit', title: 'No minimum deposit', spec: 'setting.Deposit_Basic={"currency":"USD","minimum":"0"}' },
  { id: 'sign-up-slow', title: 'Registration takes five seconds', spec: 'register:slow-5000' },
]);

const registration = (number: number): string => `/activation?uuid=10000000-0000-4000-8000-00000000000${number}`;

const ACTIVATION = group('Activation', 'activation', [
  { id: 'activation-email', title: 'By e-mail', spec: '' },
  { id: 'activation-sms', title: 'By text message', spec: '', route: registration(2) },
  { id: 'activation-processing', title: 'Still in progress', spec: '', route: registration(3) },
  { id: 'activation-active', title: 'Already active', spec: '', route: registration(4) },
  { id: 'activation-failed', title: 'Failed', spec: '', route: registration(5) },
  { id: 'activation-unknown', title: 'Unknown registration', spec: '', route: '/activation?uuid=none' },
  { id: 'activation-trouble', title: 'Progress unavailable once', spec: 'progress:500*1' },
  { id: 'activation-done-elsewhere', title: 'Activated elsewhere in the meantime', spec: 'activate:4001' },
  { id: 'activation-done-before-the-code', title: 'Activated elsewhere before the code is requested', spec: 'sendCode:4001' },
  { id: 'activation-not-saved', title: 'Not saved: the form stays', spec: 'activate:2926' },
  { id: 'activation-gone', title: 'The registration is gone', spec: 'activate:2923' },
  { id: 'activation-code-wrong', title: 'Wrong code', spec: 'activate:2021' },
  { id: 'activation-code-expired', title: 'Expired code', spec: 'activate:2022' },
  { id: 'activation-password-refused', title: 'Password refused', spec: 'activate:2025' },
  { id: 'activation-limited', title: 'Too many attempts: the message says for how long', spec: 'activate:2027' },
  { id: 'activation-other-channel', title: 'Text messages do not get through', spec: 'sendCode:5402*1', route: registration(2) },
  { id: 'activation-no-link', title: 'Without a link', spec: '', route: '/activation' },
]);

const SETTINGS = group('Settings', 'sign-in', [
  {
    id: 'notice',
    title: 'Notice',
    spec: 'setting.PlatForm_Hint={"notice":"Planned maintenance on Sunday, 02:00 to 04:00 platform time."}',
  },
  { id: 'no-sign-in', title: 'Sign-in not permitted', spec: 'setting.Permission_Client={"signIn":false}' },
  { id: 'no-code-sign-in', title: 'Sign-in by code not permitted', spec: 'setting.Permission_Client={"codeSignIn":false}' },
  { id: 'no-recovery', title: 'Recovery not permitted', screen: 'recovery', spec: 'setting.Permission_Client={"recovery":false}' },
  { id: 'no-sign-up', title: 'Sign-up not permitted', screen: 'sign-up', spec: 'setting.Permission_Client={"signUp":false}' },
  {
    id: 'two-languages',
    title: 'Two languages',
    spec: 'setting.Platform_Language=[{"key":"en-US","name":"English"},{"key":"ug-CN","name":"Uyghur"}]',
  },
  {
    id: 'settings-malformed',
    title: 'Settings that are not JSON',
    spec: 'setting.Passport_Security=oops,setting.SignUp_Role=none,setting.Crm_Time=',
  },
  {
    id: 'brand',
    title: 'Brand from the configuration',
    spec: 'config.brand={"title":"Another Brand","common":{"height":720,"fontColor":"#ffe9c4"}}',
  },
  { id: 'trading-brand', title: 'Flagged as the trading brand', spec: 'config.brand={"isCGtrade":true}' },
  { id: 'markup', title: 'Markup in a sentence is text', spec: 'word.Login.Title=<b>Sign</b> in' },
  { id: 'unknown-tenant', title: 'Unknown tenant', screen: 'configuration', spec: '', attributes: { tenant: 'nobody' } },
  {
    id: 'unknown-pair',
    title: 'Unknown pair of tenant and user type',
    screen: 'configuration',
    spec: '',
    attributes: { tenant: 'doofinancial', 'user-type': 'ib' },
  },
  { id: 'not-found', title: 'Page not found', screen: 'not-found', spec: '' },
]);

/** All scenarios. The QA page and the tests use the same list. */
export const SCENARIOS: readonly Scenario[] = [
  ...SIGN_IN,
  ...VERIFICATION,
  ...RECOVERY,
  ...SIGN_UP,
  ...ACTIVATION,
  ...START_UP,
  ...SETTINGS,
  ...FAILURES,
  ...CODES,
];
