import { spawnSync } from 'node:child_process';

/** Returns the path of PHP on the command line, or an empty text if this machine has none. */
export function findPhp(): string {
  const { status, stdout } = spawnSync('php', ['-r', 'echo PHP_BINARY;'], { encoding: 'utf8' });
  return status === 0 ? stdout : '';
}
