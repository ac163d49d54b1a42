// @ts-check
import { h } from './dom.js';
import { copyButton } from './say.js';
import { slot } from './set-up.js';

/**
 * @typedef {object} Account What the page shows of a demo account.
 * @property {string} id
 * @property {string} note
 * @property {string} password
 * @property {string} [email]
 * @property {string} [callingCode]
 * @property {string} [phone]
 * @property {readonly string[]} [scopes]
 */

/**
 * Buttons that copy the values needed to sign in.
 * @param {Account} account
 */
export function addressesOf({ email, callingCode, phone, password }) {
  const buttons = [copyButton(password, 'the password', 'Password')];
  if (phone) buttons.unshift(copyButton(phone, `the phone number (+${callingCode})`, `+${callingCode} ${phone}`));
  if (email) buttons.unshift(copyButton(email, 'the e-mail address'));
  return h('div', { class: 'chips' }, ...buttons);
}

/**
 * Lists the demo accounts. Those that do not exist for the chosen user type are dimmed.
 * @param {import('./state.js').Store} store
 * @param {Promise<import('./route.js').People>} people
 */
export async function listAccounts(store, people) {
  const place = slot('accounts');
  try {
    const { accounts, authenticatorCode } = await people;
    const rows = accounts.map((account) => ({ account, row: h('li', {}, h('span', {}, account.note), addressesOf(account)) }));
    const shown = h(
      'p',
      { class: 'chips' },
      h('span', { class: 'hint' }, 'Authenticators show'),
      copyButton(authenticatorCode, 'the authenticator’s code'),
    );
    place.replaceChildren(h('ul', { class: 'accounts' }, ...rows.map(({ row }) => row)), shown);
    store.follow((state) => {
      for (const { account, row } of rows)
        row.toggleAttribute('data-elsewhere', account.scopes?.includes(`crm_${state['user-type']}`) === false);
    });
  } catch (error) {
    place.replaceChildren(h('p', { class: 'alert' }, `The sandbox does not answer. ${error instanceof Error ? error.message : ''}`));
  }
}
