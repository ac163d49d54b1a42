import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, connect, contextOf, tabOf } from '../engines/bidi';
import { end, said, start } from '../engines/process';
import { byName, type Manager, type Saved } from './manager';

const SETTINGS = {
  // Firefox switches its password manager off while it is driven, unless it is told not to.
  'remote.prefs.recommended': false,
  'security.notification_enable_delay': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'termsofuse.bypassNotification': true,
};

/** Starts Firefox, whose password manager works in headless mode too. */
export async function openFirefox(path: string): Promise<Manager> {
  const profile = mkdtempSync(join(tmpdir(), 'login-portal-manager-'));
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', '--remote-allow-system-access'];
  const browser = start(path, [...options, 'about:blank']);
  const send = await connect(`${await said(browser, /WebDriver BiDi listening on (ws:\S+)/)}/session`);
  await send('session.new', { capabilities: {} });
  const context = await contextOf(send, {});
  const itself = await contextOf(send, { 'moz:scope': 'chrome' });
  return {
    async visit(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
      return tabOf(send, context);
    },
    saved: async () => byName(JSON.parse(await call(send, itself, savedLogins)) as Saved[]), // what `savedLogins` returns
    accept: async () => void (await call(send, itself, acceptOffer)),
    async close() {
      await end(browser);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const savedLogins = `async () => {
  const logins = await Services.logins.getAllLogins();
  return JSON.stringify(logins.map(({ username, password }) => ({ name: username, password })));
}`;

/** Presses the first button of the panel that asks whether to save or to update. */
const acceptOffer = `async () => {
  const offer = PopupNotifications.getNotification('password');
  if (!offer) return '';
  if (offer.dismissed) offer.reshow();
  const panel = [...document.querySelectorAll('#notification-popup > popupnotification')].find(({ id }) => id.startsWith('password'));
  // While the panel opens, its fields have the values of the panel before it.
  if (!panel || PopupNotifications.panel.state !== 'open') return 'hidden';
  panel.button.click();
  return 'pressed';
}`;
