import { DEMO_PASSWORD } from '../../../demo/accounts';
import { createSandbox } from '../../../demo/sandbox/create-sandbox';
import type { Journeys } from '../../../src/journeys/journeys';
import { createManualClock, type ManualClock } from '../../portal/manual-clock';
import { createNetwork } from '../../portal/network';
import { journeysOf, type Opened, openPortal, type PortalOptions } from '../../portal/open-portal';

/** The clock that the visitor and the sandbox go by: a reload brings another one. */
interface Time {
  clock: Pick<ManualClock, 'now'>;
}

/** A visitor at the second step, with all that a test asks of it. */
const at = ({ host, portal }: Opened, { verification }: Journeys, time: Time) => {
  const { form } = verification;
  const { sandbox } = host.net;
  return {
    host,
    portal,
    verification,
    form,
    state: () => verification.$state.get(),
    screen: () => portal.visit.navigation.$route.get().screen,
    sent: () => sandbox.calls('sendCode').map(({ body }) => body),
    verified: () => sandbox.calls('verify').map(({ body }) => body),
    /** All that the tab keeps, as one text. */
    kept: () => JSON.stringify(host.session.all()),
    /** What the sign-in says. */
    told: () => portal.journeys.signIn.form.$alert.get(),
    lastCode: (to = 'careful@example.com') => sandbox.lastCode(to) ?? '',
    async enter(code: string) {
      form.set('code', code);
      await verification.submit();
    },
    /** The page is loaded again where it stands, so much later. */
    async reload(later = 0) {
      const passed = host.clock.now() - createManualClock().now() + later;
      portal.dispose();
      const again = await openPortal({ net: host.net, tab: host.session.all(), url: host.page.address(), later: passed });
      time.clock = again.host.clock;
      return visit(again, time);
    },
  };
};

export type SecondStep = ReturnType<typeof at>;

async function visit(opened: Opened, time: Time): Promise<SecondStep> {
  const step = at(opened, journeysOf(opened), time);
  await step.host.net.settle();
  return step;
}

/** Signs in with the right password. */
export async function signIn({ host, portal }: Opened, id: string): Promise<void> {
  const { form, submit } = portal.journeys.signIn;
  form.set('email', `${id}@example.com`);
  form.set('password', DEMO_PASSWORD);
  await submit();
  await host.net.settle();
}

/** A portal at /verification where nobody has signed in, or what the tab has kept is all there is. */
export async function unasked(options: PortalOptions = {}): Promise<SecondStep> {
  const opened = await openPortal({ url: 'https://portal.test/login/verification', ...options });
  return visit(opened, opened.host);
}

/** A portal that has led a visitor to the second step. */
export async function secondStep(id = 'careful', { spec = '', ...options }: PortalOptions = {}): Promise<SecondStep> {
  const time: Time = { clock: createManualClock() };
  const net = createNetwork(spec, createSandbox({ now: () => time.clock.now() }));
  const opened = await openPortal({ net, ...options });
  time.clock = opened.host.clock;
  await signIn(opened, id);
  return visit(opened, time);
}
