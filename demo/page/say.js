// @ts-check
import { find, h, rootOf } from './dom.js';

let timer = 0;

/**
 * Shows a message below the panel and announces it to screen readers.
 * @param {string} text
 */
export function say(text) {
  const line = find(rootOf('qa-panel'), '[role="status"]', HTMLElement);
  line.textContent = text;
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    line.textContent = '';
  }, 4000);
}

/**
 * @param {string} text what to copy
 * @param {string} what what it is called in the message
 */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // No secure context, or the browser denied the permission.
    const field = h('textarea', { class: 'off-screen', 'aria-hidden': 'true' });
    field.value = text;
    const parent = find(rootOf('qa-panel'), 'dialog', HTMLDialogElement);
    parent.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    if (!done) return say(`Could not copy ${what}: the browser does not allow it here.`);
  }
  say(`Copied ${what}.`);
}

/**
 * A button that copies a text. It shows the text unless it has a label.
 * @param {string} text
 * @param {string} what
 * @param {string} [label]
 */
export function copyButton(text, what, label = text) {
  const button = h('button', { type: 'button', class: 'copy', title: `Copy ${what}`, 'aria-label': `Copy ${what}: ${label}` }, label);
  button.addEventListener('click', async () => {
    await copy(text, what);
    button.dataset.copied = '';
    setTimeout(() => delete button.dataset.copied, 1200);
    button.focus();
  });
  return button;
}
