import { isRecord } from '../../src/contract/shape';
import { kindOf } from '../sandbox/kind';
import type { PageLike, PortalOnPage } from './declared';

/** The screens whose form waits for its button after a code was entered. The others submit a complete code by themselves. */
const WAITING: readonly string[] = ['sign-in', 'sign-up', 'activation'];

/** What is there once the visitor is signed in: the page that follows, the offer of a passkey, or the notice with the link that leads on. */
const SIGNED_IN = [
  'html:not(:has(login-portal))',
  'login-portal main[data-screen="passkey"]',
  'login-portal main[data-screen]:not([data-screen="not-found"], :has(form, [data-action])) a[part~="button"]',
].join(', ');

/** How long a sign-in may take, in ms. Playwright Test waits without a limit. */
const PATIENCE_MS = 30_000;

/** The pages on which the portal was seen. A page without it that is none of these may be on its way to it, or tell of an error. */
const SEEN = new WeakSet<PageLike>();

/** The field of an account, and what is typed there. */
interface Account {
  readonly kind: 'email' | 'phone';
  readonly typed: string;
}

/** Reads who signs in. Any text will do, so that a test can also type what the portal refuses. */
function readCredentials(given: unknown): Account & { readonly password: string } {
  if (!isRecord(given)) throw new TypeError(`signIn takes { email, password } or { phone, password }, and not ${kindOf(given)}.`);
  const { password } = given;
  const account = readAccount(given);
  if (account === undefined) throw new TypeError('signIn takes an “email” or a “phone” that is a text.');
  if (typeof password !== 'string') throw new TypeError(`signIn takes a “password” that is a text, and not ${kindOf(password)}.`);
  return { ...account, password };
}

function readAccount({ email, callingCode, phone }: Readonly<Record<PropertyKey, unknown>>): Account | undefined {
  if (typeof email === 'string') return { kind: 'email', typed: email };
  if (typeof phone !== 'string') return undefined;
  const isWhole = typeof callingCode !== 'string' || phone.startsWith('+');
  return { kind: 'phone', typed: isWhole ? phone : `+${callingCode.replace('+', '')} ${phone}` };
}

/** Returns the portal on a page of Playwright, whose selectors reach into its open shadow root. */
export function loginPortal(page: PageLike): PortalOnPage {
  // Not what the site has put into a slot: that is no part of the main area.
  const find = (selector: string) => page.locator(`login-portal main ${selector}`).first();
  const submit = () => find('form [type="submit"]').click();
  const seen = async <T>(step: Promise<T>): Promise<T> => {
    const result = await step;
    SEEN.add(page);
    return result;
  };
  const screen = async () => (await seen(page.locator('login-portal main[data-screen]').first().getAttribute('data-screen'))) ?? '';
  return {
    screen,
    async signIn(credentials) {
      const { kind, typed, password } = readCredentials(credentials);
      await seen(find(`[data-action="account-${kind}"]`).click());
      await find(`[name="${kind}"]`).fill(typed);
      await find('[name="password"]').fill(password);
      await submit();
    },
    async enterCode(code) {
      const field = find('[autocomplete="one-time-code"]');
      await seen(field.fill('')); // waits for the field, and so for its screen
      const waits = WAITING.includes(await screen());
      await field.fill(code);
      if (waits) await submit();
    },
    createPasskey: () => seen(find('[data-action="create-passkey"]').click()),
    message: async () => ((await seen(find(':is([part~="alert"], .field-error)').textContent())) ?? '').trim(),
    async signedIn({ timeout = PATIENCE_MS } = {}) {
      const end = Date.now() + timeout;
      const comes = (selector: string, patience: number) =>
        page.locator(selector).first().waitFor({ state: 'attached', timeout: patience });
      try {
        if (!SEEN.has(page)) await seen(comes('login-portal', timeout));
        await comes(SIGNED_IN, timeout && Math.max(1, end - Date.now())); // Playwright takes 0 for no limit
        return true;
      } catch (error) {
        if (isRecord(error) && error.name === 'TimeoutError') return false;
        throw error;
      }
    },
  };
}
