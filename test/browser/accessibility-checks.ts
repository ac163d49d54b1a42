import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { portal } from './browser';
import { overflowIn } from './overflow';
import { fields, signInByEmail } from './sign-in-steps';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns what axe finds wrong on a page, as lines that name the place. The page must have no content security policy. */
export async function violationsOf(page: Page, except: readonly string[] = []): Promise<readonly string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(AXE);
  const { violations } = await page.evaluate<AxeResults>(
    'axe.run(document, { resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })',
  );
  const counted = violations.filter(({ id }) => !except.includes(id));
  return counted.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${help} ${JSON.stringify(target)} ${any.map(({ message }) => message).join('; ')}`),
  );
}

/** Returns the parts of the portal that overflow the window sideways, are cut off, or can be scrolled sideways. */
export const overflowOf = (page: Page): Promise<readonly string[]> => page.evaluate(`(${overflowIn})(document)`);

/** Sets the visitor's font size, as in the browser's settings. By default it is 16 px. */
export async function setTextSize(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: px } });
  await devtools.detach();
}

/** Returns the size of everything that can be pressed, with its name. */
export const targetsOf = (page: Page): Promise<readonly { readonly name: string; readonly width: number; readonly height: number }[]> =>
  page.evaluate(() => {
    const all = document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('a, button, input, select, [role="option"]') ?? [];
    return [...all].map((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name =
        element.getAttribute('data-action') ?? element.getAttribute('name') ?? element.getAttribute('class') ?? element.localName;
      return { name, width, height };
    });
  });

/** The spec of a sandbox in which all `STATES` can be reached. */
export const LOCKED = 'signIn:2004,setting.PlatForm_Hint={"notice":"Planned maintenance on Sunday."}';

/** The states of the sign-in, one after the other on one page. */
export const STATES: readonly (readonly [name: string, reach: (page: Page) => Promise<unknown>])[] = [
  ['at rest', (page) => page.getByText('Planned maintenance').waitFor()],
  [
    'with field errors',
    async (page) => {
      await fields(page).submit.click();
      await page.getByText('Enter your password.').waitFor();
    },
  ],
  [
    'with an alert',
    async (page) => {
      await signInByEmail(page);
      await portal(page).alert.getByText('Try again in').waitFor();
    },
  ],
  [
    'with the list of countries',
    async (page) => {
      await fields(page).byPhone.click();
      await fields(page).code.click();
      await fields(page).options.first().waitFor();
    },
  ],
];
