import { type ChildProcess, spawn } from 'node:child_process';
import { PATIENCE_MS } from '../patience.js';

/** Starts a program in its own process group, so that ending it ends everything it started. */
export function start(program: string, options: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn(program, [...options], { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
}

/** Ends the process group, and waits until its first process has exited. */
export async function end(child: ChildProcess): Promise<void> {
  const gone = child.exitCode !== null || child.signalCode !== null ? undefined : new Promise((done) => child.once('exit', done));
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // it has already ended
  }
  await gone;
}

/** Waits until a program prints a line that matches, and returns the first group of the pattern. */
export function said(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((done, failed) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += chunk;
      const found = pattern.exec(text)?.[1];
      if (found !== undefined) done(found);
    };
    // unread output would fill the pipe and block the program
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('error', failed);
    child.once('exit', (code) => failed(new Error(`It ended with ${code}: ${text}`)));
    setTimeout(() => failed(new Error(`It printed nothing like ${pattern}: ${text}`)), PATIENCE_MS).unref();
  });
}
