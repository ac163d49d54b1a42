// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };
import { readSources, TOP } from './architecture/source-files';
import { LONG } from './long-checks.js';

/* The scripts that `npm` runs, each started as a program in a folder of its own. Where they start npm and npx, stand-ins answer. */

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'login-portal-scripts-')));
afterAll(() => rmSync(scratch, { recursive: true }));

const REPORT = JSON.stringify({ numPassedTests: 7, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] });

/** Makes a folder with programs called npm and npx, both of one script. */
function programs(name: string, script: string): string {
  const folder = join(scratch, name);
  mkdirSync(folder);
  for (const program of ['npm', 'npx']) writeFileSync(join(folder, program), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return folder;
}
const working = programs(
  'working',
  `for word; do case $word in --outputFile.json=*) printf '%s' '${REPORT}' > "\${word#*=}" ;; esac; done; echo "ran $*"`,
);
const idle = programs('idle', 'exit 0');

/** Copies the scripts into a folder of that name. */
function checkout(name: string): string {
  const folder = join(scratch, name);
  for (const file of [
    'package.json',
    '.ci',
    'test/run.js',
    'test/read-report.js',
    'test/long.js',
    'test/long-checks.js',
    'test/patience.js',
  ])
    cpSync(join(TOP, file), join(folder, file), { recursive: true });
  cpSync(join(TOP, 'test/browser/find-chromium.js'), join(folder, 'test/browser/find-chromium.js'));
  return folder;
}

/** Starts a program in a folder. Any program stands in for Chromium, so that none is installed. */
function start(folder: string, stand: string, program: string, ...options: readonly string[]) {
  const env = { ...process.env, PATH: `${stand}${delimiter}${process.env.PATH}`, TMPDIR: folder, CHROMIUM_PATH: process.execPath };
  const { status, stdout } = spawnSync(program, options, { cwd: folder, env, encoding: 'utf8' });
  return { status, said: stdout.trimEnd().split('\n') };
}

describe.each(['a b', 'ü', 'portal (1) [x]', `it's "here" & $HOME`])('in a folder named %s', (name) => {
  const folder = checkout(name);
  const link = join(scratch, `link to ${name}`);
  symlinkSync(folder, link);

  test.each([folder, link])('all checks run, started as %s/test/run.js', (top) => {
    const { status, said } = start(top, working, process.execPath, join(top, 'test/run.js'));
    expect([status, said.at(-1)]).toEqual([0, expect.stringMatching(/^[1-9]\d* passed, 0 failed$/)]);
  });

  test.each([folder, link])('a long check runs, started as %s/test/long.js', (top) => {
    const { status, said } = start(top, working, process.execPath, join(top, 'test/long.js'), 'fuzz');
    expect([status, said]).toEqual([0, [expect.stringMatching(/^ran vitest run test\/fuzz/), expect.stringMatching(/^ran vitest run /)]]);
  });
});

test.each(['c#sharp', '100%', 'what?'])('in a folder named %s, which Vite cannot read, a run fails and says why', (name) => {
  const { status, said } = start(checkout(name), working, process.execPath, 'test/run.js');
  expect([status, said]).toEqual([
    1,
    [expect.stringContaining(`rename the folder that has #, ? or % in its name`), '', '0 passed, 1 failed'],
  ]);
});

describe('a run without a test fails', () => {
  const folder = checkout('idle checkout');

  test('if the test runners do nothing', () => {
    const { status, said } = start(folder, idle, process.execPath, 'test/run.js');
    expect(status).toBe(1);
    expect(said.at(-1)).toMatch(/ passed, [1-9]\d* failed$/);
    expect(said).toContainEqual(expect.stringMatching(/^unit +0 passed, 1 failed \(no report\)$/));
  });

  test.each(['exit 0', 'echo "0 passed, 0 failed"'])('on a bare machine, if npm only does: %s', (script) => {
    const { status, said } = start(folder, programs(`silent ${script.length}`, script), '.ci/run');
    expect([status, said.at(-1)]).toEqual([1, '0 passed, 1 failed']);
  });

  test('a bare machine passes on what a run counted', () => {
    const counted = programs('counted', '[ "$1" = ci ] || echo "3 passed, 0 failed"');
    expect(start(folder, counted, '.ci/run')).toMatchObject({ status: 0, said: ['3 passed, 0 failed', '3 passed, 0 failed'] });
  });
});

describe('what a command names exists', () => {
  const tests = readSources('test').map(({ path }) => path);
  const quick = manifest.scripts['test:quick'].split(' vitest run ')[1] ?? '';
  const runs = [quick, ...Object.values(LONG).flatMap((check) => check.runs)];
  const words = runs.flatMap((run) => run.split(' ')).filter((word) => !word.startsWith('--'));

  test.each([...new Set(words)])('%s', (word) => {
    expect(tests.filter((path) => path.includes(word) && /(\.test\.tsx?|\/vitest\.config\.ts)$/.test(path))).not.toEqual([]);
  });
});

test('no script asks whether it is the one that was started: what others import is in a file of its own', () => {
  const own = ['demo', 'check-api', 'test', '.ci']
    .flatMap((folder) => readSources(folder))
    .filter(({ path }) => path !== 'test/scripts.test.ts');
  const asking = own.filter(({ text }) => /argv\[1\]|import\.meta\.(main|url)\s*[!=]==?|require\.main|file:\/\/\$\{/.test(text));
  expect(asking.map(({ path }) => path)).toEqual([]);
});
