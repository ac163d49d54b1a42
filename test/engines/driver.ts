/** Whether the visitor prefers no motion, and, if the engine supports it, their own few colours. */
export type Calm = boolean;

/** A tab with its own cookies and storage, limited to what all drivers offer. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Calls a function in the page. It takes a text, and returns a text or a promise of one. */
  run(source: string, argument: string): Promise<string>;
  /** Moves the pointer to a point of the viewport and clicks, which the page cannot tell from a visitor's click. */
  click(x: number, y: number): Promise<void>;
  /** Presses real keys. WebDriver's code points stand for special keys (https://w3c.github.io/webdriver/#keyboard-actions). */
  press(keys: string): Promise<void>;
  go(way: 'back' | 'forward' | 'reload'): Promise<void>;
  /** Gives the visitor a device that holds no passkeys yet and confirms everything. Absent if the browser has one from the start, or none. */
  addDevice?(): Promise<void>;
  /** Returns a PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** A running browser. */
export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** The names that Playwright has for the special keys of these tests. */
const NAMES = { '\uE004': 'Tab', '\uE007': 'Enter', '\uE00C': 'Escape', '\uE015': 'ArrowDown' } as const;

/** Returns the name of a key: a special one's, or the character itself. */
export const nameOfKey = (key: string): string => Object.entries(NAMES).find(([point]) => point === key)?.[1] ?? key;
