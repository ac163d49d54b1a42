/** Runs functions when a signal aborts, or at once if it already has. Returns a function that takes them back. */
export function onAbort(signal: AbortSignal, ...runs: readonly (() => void)[]): () => void {
  const runAll = () => {
    for (const run of runs) run();
  };
  if (signal.aborted) runAll();
  else signal.addEventListener('abort', runAll);
  return () => signal.removeEventListener('abort', runAll);
}
