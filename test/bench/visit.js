// @ts-check
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { findChromium } from '../browser/find-chromium.js';
import { QUIET } from '../browser/switches.js';
import { probe, SEEN, TELL } from './probe.js';
import { watchTraffic } from './traffic.js';

/** @import { Browser, BrowserContext, CDPSession, Page } from 'playwright-core' */
/** @import { Seen } from './probe.js' */
/** @typedef {{ usable: number, bytes: number, shift: number, blocking: number }} Sample Times in ms. */

/** A cheap phone on a mediocre connection. */
export const SLOW = { cpu: 4, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };

const PATIENCE_MS = 60_000;
const KEYS = 'ada';
const PROBE = `(${probe})(${JSON.stringify(SEEN)}, ${JSON.stringify(TELL)})`;

/** Starts a Chromium that connects only to this machine. Its own requests would share the connection. */
export function openBrowser() {
  return chromium.launch({
    executablePath: findChromium('full'),
    headless: true,
    args: [...QUIET, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
  });
}

/** Returns a visitor who has never been here. @param {Browser} browser */
export const newVisitor = (browser) => browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });

/** @param {CDPSession} session */
async function slowDown(session) {
  const { cpu, ...line } = SLOW;
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/**
 * Installs the probe. `moment` resolves with the time when a field can be used, in ms since 1970, or with nothing if that takes too long.
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
 * Visits a page. The visitor's cache decides whether the visit is cold. Returns nothing if no field can be used.
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
    page.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS }).catch(() => undefined); // the probe reports the end
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

/** Types real keys into the focused element. They must arrive and stay; otherwise the field was only drawn. @param {Page} page */
export async function typeKeys(page) {
  await page.keyboard.type(KEYS, { delay: 5 });
  await pause(150); // in case something redraws the field
  const value = await page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element instanceof HTMLInputElement ? element.value : undefined;
  });
  if (value !== KEYS) throw new Error(`${KEYS} was typed, and the field holds ${value}`);
}
