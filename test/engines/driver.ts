/** One input of a visitor, as the WebDriver standard writes it: classic WebDriver and WebDriver BiDi take the same. */
export type Actions = readonly {
  readonly type: 'key' | 'pointer';
  readonly id: string;
  readonly actions: readonly Readonly<Record<string, unknown>>[];
}[];

/** A tab with cookies and storage of its own: the little that the two protocols have to offer. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Calls a function of one text that gives a text or a promise of one, in the page. */
  run(source: string, argument: string): Promise<string>;
  /** Real keys and a real pointer: the page cannot tell them from a visitor's. */
  act(actions: Actions): Promise<void>;
  go(way: 'back' | 'forward' | 'reload'): Promise<void>;
  /** A PNG in base64. */
  screenshot(): Promise<string>;
  close(): Promise<void>;
}

/** Whether whoever sits before the engine wants nothing to move, and a few colours of their own where the engine knows that. */
export type Calm = boolean;

/** A browser that runs. */
export interface Engine {
  open(): Promise<Tab>;
  close(): Promise<void>;
}
