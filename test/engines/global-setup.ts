import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { installPackages } from '../browser/find-chromium.js';
import { type EngineName, type KnownEngine, knownEngines } from './find-engines';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engines that start on this machine. */
    engines: readonly EngineName[];
  }
}

/**
 * Tries to start each engine once, and installs what is missing if possible. Prints which engines are not available; their tests are
 * skipped.
 */
export default async function setup(project: TestProject): Promise<void> {
  if (!existsSync('dist/login-portal.js')) throw new Error('The engines need a build: run `npm run build` first.');
  const short = process.env.ENGINES === 'short';
  const engines: EngineName[] = [];
  for (const engine of knownEngines()) {
    // The tests in `test/browser` cover Chromium.
    if (short && engine.name === 'Chromium') continue;
    const fault = await tryOut(engine);
    if (fault === undefined) engines.push(engine.name);
    else process.stdout.write(`No test runs in ${engine.name}: ${fault}\n`);
  }
  project.provide('engines', engines);
}

/** Returns what is wrong with an engine, if anything. */
async function tryOut({ name, packages }: KnownEngine): Promise<string | undefined> {
  const find = () => knownEngines().find((engine) => engine.name === name)?.start;
  const fault = find() ? '' : installPackages(name, packages);
  const start = find();
  if (!start) return `it is not installed.${fault} Debian: apt-get install ${packages.join(' ')}`;
  try {
    const engine = await start(false);
    await (await engine.open()).close();
    await engine.close();
    return undefined;
  } catch (error) {
    return `it is installed but does not start. ${error instanceof Error ? error.message : error}`;
  }
}
