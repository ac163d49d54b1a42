import type { Page } from 'playwright-core';
import type { Found } from './leak-traffic';

/** Returns everything on a page that outlives the moment, or that others can read. */
export const surfacesOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('login-portal')?.shadowRoot;
    const elements = [...document.querySelectorAll('*'), ...(root?.querySelectorAll('*') ?? [])];
    return {
      localStorage: JSON.stringify(localStorage),
      // The contract allows the pending second step here (verifyToken, methods with masked targets, deadlines), and no other secret.
      sessionStorage: JSON.stringify(sessionStorage).replace(/\\"verifyToken\\":\\"[^"\\]*\\"/g, ''),
      cookie: document.cookie,
      address: location.href,
      history: JSON.stringify(history.state),
      name: window.name,
      title: document.title,
      markup: root?.innerHTML ?? '',
      attributes: elements.flatMap((element) => [...element.attributes].map(({ name, value }) => `${name}=${value}`)).join('\n'),
      heard: Reflect.get(window, 'heard').join('\n'),
    };
  });

/** The screen may name the account; nothing else may. */
const MAY_NAME_THE_ACCOUNT = ['markup'];

/** Returns the text as it may occur in an address or in JSON. */
const spellings = (text: string): string[] => [...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])];

/** Whether a surface contains a text. Digits count only as a separate number. */
export const holds = (surface: string, text: string): boolean =>
  spellings(text).some((spelling) =>
    /^\d+$/.test(spelling) ? new RegExp(`(?<!\\d)${spelling}(?!\\d)`).test(surface) : surface.includes(spelling),
  );

/** Returns the secrets that are on a surface where they must not be. */
export const leaksIn = (surfaces: Readonly<Record<string, string>>, { secret, account }: Found): readonly string[] =>
  Object.entries(surfaces).flatMap(([name, surface]) => {
    const unspeakable = MAY_NAME_THE_ACCOUNT.includes(name) ? secret : [...secret, ...account];
    return [...unspeakable].filter((text) => holds(surface, text)).map((text) => `${name}: ${text}`);
  });

/** Returns the values of the portal's fields, by name. */
export const typedOn = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('input') ?? [])]
      .filter(({ type }) => type !== 'checkbox')
      .map(({ name, value }): [string, string] => [name, value]),
  );
