import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Engine } from './driver';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

/** An engine that these tests know, with the way to start it where it is installed. */
export interface KnownEngine {
  readonly name: string;
  /** What to install where it is missing. */
  readonly packages: string;
  readonly start?: () => Promise<Engine>;
}

const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Debian puts it below the name of the machine's kind. */
const miniBrowser = (): string | undefined =>
  process.env.MINIBROWSER_PATH ?? spawnSync('sh', ['-c', 'ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser']).stdout.toString().split('\n')[0];

function webKit(): KnownEngine['start'] {
  const [driver, browser] = [inPath('WebKitWebDriver'), miniBrowser()];
  return driver && browser && inPath('xvfb-run') ? () => openWebKit({ driver, browser }) : undefined;
}

function firefox(): KnownEngine['start'] {
  const path = process.env.FIREFOX_PATH ?? inPath('firefox-esr') ?? inPath('firefox');
  return path ? () => openFirefox(path) : undefined;
}

/** Firefox and WebKit; Chromium is driven by the tests in `test/browser`. */
export function knownEngines(): readonly KnownEngine[] {
  const known = (name: string, packages: string, begin: KnownEngine['start']) => ({ name, packages, ...(begin && { start: begin }) });
  return [known('Firefox', 'firefox-esr', firefox()), known('WebKit', 'webkit2gtk-driver xvfb xauth', webKit())];
}
