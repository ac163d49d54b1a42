/** Input actions of a visitor in the format of the WebDriver standard, which classic WebDriver and WebDriver BiDi both accept. */
export type Actions = readonly {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}[];

/** A tab with its own cookies and storage, limited to what both protocols offer. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Calls a function in the page. It takes a text, and returns a text or a promise of one. */
  run(source: string, argument: string): Promise<string>;
  /** Sends real keys and pointer events, which the page cannot tell from a visitor's. */
  act(actions: Actions): Promise<void>;
  go(way: 'back' | 'forward' | 'reload'): Promise<void>;
  /** Returns a PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Whether the visitor prefers no motion, and, if the engine supports it, their own few colours. */
export type Calm = boolean;

/** A running browser. */
export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}
