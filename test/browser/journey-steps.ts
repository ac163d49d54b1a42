import type { Page } from 'playwright-core';
import type { Move } from '../../demo/gallery-states';
import type { Journey } from '../../demo/journeys';
import { plainPath } from '../../demo/serve/pages';
import { newPage, portal } from './browser';
import { play } from './sign-in-steps';

/* Steps of the journeys whose calls fail. */

/** Drives the page as the gallery does. The script is a text, because vitest would rewrite the import. */
export const drive = (page: Page, moves: readonly Move[]) =>
  page.evaluate(
    `import('/demo/page/drive.js').then(({ drive }) => drive(document.querySelector('login-portal').shadowRoot, ${JSON.stringify(moves)}, 'me'))`,
  );

/** Returns the values of the fields that the journey keeps. */
export const typedInto = (page: Page, { kept }: Journey) =>
  Promise.all(kept.map((name) => portal(page).host.locator(`input[name="${name}"]`).inputValue()));

/** Returns the values of those fields once the journey has acted: a complete code is typed by the act itself, because it is sent by itself. */
export async function typedByThen(page: Page, journey: Journey): Promise<readonly string[]> {
  const now = await typedInto(page, journey);
  const filled = new Map(journey.act.flatMap(([verb, field = '', value = '']) => (verb === 'fill' ? [[field, value]] : [])));
  return journey.kept.map((name, index) => filled.get(name) ?? now[index] ?? '');
}

/** Waits until the end of the journey is reached, or until the visitor sees the reason and a way forward. */
export async function outcomeOf(page: Page, { done }: Journey): Promise<{ readonly done: boolean; readonly text: string }> {
  const outcome = await page.waitForFunction((end) => {
    const root = document.querySelector('login-portal')?.shadowRoot;
    if (!root) return undefined;
    const said = [...root.querySelectorAll('[role="alert"], .field-error')].map(({ textContent }) => textContent?.trim()).join(' ');
    const screen = root.querySelector('main form') ? '' : (root.querySelector('main')?.textContent ?? '');
    const text = said.trim() || screen;
    if (root.querySelector(end)) return { done: true, text };
    const waysOn = root.querySelectorAll('main button, main a').length;
    return text && waysOn > 0 && !root.querySelector('[aria-busy="true"]') ? { done: false, text } : undefined;
  }, done);
  return (await outcome.jsonValue()) ?? { done: false, text: '' };
}

/** Opens the page of a journey, in a fresh sandbox. A visitor who signs in stays on the page. */
export async function openJourney({ route }: Pick<Journey, 'route'>, spec = '', prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await newPage();
  await page.addInitScript(() => addEventListener('portal-signed-in', (event) => event.preventDefault()));
  await play(page, spec);
  await prepare?.(page);
  await page.goto(plainPath({ tenant: 'dprime' }, route || '/'));
  await portal(page).heading.waitFor();
  return page;
}

/** Waits for the end of the journey, or for a form that can be sent again. */
export async function outcomeOrForm(page: Page, { done }: Journey): Promise<{ readonly done: boolean }> {
  const form = page.locator('login-portal main form:not([aria-busy="true"]), login-portal main [data-action="retry"]');
  const end = page.locator(`login-portal ${done}`);
  await form.or(end).first().waitFor();
  return { done: (await end.count()) > 0 };
}
