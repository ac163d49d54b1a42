import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { installPackages } from '../browser/find-chromium.js';
import { type EngineName, type KnownEngine, knownEngines } from './find-engines';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engines that start here. */
    engines: readonly EngineName[];
  }
}

/** Tries each engine once, and installs what is missing where that can be done. What is not there is said, and its tests are skipped. */
export default async function setup(project: TestProject): Promise<void> {
  if (!existsSync('dist/login-portal.js')) throw new Error('The engines look at what the build wrote: run `npm run build` first.');
  const short = process.env.ENGINES === 'short';
  const engines: EngineName[] = [];
  for (const engine of knownEngines()) {
    // The tests in `test/browser` are about Chromium.
    if (short && engine.name === 'Chromium') continue;
    const fault = await tryOut(engine);
    if (fault === undefined) engines.push(engine.name);
    else process.stdout.write(`No test runs in ${engine.name}: ${fault}\n`);
  }
  project.provide('engines', engines);
}

/** What is wrong with an engine, if anything. */
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
    return `it is installed and does not start. ${error instanceof Error ? error.message : error}`;
  }
}
