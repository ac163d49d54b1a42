import type { Locale } from '../../contract/locales';

/** Returns the code that captcha services have for a language: in full for Chinese, which has two scripts. */
export const languageOf = (locale: Locale): string => (locale.startsWith('zh') ? locale.toLowerCase() : locale.slice(0, 2));

/** Returns the focused element of the page, and of each shadow root that the focus is in. */
function focusPath(): readonly Element[] {
  const path: Element[] = [];
  let focused = document.activeElement;
  while (focused) {
    path.push(focused);
    focused = focused.shadowRoot?.activeElement ?? null;
  }
  return path;
}

/**
 * Remembers the focused element, inside shadow roots too. Returns a function that focuses it again. A captcha is a window over the page;
 * when it closes, the focus is lost.
 */
export function rememberFocus(): () => void {
  const focused = focusPath().at(-1);
  return () => {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
}

/** Sets the styles of an element on the page, whatever the site's style sheets say. The policy allows this, unlike an attribute. */
export function setStyles({ style }: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(styles)) style.setProperty(name, value, 'important');
}

/** Whether a modal dialog is open on the page or around the focused element, inside shadow roots too. */
const isUnderDialog = (): boolean => document.querySelector(':modal') !== null || focusPath().some((focused) => focused.closest(':modal'));

/** Hides a dialog itself, but not what is in it. */
const PLAIN = { all: 'initial', position: 'fixed', inset: '0', margin: '0', padding: '0', border: '0', background: 'none', 'z-index': '1' };

/**
 * Shows the captcha above an open modal dialog. Such a dialog makes the rest of the page inert (HTML section 6.3.1), so a captcha appended
 * to the body could be neither seen nor solved. If a dialog is open, the captcha is moved into a modal dialog of its own as soon as it
 * appears.
 * @param names matches the ids and classes of the elements that the service adds to the page.
 * @param closed called when the visitor presses Escape.
 * @returns a function that removes the dialog.
 */
export function overDialog(names: RegExp, closed: () => void): () => void {
  if (!isUnderDialog()) return () => {};
  const dialog = document.createElement('dialog');
  setStyles(dialog, PLAIN);
  dialog.addEventListener('close', closed);

  const watcher = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      const isCaptcha = node instanceof HTMLElement && names.test(`${node.id} ${node.className}`);
      if (!isCaptcha || node.parentNode !== document.body || node.matches(':modal')) continue;
      dialog.append(node);
      if (dialog.isConnected) continue;
      document.body.append(dialog);
      dialog.showModal();
    }
  });
  watcher.observe(document.body, { childList: true });
  return () => {
    watcher.disconnect();
    dialog.removeEventListener('close', closed);
    dialog.remove();
  };
}
