// @ts-check
/** `npm run test:long -- <name>`: runs one of the long checks. Without a name, or with an unknown one, it lists them. */
import { spawnSync } from 'node:child_process';
import { LONG } from './long-checks.js';

/** @param {readonly string[]} options */
function main([name = '', ...options]) {
  const check = Object.hasOwn(LONG, name) ? LONG[name] : undefined;
  if (!check) {
    const rows = Object.entries(LONG).map(([each, { what }]) => `  ${each.padEnd(10)}${what}\n`);
    process.stdout.write(`${name ? `There is no long check "${name}".\n` : ''}npm run test:long -- <name>\n${rows.join('')}`);
    return name ? 1 : 0;
  }
  for (const run of check.runs) {
    const { status } = spawnSync('npx', ['vitest', 'run', ...run.split(' '), ...options], {
      stdio: 'inherit',
      env: { ...check.env, ...process.env },
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

process.exitCode = main(process.argv.slice(2));
