import type { Page } from 'playwright-core';
import type { Found } from './leak-traffic';

/** Everything of a page that outlives a moment or that others can read. */
export const surfacesOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('login-portal')?.shadowRoot;
    const elements = [...document.querySelectorAll('*'), ...(root?.querySelectorAll('*') ?? [])];
    return {
      localStorage: JSON.stringify(localStorage),
      // The contract lets the pending second step stand here (verifyToken, methods with masked targets, deadlines), and nothing else of it.
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

/** What is seen on screen may name the account, and nothing else may. */
const MAY_NAME_THE_ACCOUNT = ['markup'];

/** The same text as it may stand in an address or in JSON. */
const spellings = (text: string): string[] => [...new Set([text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])];

/** Whether a text is found there; digits only as a number of their own. */
export const holds = (surface: string, text: string): boolean =>
  spellings(text).some((spelling) =>
    /^\d+$/.test(spelling) ? new RegExp(`(?<!\\d)${spelling}(?!\\d)`).test(surface) : surface.includes(spelling),
  );

/** What of the secrets is found where it must not be. */
export const leaksIn = (surfaces: Readonly<Record<string, string>>, { secret, account }: Found): readonly string[] =>
  Object.entries(surfaces).flatMap(([name, surface]) => {
    const unspeakable = MAY_NAME_THE_ACCOUNT.includes(name) ? secret : [...secret, ...account];
    return [...unspeakable].filter((text) => holds(surface, text)).map((text) => `${name}: ${text}`);
  });

/** What stands in the portal's fields, each by its name. */
export const typedOn = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('input') ?? [])]
      .filter(({ type }) => type !== 'checkbox')
      .map(({ name, value }): [string, string] => [name, value]),
  );
