// @ts-check
import { EVENTS } from './contract.js';
import { find, getJson, h, rootOf } from './dom.js';
import { copyButton } from './say.js';
import { slot } from './set-up.js';

const EVERY_MS = 2000;

/**
 * @typedef {object} Message What GET /sandbox/outbox sends, oldest first.
 * @property {string} at
 * @property {string} channel
 * @property {string} to
 * @property {string} scene
 * @property {string} code
 */

/** @param {Message} message */
const row = ({ at, channel, to, scene, code }) =>
  h(
    'li',
    {},
    copyButton(code, `the code for ${to}`, code),
    h('span', {}, to, h('small', {}, `${channel}, ${scene}, ${new Date(at).toLocaleTimeString('en-GB')}`)),
  );

/**
 * Shows the codes that the sandbox has sent. Refreshed while its section is open, and after each event of the portal.
 * @param {{ follow: (listener: (id: string) => void) => void }} tabs
 */
export function createOutbox(tabs) {
  const place = slot('outbox');
  let section = '';
  let drawn = '';

  const look = async () => {
    try {
      /** @type {readonly Message[]} */
      const messages = await getJson('/sandbox/outbox');
      const text = JSON.stringify(messages);
      if (text === drawn) return; // redrawing would remove the focused button
      drawn = text;
      const rows = messages.toReversed().slice(0, 20).map(row);
      place.replaceChildren(
        ...(rows.length > 0 ? rows : [h('li', { class: 'hint' }, 'None yet. Each code that the portal requests appears here.')]),
      );
    } catch {
      drawn = '';
      place.replaceChildren(h('li', { class: 'alert' }, 'The sandbox does not answer.'));
    }
  };
  const isSeen = () => section === 'people' && !document.hidden && find(rootOf('qa-panel'), 'dialog', HTMLDialogElement).open;

  tabs.follow((id) => {
    section = id;
    if (isSeen()) void look();
  });
  setInterval(() => isSeen() && void look(), EVERY_MS);
  for (const name of EVENTS) document.addEventListener(name, () => isSeen() && void look());
  find(rootOf('qa-panel'), '[data-refresh]', HTMLButtonElement).addEventListener('click', () => void look());
}
