import { LOCALES } from '../../contract/locales';
import type { Palette } from '../../contract/variant';
import { rememberFocus, setStyles } from './dialog';
import type { CaptchaServices } from './provider';

type Colours = Pick<Palette, 'surface' | 'text' | 'link'>;
const SYSTEM: Colours = { surface: 'Canvas', text: 'CanvasText', link: 'LinkText' };
const SYSTEM_RADIUS = 6;

/** Before it is shown: on the page, because browsers slow down frames that are not displayed, but invisible. */
const UNSEEN = { all: 'revert', display: 'block', position: 'fixed', inset: '0 auto auto 0', visibility: 'hidden' };

/** The dialog in the colours of the brand, centred by the browser. The shadow darkens the page. */
const seen = ({ surface, text }: Colours, dark: boolean, radius: number) => ({
  all: 'revert',
  border: '0',
  padding: '24px',
  'border-radius': `${radius}px`,
  'box-shadow': '0 0 0 100vmax rgb(0 0 0 / 0.5)',
  background: surface,
  color: text,
  'color-scheme': dark ? 'dark' : 'light',
  font: '16px/24px system-ui, sans-serif',
  'text-align': 'center',
  outline: 'none',
});
const PLACE = { all: 'revert', display: 'flow-root' };
const TITLE = { all: 'revert', margin: '0 0 16px', font: '600 18px/28px system-ui, sans-serif' };
const cancelButton = ({ link }: Colours, radius: number) => ({
  all: 'revert',
  display: 'block',
  'inline-size': '100%',
  'min-block-size': '44px',
  'margin-block-start': '16px',
  padding: '8px 20px',
  border: '1px solid currentColor',
  'border-radius': `${radius}px`,
  background: 'none',
  color: link,
  font: '600 16px/24px system-ui, sans-serif',
});

/**
 * Creates a dialog over the page, unseen, for a captcha that is drawn into an element of the page. It stands in the page and not in the portal,
 * because services look for their elements in the document. The styles of the page do not change it.
 * @param closed called when the visitor closes it.
 */
export function createBox({ facts: { $variant }, visit: { language } }: CaptchaServices, dark: boolean, closed: () => void) {
  const dialog = document.createElement('dialog');
  const title = document.createElement('h2');
  const place = document.createElement('div');
  const cancel = document.createElement('button');
  let putBack = () => {};

  const locale = language.$locale.get();
  dialog.lang = locale;
  dialog.dir = LOCALES[locale].dir;
  dialog.tabIndex = -1;
  title.textContent = language.say({ key: 'Login.CaptchaTitle' });
  dialog.setAttribute('aria-label', title.textContent); // not by an `id`, which another portal on the page would have too
  cancel.type = 'button';
  cancel.textContent = language.say({ key: 'Common.Cancel' });
  cancel.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', closed);
  const { palette, radius = SYSTEM_RADIUS } = $variant.get() ?? {};
  const colours = palette?.[dark ? 'dark' : 'light'] ?? SYSTEM;
  setStyles(dialog, UNSEEN);
  setStyles(place, PLACE);
  setStyles(title, TITLE);
  setStyles(cancel, cancelButton(colours, radius));
  dialog.append(title, place, cancel);
  document.body.append(dialog);

  return {
    /** Where the captcha is drawn. It never moves, because a frame that is moved loads again. */
    place,
    show() {
      if (dialog.open) return;
      putBack = rememberFocus();
      setStyles(dialog, seen(colours, dark, radius));
      dialog.showModal();
      dialog.focus(); // not the first button, which would close it again
    },
    /** Removes the dialog, and puts the focus back. */
    remove() {
      dialog.removeEventListener('close', closed);
      dialog.remove();
      putBack();
    },
  };
}
