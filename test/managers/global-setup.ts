import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findFull, installPackages } from '../browser/find-chromium.js';

export type ManagerName = 'Chromium' | 'Firefox';

declare module 'vitest' {
  interface ProvidedContext {
    /** The paths of the browsers on this machine whose password managers can be tried. */
    managers: Readonly<Partial<Record<ManagerName, string>>>;
  }
}

const pathOf = (name: string): string | undefined => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim() || undefined;

/** What each browser needs, besides itself, on Debian: a screen, its keys, and a reader of its store. */
const TOOLS = { Xvfb: 'xvfb', xdotool: 'xdotool', sqlite3: 'sqlite3' };

/** Finds the browsers, and installs what is missing if possible. Names what is not there; its tests are skipped. */
export default function setup(project: TestProject): void {
  if (!existsSync('dist/login-portal.js')) throw new Error('The managers need a build: run `npm run build` first.');
  const missing = Object.entries(TOOLS).filter(([tool]) => !pathOf(tool));
  const fault =
    missing.length > 0
      ? installPackages(
          'Tools for the window',
          missing.map(([, name]) => name),
        )
      : '';
  const hasTools = Object.keys(TOOLS).every(pathOf);
  const chromium = process.env.CHROMIUM_PATH ?? findFull();
  const firefox = process.env.FIREFOX_PATH ?? pathOf('firefox-esr') ?? pathOf('firefox');
  const say = (name: ManagerName, packages: string) =>
    process.stdout.write(`No manager is tried in ${name}.${fault} Debian: apt-get install ${packages}\n`);
  if (!chromium || !hasTools) say('Chromium', ['chromium', ...Object.values(TOOLS)].join(' '));
  if (!firefox) say('Firefox', 'firefox-esr');
  project.provide('managers', { ...(chromium && hasTools && { Chromium: chromium }), ...(firefox && { Firefox: firefox }) });
}
