import { DEMO_PASSWORD } from '../../../demo/accounts';
import type { CodeChannel } from '../../../src/contract/requests';
import { journeysOf, openPortal, type PortalOptions } from '../../portal/open-portal';
import { tick } from '../tick';

/** The demo registration of that number, see DEMO_REGISTRATIONS. */
export const uuidOf = (number: number) => `10000000-0000-4000-8000-00000000000${number}`;
export const BY_EMAIL = uuidOf(1);

/** A visitor who has followed a link to the activation, whatever it holds. */
export async function following(query: string, options: PortalOptions = {}) {
  const { host, portal } = await openPortal({ url: `https://portal.test/login/activation${query}`, ...options });
  const { activation } = journeysOf({ portal });
  await host.net.settle();
  const { form } = activation;
  return {
    host,
    portal,
    activation,
    form,
    state: () => activation.$state.get(),
    sent: (call: string) => host.net.sandbox.calls(call).map(({ body }) => body),
    looks: () => host.net.paths('register/progress').length,
    /** What each look at the registration finds from now on. */
    answer: (data: unknown) => host.net.answer('register/progress', { code: 0, message: '', data }),
    /** Chooses a channel and sends a code on it. */
    send(channel: CodeChannel) {
      activation.codes.choose(channel);
      return activation.codes.proof.send();
    },
    async fill() {
      await activation.codes.proof.send();
      form.set('code', host.net.sandbox.outbox().at(-1)?.code ?? '');
      form.set('password', DEMO_PASSWORD);
      tick(portal, activation.consents, 'terms', 'privacy');
    },
  };
}

/** A visitor who has followed the link of a registration. */
export const registered = (uuid = BY_EMAIL, options: PortalOptions = {}) => following(`?uuid=${uuid}`, options);
