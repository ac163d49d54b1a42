import { spawn, spawnSync } from 'node:child_process';
import { end } from '../engines/process';
import { PATIENCE_MS } from '../patience.js';

/** A screen that nobody sees, for browsers that offer to save a password only in a window. */
export interface Display {
  readonly name: string;
  /** Presses keys, as `xdotool` names them. */
  press(keys: string): void;
  close(): Promise<void>;
}

/** Starts Xvfb on a display number that is free. */
export async function openDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string>((done, failed) => {
    server.stdio[3]?.on('data', (chunk: Buffer) => done(String(chunk).trim()));
    server.once('error', failed);
    server.once('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)));
    setTimeout(() => failed(new Error('Xvfb names no display')), PATIENCE_MS).unref();
  });
  const name = `:${number}`;
  return {
    name,
    press: (keys) => void spawnSync('xdotool', ['key', keys], { env: { ...process.env, DISPLAY: name } }),
    close: () => end(server),
  };
}
