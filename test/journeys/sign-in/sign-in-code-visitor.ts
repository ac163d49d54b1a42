import { openPortal, type PortalOptions } from '../../portal/open-portal';

/** A visitor who has typed an account and gone over to a code. */
export async function visitByCode({ email = 'trader@example.com', ...options }: PortalOptions & { readonly email?: string } = {}) {
  const { host, portal } = await openPortal(options);
  const signIn = portal.journeys.signIn;
  signIn.form.set('email', email);
  await signIn.byCode();
  const code = signIn.$code.get();
  if (!code) throw new Error('There is no code');
  return {
    host,
    portal,
    signIn,
    code,
    form: signIn.form,
    calls: (name: string) => host.net.sandbox.calls(name).map(({ body }) => body),
    alert: () => signIn.form.$alert.get(),
    errors: () => signIn.form.$errors.get(),
    stored: () => JSON.stringify([host.local.all(), host.session.all()]),
    async sendAndType(to = email) {
      await code.send();
      signIn.form.set('code', host.net.sandbox.lastCode(to) ?? '');
    },
    /** The sign-in once the page is loaded again in the same tab, so much later. */
    async reload(later: number) {
      const again = await openPortal({ net: host.net, tab: host.session.all(), later });
      const reloaded = again.portal.journeys.signIn;
      await again.host.net.settle();
      return reloaded;
    },
  };
}
