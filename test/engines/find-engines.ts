import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { lookAround } from '../browser/find-chromium.js';
import { openChromium } from './chromium';
import type { Calm, Engine } from './driver';
import { openFirefox } from './firefox';
import { openWebKit } from './webkit';

export type EngineName = 'Chromium' | 'Firefox' | 'WebKit';

/** An engine that these tests can use, with a function that starts it if it is installed. */
export interface KnownEngine {
  readonly name: EngineName;
  /** The packages to install if it is missing. */
  readonly packages: readonly string[];
  readonly start: ((calm: Calm) => Promise<Engine>) | undefined;
}

const inPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Returns the path of MiniBrowser. Debian installs it in a folder named after the machine's architecture. */
const miniBrowser = (): string | undefined =>
  process.env.MINIBROWSER_PATH ?? spawnSync('sh', ['-c', 'ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser']).stdout.toString().split('\n')[0];

function webKit(): KnownEngine['start'] {
  const [driver, browser] = [inPath('WebKitWebDriver'), miniBrowser()];
  return driver && browser && inPath('xvfb-run') ? (calm) => openWebKit({ driver, browser }, calm) : undefined;
}

function firefox(): KnownEngine['start'] {
  const path = process.env.FIREFOX_PATH ?? inPath('firefox-esr') ?? inPath('firefox');
  return path ? (calm) => openFirefox(path, calm) : undefined;
}

function chromium(): KnownEngine['start'] {
  const path = process.env.CHROMIUM_PATH ?? lookAround();
  return path ? (calm) => openChromium(path, calm) : undefined;
}

/** Returns Firefox and WebKit, and Chromium for comparison. */
export const knownEngines = (): readonly KnownEngine[] => [
  { name: 'Chromium', packages: ['chromium'], start: chromium() },
  { name: 'Firefox', packages: ['firefox-esr'], start: firefox() },
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb', 'xauth'], start: webKit() },
];
