// @ts-check
import { LANGUAGES } from './contract.js';
import { find, getJson, h } from './dom.js';
import { variants } from './variants.js';

/** @typedef {import('../gallery-states').GalleryState} GalleryState */
/** @typedef {{ value: string, label: string }} Option */
/** @typedef {'screen' | 'variant' | 'language' | 'scheme' | 'width' | 'scale'} Name */

/** Not a tenant: the standard variant with a theme of the demo's own. */
const THEMED = 'paper-kite';
const HEIGHT = 780;
/** Minimum height of a frame. Content that covers the page, such as the loading animation, has no height of its own. */
const MIN_HEIGHT = 480;

/** @type {readonly GalleryState[]} */
const states = await getJson('/sandbox/gallery');
const { valid } = await variants;

/** The choices. Several can be active at once, except for the last two. The first of each is the default. */
const CHOICES = /** @type {Readonly<Record<Name, readonly Option[]>>} */ ({
  screen: [...new Set(states.map(({ screen }) => screen))].map((value) => ({ value, label: value })),
  variant: [
    ...valid.map(({ tenant, userType, label }) => ({ value: `${tenant}.${userType}`, label })),
    { value: THEMED, label: 'Paper Kite (style sheet only)' },
  ],
  language: Object.entries(LANGUAGES).map(([value, label]) => ({ value, label })),
  scheme: ['light', 'dark'].map((value) => ({ value, label: value })),
  width: ['360', '320', '768', '1440', '2560'].map((value) => ({ value, label: `${value} px` })),
  scale: ['0.75', '0.5', '0.33', '1'].map((value) => ({ value, label: `${Math.round(Number(value) * 100)} %` })),
});
const SINGLE = ['width', 'scale'];

/** Reads the choices from the fragment, where they can be shared: `#language=ug-CN,th-TH&scheme=dark`. */
function read() {
  const said = new URLSearchParams(location.hash.slice(1));
  const pick = (/** @type {Name} */ name) => {
    const chosen = (said.get(name) ?? '').split(',').filter((value) => CHOICES[name].some((option) => option.value === value));
    return chosen.length > 0 ? chosen : CHOICES[name].slice(0, 1).map(({ value }) => value);
  };
  const [width = '', scale = ''] = [pick('width')[0], pick('scale')[0]];
  return { screen: pick('screen'), variant: pick('variant'), language: pick('language'), scheme: pick('scheme'), width, scale };
}

/** Draws the choices. Each change redraws the frames. */
function drawChoices() {
  const form = find(document, '.choices', HTMLFormElement);
  const chosen = read();
  form.replaceChildren(
    ...Object.entries(CHOICES).map(([name, options]) => {
      const type = SINGLE.includes(name) ? 'radio' : 'checkbox';
      const held = chosen[/** @type {Name} */ (name)]; // an entry of CHOICES
      const inputs = options.map(({ value, label }) =>
        h('label', {}, h('input', { type, name, value, checked: held === value || held.includes(value) }), label),
      );
      return h('fieldset', {}, h('legend', {}, name), ...inputs);
    }),
  );
  form.onchange = () => {
    const data = new FormData(form);
    const pairs = Object.keys(CHOICES).map((name) => `${name}=${data.getAll(name).join(',')}`);
    location.hash = pairs.join('&');
  };
}

/**
 * Returns the address of a frame. Locally each frame has its own host, so that states do not share the tab's storage.
 * @param {GalleryState} state
 * @param {string} variant
 * @param {string} language
 * @param {string} scheme
 */
function addressOf(state, variant, language, scheme) {
  const themed = variant === THEMED;
  const [tenant, userType] = themed ? ['dprime', 'client'] : variant.split('.');
  const asked = {
    tenant,
    'user-type': userType,
    'color-scheme': scheme,
    home: '/arrived/home',
    ...(state.spec && { 'api-base': `/as/${encodeURIComponent(state.spec)}` }),
    ...state.attributes,
    state: state.id,
    ...(themed && { theme: THEMED }),
  };
  const token = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(asked))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
  const local = /^(localhost|127\.0\.0\.1|.*\.localhost)$/.test(location.hostname);
  const name = [state.id, variant, language, scheme]
    .join('-')
    .replace(/[^\w-]/g, '-')
    .toLowerCase();
  const origin = local ? `${location.protocol}//${name}.localhost:${location.port}` : location.origin;
  const route = state.route === '/' ? '' : state.route;
  return { token, address: `${origin}/frame/${token}/login${route}${route.includes('?') ? '&' : '?'}hl=${language}` };
}

/** @type {Map<string, { note: HTMLElement, figure: HTMLElement }>} */
const frames = new Map();

function drawFrames() {
  const chosen = read();
  const { screen, variant, language, scheme, width, scale } = chosen;
  const shown = states.filter((state) => screen.includes(state.screen));
  frames.clear();
  const figures = shown.flatMap((state) =>
    variant.flatMap((each) => language.flatMap((locale) => scheme.map((mode) => draw(state, each, locale, mode, chosen)))),
  );
  const main = find(document, 'main', HTMLElement);
  main.style.setProperty('--width', `${width}px`);
  main.style.setProperty('--scale', scale);
  main.style.setProperty('--height', `${HEIGHT}px`);
  main.replaceChildren(...figures);
  find(document, '.summary', HTMLElement).textContent = `${figures.length} frames`;
}

/**
 * @param {GalleryState} state
 * @param {string} variant
 * @param {string} language
 * @param {string} scheme
 * @param {ReturnType<typeof read>} chosen
 */
function draw(state, variant, language, scheme, chosen) {
  const { token, address } = addressOf(state, variant, language, scheme);
  const note = h('span', { class: 'state' });
  const title = [state.title, variant, language, scheme].join(' · ');
  // The choices above already show what all frames have in common.
  const differs = [chosen.variant.length > 1 && variant, chosen.language.length > 1 && language, chosen.scheme.length > 1 && scheme];
  const short = [state.title, ...differs.filter(Boolean)].join(' · ');
  const caption = h('figcaption', {}, h('a', { href: address, target: '_blank', title }, short), note);
  const figure = h('figure', {}, caption, h('div', { class: 'window' }, h('iframe', { src: address, loading: 'lazy', title })));
  frames.set(`${token} ${language}`, { note, figure });
  return figure;
}

// Each frame reports its result and its height.
addEventListener('message', ({ data }) => {
  const frame = frames.get(`${data?.frame} ${data?.language}`);
  if (!frame) return;
  const failed = !['', 'ready'].includes(data.state);
  frame.note.textContent = failed ? data.state : '';
  frame.note.classList.toggle('failed', failed);
  frame.figure.classList.toggle('ready', data.state === 'ready');
  frame.figure.style.setProperty('--height', `${Math.max(data.height, MIN_HEIGHT)}px`);
});
addEventListener('hashchange', drawFrames);
drawChoices();
drawFrames();
