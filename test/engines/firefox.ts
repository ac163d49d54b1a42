import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Send, tabOf } from './bidi';
import type { Calm, Engine, Tab } from './driver';
import { addDevice } from './marionette';
import { end, said, start } from './process';

/** Settings for devices that only exist for tests, and for a free port for Marionette, which adds them. */
const DEVICES = [
  'user_pref("security.webauth.webauthn_enable_softtoken", true);',
  'user_pref("security.webauth.webauthn_enable_usbtoken", false);',
  'user_pref("marionette.port", 0);',
];

/** Settings for less motion, and for the visitor's own few colours instead of the page's. */
const CALM = ['user_pref("ui.prefersReducedMotion", 1);', 'user_pref("browser.display.document_color_use", 2);'];

/** Starts Firefox and drives it by WebDriver BiDi, which Firefox supports without geckodriver. */
export async function openFirefox(path: string, calm: Calm): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'login-portal-firefox-'));
  writeFileSync(join(profile, 'user.js'), [...DEVICES, ...(calm ? CALM : [])].join('\n'));
  const firefox = start(path, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--marionette',
    '--remote-debugging-port',
    '0',
    'about:blank',
  ]);
  const close = async () => {
    await end(firefox);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const [address, port] = await Promise.all([
      said(firefox, /WebDriver BiDi listening on (ws:\S+)/),
      said(firefox, /Marionette\s+INFO\s+Listening on port (\d+)/),
    ]);
    await addDevice(Number(port)); // before BiDi takes the one session that there can be
    const send = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    return { open: () => openTab(send), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Opens a tab with its own cookies and storage. */
async function openTab(send: Send): Promise<Tab> {
  const { userContext } = await send('browser.createUserContext');
  const { context } = await send('browsingContext.create', { type: 'tab', userContext });
  await send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });
  return {
    ...tabOf(send, String(context)),
    close: async () => void (await send('browser.removeUserContext', { userContext })),
  };
}
