import type { Accounts, Member, Method } from './accounts';
import { STATES } from './refusals';

/** What a point needs from the file of accounts. */
export interface Need {
  /** What is missing if it is not there. */
  readonly text: string;
  readonly isMet: (accounts: Accounts) => boolean;
}

const field = (name: keyof Accounts, what: string): Need => ({
  text: `“${name}” (${what})`,
  isMet: (accounts) => (Array.isArray(accounts[name]) ? accounts[name].length > 0 : accounts[name] !== undefined),
});

/** Returns the first account that signs in at once, in the scope of the file or in the other one. */
export const ordinaryOf = ({ signIn, scope }: Accounts, wanted = scope): Member | undefined =>
  signIn.find((row) => row.code === 0 && (row.scope ?? scope) === wanted);

/** Returns the first account that signs in at once by its phone number. */
export const phoneSignIn = ({ signIn, scope }: Accounts): Member | undefined =>
  signIn.find((row) => row.code === 0 && (row.scope ?? scope) === scope && row.email === undefined);

export const NEED = {
  site: field('site', 'the origin of the site, even if it is that of the API; or --site'),
  categories: field('categories', 'the tenants whose dictionaries are checked'),
  outbox: field('outbox', 'where the codes can be read'),
  ordinary: { text: '“signIn” with an account of code 0', isMet: (accounts) => ordinaryOf(accounts) !== undefined },
  broker: {
    text: '“signIn” with an account of code 0 and “scope”: "crm_ib"',
    isMet: (accounts) => ordinaryOf(accounts, 'crm_ib') !== undefined,
  },
  phoneSignIn: {
    text: '“signIn” with an account of code 0 that is a phone number',
    isMet: (accounts) => phoneSignIn(accounts) !== undefined,
  },
  states: {
    text: '“signIn” with an account in a state, such as blocked (2008)',
    isMet: ({ signIn }) => signIn.some(({ code }) => STATES.includes(code)),
  },
  codeSignIn: field('codeSignIn', 'an account that signs in with a code'),
  phone: field('phone', 'an account with a phone number that signs in with a code'),
  secondStep: field('secondStep', 'an account with a second step'),
  sentSecondStep: {
    text: '“secondStep” with the method “email” or “sms”',
    isMet: ({ secondStep }) => secondStep.some(({ method }) => method !== 'authenticator'),
  },
  recovery: field('recovery', 'an account that gets a new password'),
  discreet: field('discreet', 'an account that recovery is compared with'),
  weakPassword: field('weakPassword', 'a password that the rule refuses'),
  goodPassword: field('goodPassword', 'a password that it accepts'),
  register: field('register', 'how to register'),
  tokens: { text: '“tokens” with a token of code 0', isMet: ({ tokens }) => tokens.some(({ code }) => code === 0) },
  newcomer: {
    text: '“spare” (accounts that may be locked and get new passwords), or “register” and “outbox” to make some',
    isMet: ({ spare, register, outbox }) => spare.length > 0 || (register !== undefined && outbox !== undefined),
  },
} satisfies Readonly<Record<string, Need>>;

/** An account with this second step. */
export const secondStepBy = (method: Method): Need => ({
  text: `“secondStep” with the method “${method}”`,
  isMet: ({ secondStep }) => secondStep.some((row) => row.method === method),
});
