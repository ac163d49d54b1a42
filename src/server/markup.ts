import type { PlanNode } from '../contract/parts';

/** Elements that have no end tag (HTML, 13.1.2). */
const VOID = ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Writes a text so that HTML reads it as this text, also within quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Writes attributes with a blank before each. */
export const attributesOf = (attributes: readonly (readonly [name: string, value: string])[]): string =>
  attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('');

interface Writing {
  /** Returns the text of a slot. What has a slot without a text is left out. */
  readonly fill: (slot: string) => string | undefined;
  /** Returns the attributes of an element, where they differ from the plan's. */
  readonly dress: (tag: string, attributes: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  /** The parts that are left out. */
  readonly without: readonly (string | undefined)[];
}

function filled(text: string, fill: Writing['fill']): string | undefined {
  const [before, slot, after] = text.split(/{{|}}/); // as in `boot/paint.ts`
  if (slot === undefined) return text;
  const value = fill(slot);
  return value === undefined ? undefined : `${before}${value}${after}`;
}

/** Writes the nodes of a plan as HTML. `boot/paint.ts` makes them on a page. */
export function markupOf(node: PlanNode, writing: Writing): string {
  const { fill, dress, without } = writing;
  if (typeof node === 'string') return escaped(filled(node, fill) ?? '');
  const [tag, attributes, ...children] = node;
  const written = Object.entries(dress(tag, attributes)).flatMap(([name, value]) => {
    const text = filled(value, fill);
    return text === undefined ? [] : [[name, text] as const];
  });
  const inside = children.filter((child) => typeof child === 'string' || !without.includes(child[1].part));
  const start = `<${tag}${attributesOf(written)}>`;
  return VOID.includes(tag) ? start : `${start}${inside.map((child) => markupOf(child, writing)).join('')}</${tag}>`;
}
