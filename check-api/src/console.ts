import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Where a command writes, and what it takes from its surroundings. */
export interface Console {
  readonly say: (line: string) => void;
  readonly complain: (line: string) => void;
  /** Whether colours can be shown. */
  readonly colours: boolean;
  /** Asks a question and resolves to the answer. Absent if nobody is there. */
  readonly ask?: (question: string) => Promise<string>;
  /** Resolves when a command has to end. A signal ends it too. */
  readonly stopped?: Promise<unknown>;
}

/** Calls `stop` once when a command has to end: by a signal, or by the console. A second signal ends the process. Returns what forgets it. */
export function whenStopped({ stopped }: Console, stop: () => void): () => void {
  const signals = ['SIGINT', 'SIGTERM'];
  for (const signal of signals) process.once(signal, stop);
  void stopped?.then(stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
}

/** The command line is wrong. The message says how. */
export class UsageError extends Error {}

/** Reads the options of a command. Throws UsageError for an unknown one. */
export function optionsIn<T extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], options: T) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}
