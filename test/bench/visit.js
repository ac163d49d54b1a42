// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../browser/find-chromium.js';
import { probe, SEEN, TELL } from './probe.js';
import { watchTraffic } from './traffic.js';

/** @import { Browser, BrowserContext, CDPSession, Page } from 'playwright-core' */
/** @import { Seen } from './probe.js' */
/** @typedef {{ usable: number, bytes: number, shift: number, blocking: number }} Sample Times in ms. */

/** A cheap phone on a mediocre line. */
export const SLOW = { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const PATIENCE_MS = 60_000;
const KEYS = 'ada';
const PROBE = `(${probe})(${JSON.stringify(SEEN)}, ${JSON.stringify(TELL)})`;

/** A Chromium that talks to nobody but us: what it asks for by itself would share the line. */
export function openBrowser() {
  return chromium.launch({
    executablePath: findChromium(),
    headless: true,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ],
  });
}

/** A visitor who was never here. @param {Browser} browser */
export const newVisitor = (browser) => browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });

/** @param {CDPSession} session */
async function slowDown(session) {
  const { cpu, ...line } = SLOW;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/**
 * Gives, once it has come, the moment at which a field can be used, in ms since 1970; nothing where that takes too long.
 * @type {(session: CDPSession) => Promise<{ moment: Promise<number | undefined> }>}
 */
async function installProbe(session) {
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: TELL });
  await session.send('Page.enable');
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: PROBE });
  const moment = new Promise((done) => {
    const clock = setTimeout(() => done(undefined), PATIENCE_MS);
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name !== TELL) return;
      clearTimeout(clock);
      done(Number(payload));
    });
  });
  return { moment };
}

/**
 * One visit to a page. The visitor's cache decides whether it is a cold one. Gives nothing where no field can be used.
 * @param {BrowserContext} visitor
 * @param {string} url
 * @param {{ slow?: boolean, afterwards?: (page: Page) => Promise<void> }} [options]
 * @returns {Promise<Sample | undefined>}
 */
export async function visit(visitor, url, { slow = false, afterwards } = {}) {
  const page = await visitor.newPage();
  try {
    const session = await visitor.newCDPSession(page);
    const traffic = await watchTraffic(session);
    const { moment } = await installProbe(session);
    if (slow) await slowDown(session);
    page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS }).catch(() => undefined); // the probe tells of the end
    const usableAt = await moment;
    if (usableAt === undefined) return undefined;
    await traffic.quiet();
    /** @type {Seen} */
    const { usable = 0, shift, blocking } = await page.evaluate((name) => Reflect.get(window, name), SEEN);
    await afterwards?.(page);
    return { usable, shift, blocking, bytes: traffic.bytesUntil(usableAt) };
  } finally {
    await page.close();
  }
}

/** Types real keys into what has the focus: they have to land and stay, else the field was only drawn. @param {Page} page */
export async function typeKeys(page) {
  await page.keyboard.type(KEYS, { delay: 5 });
  await pause(150); // for whoever draws over it
  const value = await page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element instanceof HTMLInputElement ? element.value : undefined;
  });
  if (value !== KEYS) throw new Error(`${KEYS} was typed, and the field holds ${value}`);
}
