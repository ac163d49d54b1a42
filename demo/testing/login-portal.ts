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

/** Returns the portal on a page of Playwright, whose selectors reach into its open shadow root. */
export function loginPortal(page: PageLike): PortalOnPage {
  // Not what the site has put into a slot: that is no part of the main area.
  const find = (selector: string) => page.locator(`login-portal main ${selector}`).first();
  const submit = () => find('form [type="submit"]').click();
  const screen = async () => (await page.locator('login-portal main[data-screen]').first().getAttribute('data-screen')) ?? '';
  return {
    screen,
    async signIn(credentials) {
      const kind = 'email' in credentials ? 'email' : 'phone';
      await find(`[data-action="account-${kind}"]`).click();
      await find(`[name="${kind}"]`).fill('email' in credentials ? credentials.email : credentials.phone);
      await find('[name="password"]').fill(credentials.password);
      await submit();
    },
    async enterCode(code) {
      const field = find('[autocomplete="one-time-code"]');
      await field.fill(''); // waits for the field, and so for its screen
      const waits = WAITING.includes(await screen());
      await field.fill(code);
      if (waits) await submit();
    },
    message: async () => ((await find(':is([part~="alert"], .field-error)').textContent()) ?? '').trim(),
    signedIn: ({ timeout = PATIENCE_MS } = {}) =>
      page
        .locator(SIGNED_IN)
        .first()
        .waitFor({ state: 'attached', timeout })
        .then(
          () => true,
          () => false,
        ),
  };
}
