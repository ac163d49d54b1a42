// @ts-check
import { LANGUAGES } from './contract.js';
import { h, labelled, segmented } from './dom.js';
import { slot } from './set-up.js';

/** The sources of the language that come before the browser, in order of precedence. */
const WAYS = ['hl', 'stored', 'lang'];
const STORED = 'user-language';

/**
 * The choice of the language, through each source that the contract defines.
 * @param {import('./state.js').Store} store
 */
export function createLanguage(store) {
  let way = 'hl';
  const options = Object.entries(LANGUAGES).map(([code, name]) => h('option', { value: code }, `${code}  ${name}`));
  const select = h('select', {}, h('option', { value: '' }, 'From the browser'), ...options);
  const ways = segmented(
    'Given by',
    WAYS,
    (value) => {
      way = value;
      draw();
    },
    'hl: in the address. stored: as if chosen before. Both reload the page. lang: the attribute, applied at once.',
  );
  const sources = h('p', { class: 'sources' });

  const hl = () => new URL(location.href).searchParams.get('hl') ?? '';
  const stored = () => localStorage.getItem(STORED) ?? '';
  const draw = () => {
    const { lang } = store.get();
    const given = { hl: hl(), stored: stored(), lang };
    ways.show(way);
    select.value = Object.entries(given).find(([, code]) => code !== '')?.[1] ?? '';
    const parts = Object.entries({ ...given, browser: navigator.language }).map(([name, code]) => `${name} ${code || '–'}`);
    sources.textContent = parts.join(' · ');
  };
  /** @param {string} code */
  const inAddress = (code) => {
    const url = new URL(location.href);
    if (code === '') url.searchParams.delete('hl');
    else url.searchParams.set('hl', code);
    if (url.href === location.href) location.reload();
    else location.assign(url);
  };

  // The attribute takes effect at once. The address and the storage are read when the page loads.
  select.addEventListener('change', () => {
    const code = select.value;
    if (code === '') {
      localStorage.removeItem(STORED);
      store.set({ lang: '' });
      inAddress('');
    } else if (way === 'hl') inAddress(code);
    else if (way === 'lang') store.set({ lang: code });
    else {
      localStorage.setItem(STORED, code);
      location.reload();
    }
    draw();
  });
  for (const event of ['portal-ready', 'portal-language-change', 'portal-navigate'])
    document.addEventListener(event, () => queueMicrotask(draw));
  store.follow(draw);
  slot('language').append(labelled('Language', select), ways.element, sources);
}
