import { clock } from './surroundings';

declare global {
  interface Document {
    /** Whether the browser prepares the page for a visitor who has not come yet (Prerendering Revamped). Chromium alone has it. */
    readonly prerendering?: boolean;
  }
}

/** Whether the visitor has come to the page. A browser may have prepared it before (contract section 15). */
export interface Seen {
  isSeen(): boolean;
  /** Returns when the visitor came to a page that was prepared, in milliseconds since 1970 UTC; 0 for all other pages. */
  at(): number;
  /** Runs something now, or as soon as the visitor has come. */
  when(run: () => void): void;
}

/** Watches whether the visitor has come to a page. */
export function watchSeen(page: Document): Seen {
  const waiting: (() => void)[] = [];
  const isSeen = () => page.prerendering !== true;
  let at = 0;
  page.addEventListener('prerenderingchange', () => {
    at = clock.now();
    for (const run of waiting.splice(0)) run();
  });
  return {
    isSeen,
    at: () => at,
    when(run) {
      if (isSeen()) run();
      else waiting.push(run);
    },
  };
}
