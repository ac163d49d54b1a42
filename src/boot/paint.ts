import type { PlanNode } from '../contract/parts';

const HTML = 'http://www.w3.org/1999/xhtml';
const SVG = 'http://www.w3.org/2000/svg';

/** Nodes made from a plan. */
export interface Painting {
  readonly node: Node;
  /** Fills the slots again. The nodes stay, and with them the focus and what was typed. */
  refill(): void;
}

/**
 * Creates the nodes of a plan with DOM methods only, so that no content security policy blocks it.
 * @param fill returns the current text of a slot. While it returns `undefined`, the attribute or text with the slot is not written.
 * @param without the parts that are left out.
 */
export function paint(
  page: Document,
  plan: PlanNode,
  fill: (slot: string) => string | undefined = () => undefined,
  without: readonly (string | undefined)[] = [],
): Painting {
  const refills: (() => void)[] = [];
  const write = (text: string, put: (filled: string) => void) => {
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
  const nodeOf = (node: PlanNode, around: string): Node => {
    if (typeof node === 'string') {
      const text = page.createTextNode('');
      write(node, (filled) => {
        text.data = filled;
      });
      return text;
    }
    const [tag, attributes, ...children] = node;
    const space = tag === 'svg' ? SVG : around;
    const element = page.createElementNS(space, tag);
    for (const [name, value] of Object.entries(attributes)) write(value, (filled) => element.setAttribute(name, filled));
    for (const child of children) if (typeof child === 'string' || !without.includes(child[1].part)) element.append(nodeOf(child, space));
    return element;
  };
  return {
    node: nodeOf(plan, HTML),
    refill() {
      for (const run of refills) run();
    },
  };
}
