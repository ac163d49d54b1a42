import type { PageLike, PortalOnPage } from './declared';

/** The screens whose form waits for its button after a code was entered. The others submit a complete code by themselves. */
const WAITING: readonly string[] = ['sign-in', 'sign-up', 'activation'];

/** Returns the portal on a page of Playwright, whose selectors reach into its open shadow root. */
export function loginPortal(page: PageLike): PortalOnPage {
  const find = (selector: string) => page.locator(`login-portal ${selector}`).first();
  const submit = () => find('form [type="submit"]').click();
  const screen = async () => (await find('main[data-screen]').getAttribute('data-screen')) ?? '';
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
    signedIn: () =>
      page
        .locator('login-portal main:not([data-screen="passkey"]) form')
        .waitFor({ state: 'detached' })
        .then(
          () => true,
          () => false,
        ),
  };
}
