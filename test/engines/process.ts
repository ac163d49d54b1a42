import { type ChildProcess, spawn } from 'node:child_process';

/** Only against what never comes. */
export const PATIENCE_MS = 150_000;

/** Starts a program in a process group of its own, so that ending it ends what it started. */
export function start(program: string, options: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(program, [...options], { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
}

/** Ends the group, and waits until its first process has gone. */
export async function end(child: ChildProcess): Promise<void> {
  const gone = child.exitCode !== null || child.signalCode !== null ? undefined : new Promise((done) => child.once('exit', done));
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has ended by itself in the meantime
  }
  await gone;
}

/** Waits until a program has written a line like this, and gives the first group of the pattern. */
export function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) done(found);
    };
    // what is not read would fill the pipe, and the program would stand still
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`It ended with ${code}: ${text}`)));
    setTimeout(() => failed(new Error(`Nothing like ${pattern} was said: ${text}`)), PATIENCE_MS).unref();
  });
}
