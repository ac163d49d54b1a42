import type { Left } from '../boot/left';
import { paint } from '../boot/paint';
import { surroundingsOf } from '../boot/surroundings';
import { readAttribute } from '../contract/attributes';
import { LOCALES } from '../contract/locales';
import type { Key } from '../contract/words';
import { loadWords } from '../portal/language';
import { currentLocale } from '../rules/locale';

/** The newest that the portal is built on. Browsers have all of it since Chromium 116, Firefox 124 and Safari 17.4. */
export const isTooOld = (): boolean => !('any' in AbortSignal) || !('checkVisibility' in Element.prototype);

const KEY: Key = 'Common.BrowserTooOld';

/** Says in an element that the browser is too old, under the site's own placeholder, and tells the site. */
async function tell(element: HTMLElement): Promise<void> {
  const { load, emit, ...host } = surroundingsOf(element);
  const locale = currentLocale(host, readAttribute(element, 'lang'));
  const words = await loadWords(locale, (part) => load(part, new AbortController().signal));
  const message = words.Common?.BrowserTooOld ?? '';
  const page = element.ownerDocument;
  const said = paint(page, ['p', { lang: locale, dir: LOCALES[locale].dir, role: 'alert' }, message]).node;
  const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  root.replaceChildren(page.createElement('slot'), said);
  emit('portal-error', { code: 'configuration', key: KEY, message, request: '' });
}

/** Defines the element for a browser that is too old for a portal. Ends what the first file has begun. */
export function defineTooOld(before: ReadonlyMap<HTMLElement, Left>): void {
  for (const { start } of before.values()) start?.controller.abort();
  customElements.define(
    'login-portal',
    class extends HTMLElement {
      connectedCallback() {
        void tell(this).catch(() => {}); // without words, the placeholder has to do
      }
    },
  );
}
