import { DEMO_PASSWORD } from '../../../demo/accounts';
import { journeysOf, openPortal, type PortalOptions } from '../../portal/open-portal';
import { createDevice, type Device } from '../../portal/passkey-device';

/** The configuration has passkeys, and offers one after a sign-in. */
export const OFFERED = 'config.passkey={"offer":true}';
/** The configuration has passkeys. */
export const KNOWN = 'config.passkey={}';

/** A visitor on the sign-in screen, whose browser knows passkeys. */
export async function visitor({
  device = createDevice(),
  spec = KNOWN,
  ...options
}: Omit<PortalOptions, 'device'> & { device?: Device } = {}) {
  const { host, portal } = await openPortal({ device, spec, ...options });
  const journeys = journeysOf({ portal });
  await host.net.settle();
  const { signIn } = journeys;
  return {
    host,
    portal,
    device,
    journeys,
    signIn,
    alert: () => signIn.form.$alert.get(),
    calls: (name: string) => host.net.sandbox.calls(name).map(({ body }) => body),
    signedIn: () => host.events('portal-signed-in'),
    errors: () => host.events('portal-error'),
    async signInByPassword(email = 'trader@example.com') {
      signIn.form.set('email', email);
      signIn.form.set('password', DEMO_PASSWORD);
      await signIn.submit();
      await host.net.settle();
    },
  };
}

export type Visitor = Awaited<ReturnType<typeof visitor>>;

/** A visitor whose device holds a passkey of theirs. They come back to a new page, and are signed out. */
export async function withPasskey(email = 'trader@example.com', options: Omit<PortalOptions, 'device'> = {}): Promise<Visitor> {
  const first = await visitor({ spec: OFFERED });
  const { net } = first.host;
  await first.signInByPassword(email);
  if (first.portal.visit.navigation.$route.get().screen === 'verification') {
    first.journeys.verification.form.set('code', net.sandbox.lastCode(email) ?? '');
    await first.journeys.verification.submit();
    await net.settle();
  }
  await first.journeys.passkeyOffer.create();
  await net.fetch('/sandbox/sign-out', { method: 'POST' });
  first.portal.dispose();
  net.use(options.spec ?? KNOWN);
  return visitor({ device: first.device, net, ...options });
}
