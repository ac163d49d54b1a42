import { group, type Scenario } from './scenario';

const WAYS = group('Sign-in', 'sign-in', [
  { id: 'sign-in', title: 'Signs in', spec: '', account: 'trader', steps: ['Sign in by e-mail or phone, with the password or a code.'] },
  { id: 'sign-in-phone', title: 'Has a phone number only', spec: '', account: 'lisbon' },
  { id: 'wrong-password', title: 'Wrong password', spec: 'signIn:2001', account: 'trader' },
  {
    id: 'locks',
    title: 'Locked after five attempts',
    spec: '',
    account: 'investor',
    steps: ['Sign in with a wrong password five times. The last answer is the lock and its duration.'],
  },
  { id: 'locked', title: 'Locked', spec: '', account: 'locked' },
  { id: 'blocked', title: 'Blocked', spec: '', account: 'blocked' },
  { id: 'dormant', title: 'Dormant', spec: '', account: 'dormant' },
  { id: 'disabled', title: 'Disabled', spec: '', account: 'disabled' },
  { id: 'other-portal', title: 'Account of the other portal', spec: '', account: 'elsewhere' },
  { id: 'old-password', title: 'Old password with spaces and umlauts', spec: '', account: 'legacy' },
  { id: 'redirect', title: 'The server says where to go', spec: '', account: 'routed' },
  { id: 'foreign-redirect', title: 'The server names a foreign address: not followed', spec: '', account: 'astray' },
  { id: 'key-too-old', title: 'Key expired once: the portal encrypts again by itself', spec: 'signIn:2908*1', account: 'trader' },
  { id: 'key-always-refused', title: 'Key always refused', spec: 'signIn:2908', account: 'trader' },
  {
    id: 'by-code',
    title: 'With a one-time code',
    spec: '',
    account: 'trader',
    steps: ['Choose a one-time code, send it, and find it in the outbox. An unknown account gets the same answers.'],
  },
  { id: 'by-code-then-verify', title: 'With a code, then a second step', spec: '', account: 'careful' },
  { id: 'by-code-wrong', title: 'Wrong code', spec: 'signIn.code:2021', account: 'trader' },
  { id: 'by-code-limited', title: 'No more codes for now', spec: 'sendCode.login:5104', account: 'trader' },
  { id: 'by-code-lost', title: 'Sending a code fails once', spec: 'sendCode.login:reset*2', account: 'trader' },
  {
    id: 'mock',
    title: 'Signed in by a token',
    spec: '',
    route: '/?token=mock-client',
    steps: ['The token disappears from the address at once.'],
  },
  { id: 'mock-failed', title: 'Token not accepted', spec: '', route: '/?token=mock-expired' },
  { id: 'mock-unknown', title: 'Unknown token', spec: '', route: '/?token=mock-nobody' },
  { id: 'mock-slow', title: 'Late answer to a token', spec: 'mockSignIn:slow-4000', route: '/?token=mock-client' },
  { id: 'mock-lost', title: 'No answer to a token', spec: 'mockSignIn:reset', route: '/?token=mock-client' },
  {
    id: 'campaign',
    title: 'Visit from a campaign',
    spec: '',
    route: '/?utm_source=newsletter&utm_campaign=spring',
    steps: ['Look for trace/utm in the log of calls: one call, with the landing page but without its query.'],
  },
  {
    id: 'trace-lost',
    title: 'Tracing fails: the visitor notices nothing',
    spec: 'trace:reset,traceUtm:http-500',
    route: '/?utm_source=newsletter',
  },
  { id: 'signed-in-already', title: 'Already signed in', spec: 'config.loggedIn=true' },
]);

const OFFER = 'config.passkey={"offer":true}';
const AT_LOCALHOST = 'Open the demo as localhost: a passkey belongs to a name, and 127.0.0.1 is none.';

const PASSKEYS = group('Sign-in', 'sign-in', [
  {
    id: 'passkey',
    title: 'Passkey: offered after the sign-in, then used',
    spec: OFFER,
    account: 'trader',
    steps: [AT_LOCALHOST, 'Sign in by password and create a passkey. Sign out, reload, and pick it at the first field or by the button.'],
  },
  {
    id: 'passkey-second-step',
    title: 'Passkey: as the second step',
    spec: OFFER,
    account: 'keyed',
    steps: [AT_LOCALHOST, 'Sign in by password and e-mail, and create a passkey. Sign out, and sign in by password and passkey.'],
  },
  {
    id: 'passkey-unknown',
    title: 'Passkey: the server does not know it any more',
    spec: 'config.passkey={}',
    account: 'trader',
    steps: [AT_LOCALHOST, 'Create a passkey as above, reset the sandbox, and use it. The browser forgets it.'],
  },
  {
    id: 'passkey-refused',
    title: 'Passkey: refused',
    spec: 'config.passkey={},signIn.passkey:2023',
    account: 'trader',
    steps: [AT_LOCALHOST],
  },
  {
    id: 'passkey-no-options',
    title: 'Passkey: no options, of which only the button tells',
    spec: 'config.passkey={},passkeyOptions:500',
    steps: [AT_LOCALHOST],
  },
  {
    id: 'passkey-not-created',
    title: 'Passkey: creating it fails once',
    spec: `${OFFER},passkeyCreate:500*1`,
    account: 'trader',
    steps: [AT_LOCALHOST],
  },
]);

const CAPTCHA = group('Sign-in', 'sign-in', [
  {
    id: 'captcha',
    title: 'Asks for a captcha',
    spec: 'config.captcha=demo',
    account: 'trader',
    steps: ['Sign in, then choose the result in the captcha’s window. Closing it is not an error.'],
  },
  { id: 'captcha-pass', title: 'Captcha: passes by itself', spec: 'config.captcha=demo-pass', account: 'trader' },
  { id: 'captcha-close', title: 'Captcha: closed by the visitor', spec: 'config.captcha=demo-close', account: 'trader' },
  { id: 'captcha-fail', title: 'Captcha: fails', spec: 'config.captcha=demo-fail', account: 'trader' },
  { id: 'captcha-stand-in', title: 'Captcha: the service’s own stand-in ticket', spec: 'config.captcha=demo-stand-in', account: 'trader' },
  { id: 'captcha-missing', title: 'Captcha: its script is missing', spec: 'config.captcha=demo-missing', account: 'trader' },
  { id: 'captcha-empty', title: 'Captcha: its script does not define it', spec: 'config.captcha=demo-empty', account: 'trader' },
  { id: 'captcha-unsafe', title: 'Captcha: its script is not on https', spec: 'config.captcha=demo-unsafe', account: 'trader' },
  { id: 'captcha-unknown', title: 'Captcha: unknown provider', spec: 'config.captcha=demo-unknown', account: 'trader' },
  {
    id: 'captcha-incomplete',
    title: 'Captcha: its configuration lacks the script',
    spec: 'config.captcha=demo-incomplete',
    account: 'trader',
  },
  { id: 'captcha-refused', title: 'Captcha: its ticket is refused', spec: 'config.captcha=demo-pass,signIn:2023', account: 'trader' },
]);

/** The captchas of contract section 13: a row for each way, with what the visitor sees. */
const captchaRows = (name: string, ways: Readonly<Record<string, string>>) =>
  Object.entries(ways).map(([way, title]) => ({
    id: `${name}${way}`,
    title: `${name === 'altcha' ? 'Proof of work' : 'Turnstile'}: ${title}`,
    spec: `config.captcha=${name}${way}`,
    account: 'trader',
  }));

const MORE_CAPTCHAS = group('Sign-in', 'sign-in', [
  ...captchaRows('altcha', {
    '': 'solved, and seen only as a busy button',
    '-slow': 'takes longer than a minute',
    '-unsolvable': 'has no solution',
    '-too-large': 'asks for more than a visitor can do',
    '-sha-512': 'another algorithm',
    '-foreign': 'on a foreign origin: not asked for',
    '-incomplete': 'its configuration lacks the address',
    '-expired': 'too old, so the server refuses it',
    '-forged': 'not the server’s, which refuses it',
  }),
  { id: 'altcha-refused', title: 'Proof of work: refused once', spec: 'config.captcha=altcha,signIn:2023*1', account: 'trader' },
  ...captchaRows('turnstile', {
    '': 'passes by itself',
    '-ask': 'needs the visitor, who can also close it',
    '-expired': 'its token has expired, and another one is asked for',
    '-fail': 'fails',
    '-unsupported': 'does not know the browser',
    '-throw': 'cannot be drawn',
    '-hang': 'never answers',
    '-empty': 'its script does not define it',
  }),
]);

/** Sign-in with a password, a code or a token, and with a captcha. */
export const SIGN_IN: readonly Scenario[] = [...WAYS, ...PASSKEYS, ...CAPTCHA, ...MORE_CAPTCHAS];
