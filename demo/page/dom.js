// @ts-check

/**
 * Makes an element. What begins with `on` is a listener, `true` an empty attribute, `false` and `undefined` none.
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
 * Finds what the page's own markup has for certain.
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
 * The shadow root that the page's markup gave to an element: nothing of a hostile host style gets in there.
 * @param {string} id
 */
export function rootOf(id) {
  const root = document.getElementById(id)?.shadowRoot;
  if (!root) throw new Error(`#${id} has no shadow root. This page needs a browser that knows declarative ones.`);
  return root;
}

let number = 0;
/** An id that no other element of the page has. */
export const freshId = () => `qa-${++number}`;

/**
 * A select with its label above it.
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
 * Radio buttons in a row.
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
 * A JSON answer of the sandbox.
 * @param {string} path
 * @returns {Promise<any>} whatever it sent; its readers know its shape
 */
export async function getJson(path) {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}
