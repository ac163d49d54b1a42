import { DEMO_PASSWORD } from '../../../demo/accounts';
import { journeysOf, openPortal, type PortalOptions } from '../../portal/open-portal';
import { tick } from '../tick';

export interface SignUpOptions extends PortalOptions {
  readonly link?: string;
  readonly search?: string;
}

/** A visitor who has followed an invitation. */
export async function invited({ link = 'welcome', search = '', ...options }: SignUpOptions = {}) {
  const { host, portal } = await openPortal({ url: `https://portal.test/login/signup/${link}${search}`, ...options });
  const { signUp, activation } = journeysOf({ portal });
  const { form } = signUp;
  await host.net.settle();
  return {
    host,
    portal,
    signUp,
    activation,
    form,
    sandbox: host.net.sandbox,
    state: () => signUp.$state.get(),
    errors: () => form.$errors.get(),
    alert: () => form.$alert.get(),
    sent: (call: string) => host.net.sandbox.calls(call).map(({ body }) => body),
    lastCode: () => host.net.sandbox.outbox().at(-1)?.code ?? '',
    stored: () => JSON.stringify([host.local.all(), host.session.all()]),
    path: () => portal.visit.navigation.$route.get(),
  };
}

export type Invited = Awaited<ReturnType<typeof invited>>;

/** Fills all but the code, which is sent; then fills that too. */
export async function fill({ portal, signUp, form, lastCode }: Invited, email = 'newcomer@example.com') {
  form.set('firstName', '  Lantern ');
  form.set('lastName', ' Hill');
  form.set('email', ` ${email} `);
  form.set('password', DEMO_PASSWORD);
  tick(portal, signUp.consents, 'terms', 'privacy');
  await signUp.contact.proof.send();
  form.set('code', lastCode());
}
