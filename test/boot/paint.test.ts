import { describe, expect, test } from 'vitest';
import { paint } from '../../src/boot/paint';
import type { PlanNode } from '../../src/contract/parts';

const SVG = 'http://www.w3.org/2000/svg';

/** Paints a plan with these values, which may change later. */
function painted(plan: PlanNode, values: Record<string, string | undefined> = {}) {
  const asked: string[] = [];
  const { node, refill } = paint(document, plan, (slot) => {
    asked.push(slot);
    return values[slot];
  });
  return { node: node as HTMLElement, refill, values, asked }; // plans begin with an element
}

describe('a plan becomes nodes', () => {
  test('elements with their attributes and children, in order', () => {
    const { node } = painted(['form', { class: 'form', novalidate: '' }, ['label', { for: 'a' }, 'E-mail'], ' ', ['input', { id: 'a' }]]);
    expect(node.outerHTML).toBe('<form class="form" novalidate=""><label for="a">E-mail</label> <input id="a"></form>');
  });

  test('text that looks like markup stays text', () => {
    const { node } = painted(['p', { title: '<b>' }, '{{words}}<i>'], { words: '<img src=x onerror=alert(1)>' });
    expect(node.childElementCount).toBe(0);
    expect(node.textContent).toBe('<img src=x onerror=alert(1)><i>');
    expect(node.title).toBe('<b>');
  });

  test('a slot is filled only once: a value that looks like a slot does not change', () => {
    expect(painted(['p', {}, '{{a}}'], { a: '{{b}}', b: 'no' }).node.textContent).toBe('{{b}}');
    expect(painted(['p', {}, '{{a}}'], { a: '$& $1' }).node.textContent).toBe('$& $1');
  });

  test('an svg and everything in it are in the SVG namespace, everything else is in that of HTML', () => {
    const { node } = painted(['p', {}, ['svg', { viewBox: '0 0 1 1' }, ['g', {}, ['path', { d: 'M0 0' }]]], ['span', {}]]);
    const spaces = [...node.querySelectorAll('*')].map(({ localName, namespaceURI }) => [localName, namespaceURI === SVG]);
    expect(spaces).toEqual([
      ['svg', true],
      ['g', true],
      ['path', true],
      ['span', false],
    ]);
    expect(node.firstElementChild?.getAttribute('viewBox')).toBe('0 0 1 1');
  });
});

describe('slots are filled again in place', () => {
  test('an attribute whose slot has no value yet is written once it has one, even an empty one', () => {
    const { node, refill, values } = painted(['img', { src: '{{logo}}', alt: '{{brand}}' }], { logo: undefined, brand: '' });
    expect([node.getAttribute('src'), node.getAttribute('alt')]).toEqual([null, '']);
    Object.assign(values, { logo: 'logo.svg' });
    refill();
    expect(node.getAttribute('src')).toBe('logo.svg');
  });

  const PLAN: PlanNode = ['div', { lang: '{{lang}}', class: 'a {{font}}' }, ['h1', {}, '{{Login.Title}}!'], ['input', { name: 'email' }]];

  test('in texts and attributes, as the whole value or part of it', () => {
    const { node, refill, values } = painted(PLAN, { lang: 'en-US', font: 'en', 'Login.Title': 'Sign in' });
    expect([node.lang, node.className, node.textContent]).toEqual(['en-US', 'a en', 'Sign in!']);
    Object.assign(values, { lang: 'ja-JP', 'Login.Title': 'ログイン' });
    refill();
    expect([node.lang, node.className, node.textContent]).toEqual(['ja-JP', 'a en', 'ログイン!']);
  });

  test('the nodes stay, so the focus and what was typed stay too', () => {
    const { node, refill, values } = painted(PLAN, { 'Login.Title': 'one' });
    document.body.replaceChildren(node);
    const [text, input] = [node.querySelector('h1')?.firstChild, node.querySelector('input')];
    if (!input) throw new Error('There is no field');
    input.value = 'typed';
    input.focus();
    values['Login.Title'] = 'two';
    refill();
    expect(node.querySelector('h1')?.firstChild).toBe(text);
    expect(node.querySelector('input')).toBe(input);
    expect([input.value, document.activeElement]).toEqual(['typed', input]);
  });

  test('unchanged values and texts without a slot are not written', async () => {
    const { node, refill, values, asked } = painted(PLAN, { lang: 'en-US', font: 'en', 'Login.Title': 'one' });
    node.title = 'of somebody else';
    node.querySelector('input')?.setAttribute('name', 'changed meanwhile');
    const watch = new MutationObserver(() => {});
    watch.observe(node, { subtree: true, attributes: true, characterData: true, childList: true });
    asked.length = 0;
    refill();
    expect(asked).toEqual(['lang', 'font', 'Login.Title']);
    expect(watch.takeRecords()).toEqual([]);
    values['Login.Title'] = 'two';
    refill();
    expect(watch.takeRecords().map(({ type }) => type)).toEqual(['characterData']);
    watch.disconnect();
    expect([node.title, node.querySelector('input')?.name]).toEqual(['of somebody else', 'changed meanwhile']);
  });
});
