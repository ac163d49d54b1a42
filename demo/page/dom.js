// @ts-check

/**
 * Creates an element. Attributes that start with `on` are listeners; `true` is an empty attribute; `false` and `undefined` are left out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, string | number | boolean | undefined | ((event: Event) => void)>>} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children);
  return element;
}

/**
 * Finds an element that the page's markup must contain. Throws if it does not.
 * @template {Element} T
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => T} type
 * @returns {T}
 */
export function find(root, selector, type) {
  const found = root.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/**
 * Returns the declarative shadow root of an element. The host page's styles cannot reach into it. Throws if there is none.
 * @param {string} id
 */
export function rootOf(id) {
  const root = document.getElementById(id)?.shadowRoot;
  if (!root) throw new Error(`#${id} has no shadow root. This page needs a browser that supports declarative shadow roots.`);
  return root;
}

let number = 0;
/** Returns an id that no other element of the page has. */
const freshId = () => `qa-${++number}`;

/**
 * A control with its label above it.
 * @param {string} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
export function labelled(label, control, hint) {
  control.id ||= freshId();
  const parts = [h('label', { for: control.id }, label), control];
  if (hint) {
    const note = h('p', { class: 'hint', id: freshId() }, hint);
    control.setAttribute('aria-describedby', note.id);
    parts.push(note);
  }
  return h('div', { class: 'field' }, ...parts);
}

/**
 * A row of radio buttons.
 * @param {string} label
 * @param {readonly string[]} values
 * @param {(value: string) => void} choose
 * @param {string} [hint]
 */
export function segmented(label, values, choose, hint) {
  const name = freshId();
  const inputs = values.map((value) => h('input', { type: 'radio', name, value, onchange: () => choose(value) }));
  const options = inputs.map((input) => h('label', {}, input, h('span', {}, input.value)));
  const notes = hint ? [h('p', { class: 'hint' }, hint)] : [];
  const element = h('fieldset', { class: 'field' }, h('legend', {}, label), h('div', { class: 'segments' }, ...options), ...notes);
  return {
    element,
    /** @param {string} value */
    show(value) {
      for (const input of inputs) input.checked = input.value === value;
    },
  };
}

/**
 * Fetches JSON from the sandbox. Rejects if the sandbox answers with an error.
 * @param {string} path
 * @returns {Promise<any>} the parsed response; callers know its shape
 */
export async function getJson(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
