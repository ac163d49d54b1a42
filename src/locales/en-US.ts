/** The words that the sign-in form takes: what stands before a visitor waits for no other. With `en-US.more.ts` the source of truth. */
export default {
  Common: {
    Loading: 'Loading',
    Retry: 'Try again',
    Home: '{{brand}} home page',
    Language: 'Language',
    NetworkError: 'We could not reach the server. Check your connection and try again.',
    ScreenFailedTitle: 'This page did not load',
    ScreenFailedText: 'Check your connection and try again.',
    CrashTitle: 'Something went wrong',
    CrashText: 'Try again, or start over.',
  },
  Brand: {
    Promise: 'Markets move. Your access should not wait.',
    PromiseIb: 'Everything for your clients, behind one door.',
  },
  Account: {
    Email: 'E-mail',
    ByEmail: 'E-mail',
    ByPhone: 'Phone',
    Kind: 'E-mail or phone',
  },
  Login: {
    Title: 'Sign in',
    TitleBrand: 'Sign in to {{brand}}',
    Partner: 'Introducing broker portal',
    Password: 'Password',
    ShowPassword: 'Show password',
    HidePassword: 'Hide password',
    CapsLock: 'Caps Lock is on.',
    ByCode: 'Use a one-time code',
    Forgot: 'Forgot your password?',
    Submit: 'Sign in',
    Submitting: 'Signing in',
    InformationProtection: 'Your information is protected with bank-grade encryption and is never shared without your consent.',
  },
} as const;

/** The other part, a chunk of its own. */
export const more = () => import('./en-US.more');
