import type { PlanNode } from '../contract/parts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** Nodes made from a plan. */
export interface Painting {
  readonly node: Node;
  /** Fills the slots again. The nodes stay, and with them the focus and what was typed. */
  refill(): void;
}

/** Attributes of found elements that stay: password managers add them, and the markup names the language of its menu. Its mark goes. */
const STAYS = /^(data-(?!login-)|style$|selected$)/;

/**
 * Creates the nodes of a plan with DOM methods only, so that no content security policy blocks it.
 * @param fill returns the current text of a slot. While it returns `undefined`, the attribute or text with the slot is not written.
 * @param without the parts that are left out.
 * @param found a node in whose place the plan stands from now on. As far as it fits, it stays with all that is in it; the rest is created.
 */
export function paint(
  page: Document,
  plan: PlanNode,
  fill: (slot: string) => string | undefined = () => undefined,
  without: readonly (string | undefined)[] = [],
  found?: Node,
): Painting {
  const refills: (() => void)[] = [];
  const write = (text: string, put: (filled: string) => unknown) => {
    const [before = '', slot, after = ''] = text.split(/{{|}}/); // a text has at most one slot; the build refuses others
    if (slot === undefined) return put(text);
    let last: string | undefined;
    const run = () => {
      const value = fill(slot);
      if (value === undefined || value === last) return;
      put(before + value + after);
      last = value;
    };
    refills.push(run);
    run();
  };
  const nodeOf = (node: PlanNode, around: string, at?: Node): Node => {
    if (typeof node === 'string') {
      const text = at instanceof Text ? at : page.createTextNode('');
      write(node, (filled) => {
        if (text.data !== filled) text.data = filled;
      });
      return text;
    }
    const [tag, attributes, ...children] = node;
    const space = tag === 'svg' ? SVG : around;
    const element = at instanceof Element && at.localName === tag ? at : page.createElementNS(space, tag);
    for (const name of element.getAttributeNames()) if (!(name in attributes) && !STAYS.test(name)) element.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes))
      write(value, (filled) => element.getAttribute(name) === filled || element.setAttribute(name, filled));
    const before = [...element.childNodes];
    const after = children
      .filter((child) => typeof child === 'string' || !without.includes(child[1].part))
      .map((child, index) => nodeOf(child, space, before[index]));
    if (before.length !== after.length || after.some((each, index) => each !== before[index])) element.replaceChildren(...after);
    return element;
  };
  const paintRoot = () => {
    try {
      return nodeOf(plan, HTML, found);
    } catch {
      return nodeOf(plan, HTML); // a foreign field may be named like a member of its form
    }
  };
  return {
    node: paintRoot(),
    refill() {
      for (const run of refills) run();
    },
  };
}
