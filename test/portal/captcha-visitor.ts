import { afterEach, beforeEach, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { openPortal, type PortalOptions } from './open-portal';

interface Shown {
  readonly appId: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly answer: (result: unknown) => void;
  gone: boolean;
}

/** The captchas that were shown. */
export const shown: Shown[] = [];
let tickets = 0;
/** What the service answers for one that was solved; its tickets are `t1`, `t2` and so on. */
export const pass = (more = {}) => ({ ret: 0, ticket: `t${++tickets}`, randstr: '@r', ...more });

/** In each test of a file, the page has the service already. */
export function withService(): void {
  beforeEach(() => {
    shown.length = 0;
    tickets = 0;
    vi.stubGlobal(
      'TencentCaptcha',
      class {
        readonly #shown: Shown;
        constructor(appId: string, answer: Shown['answer'], options: Shown['options']) {
          this.#shown = { appId, answer, options, gone: false };
        }
        show() {
          shown.push(this.#shown);
        }
        destroy() {
          this.#shown.gone = true;
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
}

/** A visitor who has filled in the form. */
export async function visitor({ spec = 'config.captcha=demo', ...options }: PortalOptions = {}) {
  const { host, portal } = await openPortal({ spec, ...options });
  const signIn = portal.journeys.signIn;
  signIn.form.set('email', 'trader@example.com');
  signIn.form.set('password', DEMO_PASSWORD);
  return {
    host,
    portal,
    signIn,
    form: signIn.form,
    sent: (name = 'signIn') => host.net.sandbox.calls(name).map(({ body }) => body?.captcha),
    /** Presses the button and waits until the n-th captcha is shown. */
    async submit(nth = 1) {
      const done = signIn.submit();
      await host.net.until(() => shown.length >= nth);
      return { done };
    },
    alert: () => signIn.form.$alert.get(),
  };
}
