import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { PATIENCE_MS } from '../patience.js';
import type { Tab } from './driver';
import { SEEN } from './watched-server';

export const ENTER = '\uE007';
export const TAB = '\uE004';
export const DOWN = '\uE015';
export const ESCAPE = '\uE00C';

const PICTURES = fileURLToPath(new URL('./pictures/', import.meta.url));

/** A visitor in front of a tab, who sees, clicks and types in the page's first portal. Every action waits until it is possible. */
export interface Visitor {
  readonly tab: Tab;
  /** Calls a function in the page. Its argument and result must be plain data. */
  read<A, R>(look: (argument: A) => R | Promise<R>, argument: A): Promise<R>;
  /** Waits until a function in the page returns something, and returns it. */
  until<A, R>(what: string, look: (argument: A) => R | Promise<R>, argument: A): Promise<NonNullable<R>>;
  /** Waits until an element of the portal that contains the text is drawn. */
  see(selector: string, text?: string): Promise<unknown>;
  /** Moves the pointer onto an element and presses. Nothing may cover the element. */
  click(selector: string, text?: string): Promise<void>;
  /** Presses keys where the focus is. */
  keys(text: string): Promise<void>;
  /** Clicks into a field and types. */
  type(selector: string, text: string): Promise<void>;
  value(selector: string): Promise<string>;
  /** Returns the element with the focus, at any depth: its name, its `data-action`, or its text. */
  focused(): Promise<string>;
  arrivedAt(path: string): Promise<unknown>;
  /** Returns what the watcher has recorded so far for `problem` or the name of an event. */
  seen(kind: string): Promise<readonly string[]>;
  shot(name: string): Promise<void>;
}

interface Target {
  readonly selector: string;
  readonly text: string;
}

/** Runs in the page. Returns the middle of an element that is drawn, in the viewport and not covered. */
async function pointAt({ selector, text, clear }: Target & { clear: boolean }): Promise<readonly [number, number] | undefined> {
  const root = document.querySelector('login-portal')?.shadowRoot;
  const element = [...(root?.querySelectorAll(selector) ?? [])].find(
    (candidate) => candidate.textContent?.includes(text) && candidate.getClientRects().length > 0,
  );
  if (!root || !element) return undefined;
  if (!clear) return [0, 0];
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const middle = () => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [Math.round(left + width / 2), Math.round(top + height / 2)] as const;
  };
  const [x, y] = middle();
  await new Promise((done) => setTimeout(done, 40)); // a frame or two, so that a moving element is not clicked
  const [laterX, laterY] = middle();
  const hit = root.elementFromPoint(x, y);
  return x === laterX && y === laterY && hit && element.contains(hit) ? [x, y] : undefined;
}

function focusedNow(): string {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element?.getAttribute('name') ?? element?.getAttribute('data-action') ?? element?.textContent?.trim() ?? '';
}

/** Creates the visitor of a tab. */
export function visitorOf(tab: Tab): Visitor {
  const read: Visitor['read'] = async (look, argument) =>
    JSON.parse(
      await tab.run(`async (text) => JSON.stringify((await (${look})(JSON.parse(text))) ?? null)`, JSON.stringify(argument ?? null)),
    );
  const until: Visitor['until'] = async (what, look, argument) => {
    const end = Date.now() + PATIENCE_MS;
    for (let last = ''; ; ) {
      // fails while the tab is between two pages
      const found = await read(look, argument).catch((error) => {
        last = String(error);
      });
      if (found) return found;
      if (Date.now() > end) throw new Error(await report(what, last));
      await new Promise((done) => setTimeout(done, 30));
    }
  };
  const report = async (what: string, last: string) => {
    const page = await read(
      () => [location.href, document.querySelector('login-portal')?.shadowRoot?.querySelector('main')?.textContent?.slice(-800)],
      null,
    ).catch(String);
    return [`${what} does not appear`, last, JSON.stringify(page), ...(await seen('problem').catch(() => []))].join('\n');
  };
  const seen: Visitor['seen'] = async (kind) => {
    const notes: readonly [string, string][] = await read((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), SEEN);
    return notes.filter((note) => note[0] === kind).map(([, text]) => text);
  };
  const point = (selector: string, text: string, clear: boolean) => until(`${selector} ${text}`, pointAt, { selector, text, clear });
  const click: Visitor['click'] = async (selector, text = '') => tab.click(...(await point(selector, text, true)));
  return {
    tab,
    read,
    until,
    seen,
    keys: tab.press,
    click,
    see: (selector, text = '') => point(selector, text, false),
    async type(selector, text) {
      await click(selector);
      await tab.press(text);
    },
    value: (selector) =>
      until(
        selector,
        (wanted) => {
          const input = document.querySelector('login-portal')?.shadowRoot?.querySelector(wanted);
          return input instanceof HTMLInputElement ? [input.value] : null;
        },
        selector,
      ).then(([value]) => value ?? expect.fail('no value')),
    focused: () => read(focusedNow, null),
    arrivedAt: (path) => until(path, (wanted) => location.pathname === wanted, path),
    async shot(name) {
      mkdirSync(PICTURES, { recursive: true });
      writeFileSync(`${PICTURES}${name}.png`, await tab.screenshot(), 'base64');
    },
  };
}
