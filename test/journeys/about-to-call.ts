import { DEMO_PASSWORD } from '../../demo/accounts';
import type { Journeys } from '../../src/journeys/journeys';
import type { CodeProof } from '../../src/portal/code-proof';
import type { Form } from '../../src/portal/form';
import { type Opened, openPortal, type PortalOptions } from '../portal/open-portal';
import { registered } from './activation/activation-visitor';
import { EMAIL, visitRecovery } from './recovery/recovery-visitor';
import { visitByCode } from './sign-in/sign-in-code-visitor';
import { fill, invited } from './sign-up/sign-up-visitor';
import { secondStep } from './verification/second-step';

/** A visitor who is about to make a call. */
interface AboutToCall extends Opened {
  /** The codes of the journey, if it has any. */
  readonly proof?: CodeProof;
  /** Makes the call. */
  readonly run: () => Promise<unknown>;
}

/** A call of a journey: what its address contains, its name in the sandbox, the form that tells what comes of it, and who makes it. */
interface Call {
  readonly path: string;
  readonly call: string;
  readonly formOf: (journeys: Journeys) => Pick<Form<never>, '$alert'>;
  readonly come: (options?: PortalOptions) => Promise<AboutToCall>;
}

const signInForm: Call['formOf'] = ({ signIn }) => signIn.form;
const recoveryForm: Call['formOf'] = ({ recovery }) => recovery.forms.account;
const sending = { path: 'code/send', call: 'sendCode' } as const;

const calls = {
  'sending a code at sign-in': {
    ...sending,
    formOf: signInForm,
    async come(options) {
      const { host, portal, code } = await visitByCode(options);
      return { host, portal, proof: code, run: code.send };
    },
  },
  'sending a code in recovery': {
    ...sending,
    formOf: recoveryForm,
    async come(options) {
      const { host, portal, recovery, toCode } = await visitRecovery(options);
      return { host, portal, proof: recovery.proof, run: () => toCode() };
    },
  },
  'sending a code at sign-up': {
    ...sending,
    formOf: ({ signUp }) => signUp.form,
    async come(options) {
      const { host, portal, form, signUp } = await invited(options);
      form.set('email', EMAIL);
      return { host, portal, proof: signUp.contact.proof, run: signUp.contact.proof.send };
    },
  },
  'sending a code at the activation': {
    ...sending,
    formOf: ({ activation }) => activation.form,
    async come(options) {
      const { host, portal, activation } = await registered(undefined, options);
      return { host, portal, proof: activation.codes.proof, run: activation.codes.proof.send };
    },
  },
  'sending a code of the second step': {
    ...sending,
    formOf: ({ verification }) => verification.form,
    async come(options) {
      const { host, portal, verification } = await secondStep('guarded', options);
      return { host, portal, proof: verification.proof, run: () => verification.choose('email') };
    },
  },
  'a password': {
    path: 'user/signIn',
    call: 'signIn',
    formOf: signInForm,
    async come(options) {
      const { host, portal } = await openPortal(options);
      const { form, submit } = portal.journeys.signIn;
      form.set('email', EMAIL);
      form.set('password', DEMO_PASSWORD);
      return { host, portal, run: submit };
    },
  },
  'the code of a sign-in': {
    path: 'user/signIn',
    call: 'signIn',
    formOf: signInForm,
    async come(options) {
      const { host, portal, signIn, code, sendAndType } = await visitByCode(options);
      await sendAndType();
      return { host, portal, proof: code, run: signIn.submit };
    },
  },
  'the token of a link': {
    path: 'mock/signIn',
    call: 'mockSignIn',
    formOf: signInForm,
    async come() {
      const { host, portal } = await openPortal({ url: 'https://portal.test/login?token=t', spec: 'mockSignIn:500' });
      portal.arrive();
      const run = async () => {
        portal.journeys.signIn.form.$alert.get()?.onRetry?.();
        await host.net.settle();
      };
      return { host, portal, run };
    },
  },
  'the code of a second step': {
    path: 'user/verify',
    call: 'verify',
    formOf: ({ verification }) => verification.form,
    async come(options) {
      const { host, portal, verification, enter, lastCode } = await secondStep('guarded', options);
      await verification.choose('email');
      return { host, portal, proof: verification.proof, run: () => enter(lastCode('guarded@example.com')) };
    },
  },
  'the code of a recovery': {
    path: 'recovery/check',
    call: 'checkRecovery',
    formOf: recoveryForm,
    async come(options) {
      const { host, portal, recovery, toCode } = await visitRecovery(options);
      await toCode();
      const run = async () => {
        recovery.forms.code.set('code', host.net.sandbox.lastCode(EMAIL) ?? ''); // a complete code is sent by itself
        await host.net.settle();
      };
      return { host, portal, proof: recovery.proof, run };
    },
  },
  'a new password': {
    path: 'recovery/reset',
    call: 'resetPassword',
    formOf: recoveryForm,
    async come(options) {
      const { host, portal, toPassword, choosePassword } = await visitRecovery(options);
      await toPassword();
      return { host, portal, run: () => choosePassword() };
    },
  },
  'an activation': {
    path: 'user/activate',
    call: 'activate',
    formOf: ({ activation }) => activation.form,
    async come(options) {
      const { host, portal, activation, fill: fillIn } = await registered(undefined, options);
      await fillIn();
      return { host, portal, proof: activation.codes.proof, run: activation.submit };
    },
  },
  'a registration': {
    path: 'user/register',
    call: 'register',
    formOf: ({ signUp }) => signUp.form,
    async come(options) {
      const visitor = await invited(options);
      await fill(visitor);
      const { host, portal, signUp } = visitor;
      return { host, portal, proof: signUp.contact.proof, run: signUp.submit };
    },
  },
  'an invitation': {
    path: 'referral/check',
    call: 'checkReferral',
    formOf: ({ signUp }) => signUp.form,
    async come(options) {
      const { host, portal } = await openPortal(options);
      portal.arrive();
      return { host, portal, run: async () => portal.visit.navigation.navigate('/signup/welcome') };
    },
  },
} as const satisfies Readonly<Record<string, Call>>;

/** The calls that a visitor makes on the way, by what they are for. All is filled in and right. */
export const CALLS: Readonly<Record<keyof typeof calls, Call>> = calls;

/** Makes a call, lets something happen while the server has it, and lets the answer come. */
export async function meanwhile({ host, run }: AboutToCall, path: string, happen: () => unknown): Promise<void> {
  const goOn = await host.net.held(path, run);
  await happen();
  await goOn();
}
