import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { overflowIn } from './overflow';

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

/** The spec of a sandbox with a notice, in which a sign-in meets a lock. */
export const LOCKED = 'signIn:2004,setting.PlatForm_Hint={"notice":"Planned maintenance on Sunday."}';
