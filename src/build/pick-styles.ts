import { Features, type Selector, type SelectorComponent, transform } from 'lightningcss';
import { LOCALES, type Locale } from '../contract/locales';
import type { PlanNode } from '../contract/parts';

/** States that only React sets. By then all styles are under way. */
const LATER_STATES = ['aria-disabled', 'aria-invalid'];

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const TARGETS = { chrome: version(123), firefox: version(128), safari: version(17, 5), ios_saf: version(17, 5) };

const MINIFIED = { filename: 'first.css', minify: true, targets: TARGETS, exclude: Features.LightDark } as const;

const matchesIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);

/** Removes the custom properties and keyframes that nothing uses, and then those that only the removed ones used. */
function withoutUnused(css: string): string {
  const properties = new Set(matchesIn(css, /var\((--[\w-]+)/g));
  const words = new Set(matchesIn(css.replace(/@keyframes [\w-]+/g, ''), /([\w-]+)/g));
  const unused = [
    ...matchesIn(css, /(--[\w-]+):/g).filter((name) => !properties.has(name)),
    ...matchesIn(css, /@keyframes ([\w-]+)/g).filter((name) => !words.has(name)),
  ];
  if (unused.length === 0) return css;
  return withoutUnused(transform({ ...MINIFIED, code: Buffer.from(css), unusedSymbols: unused }).code.toString());
}

/** An element of a plan, in its place. */
interface Placed {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: Placed | undefined;
  readonly before: Placed | undefined;
}

function elementsOf(node: PlanNode, parent?: Placed, before?: Placed): readonly Placed[] {
  if (typeof node === 'string') return [];
  const [tag, attributes, ...children] = node;
  const placed: Placed = { tag, attributes, parent, before };
  const found = [placed];
  let last: Placed | undefined;
  for (const child of children) {
    const [first, ...inside] = elementsOf(child, placed, last);
    if (!first) continue;
    found.push(first, ...inside);
    last = first;
  }
  return found;
}

/** Where to look for what stands before a combinator of a selector: each next element, or only one. */
const DIRECTIONS: Readonly<Record<string, { readonly next: (from: Placed) => Placed | undefined; readonly once: boolean }>> = {
  descendant: { next: ({ parent }) => parent, once: false },
  child: { next: ({ parent }) => parent, once: true },
  'later-sibling': { next: ({ before }) => before, once: false },
  'next-sibling': { next: ({ before }) => before, once: true },
};

const isInside = (element: Placed, outer: Placed): boolean =>
  element.parent !== undefined && (element.parent === outer || isInside(element.parent, outer));

/** Picks the rules that apply to the nodes of a plan in a locale from the portal's styles, in their order. */
export function pickStyles(styles: readonly string[], plan: PlanNode, locale: Locale): string {
  const elements = elementsOf(plan);
  const { fontClass, dir } = LOCALES[locale];

  /** Attributes other than `data-` change too often to tell, and a `{{…}}` differs between visitors. */
  const mayHave = ({ attributes }: Placed, name: string, value: string): boolean => {
    if (name === 'dir' && value !== attributes.dir) return attributes.dir === '{{dir}}' && value === dir; // a part has one language
    if (!name.startsWith('data-') || elements.every((each) => each.attributes[name] === undefined)) return true;
    const own = attributes[name] ?? '';
    return own === value || own.includes('{{');
  };
  const hasClass = ({ attributes }: Placed, name: string): boolean => {
    const classes = (attributes.class ?? '').split(' ');
    return classes.includes(name) || (name === fontClass && classes.includes('{{font}}'));
  };
  /** Whether a part of a selector can match an element, in any state. */
  const matches = (part: SelectorComponent, element: Placed): boolean => {
    if (part.type === 'class') return hasClass(element, part.name);
    if (part.type === 'type') return element.tag === part.name.toLowerCase();
    if (part.type === 'attribute' && LATER_STATES.includes(part.name)) return false;
    if (part.type === 'attribute' && part.operation?.operator === 'equal') return mayHave(element, part.name, part.operation.value);
    if (part.type !== 'pseudo-class') return true;
    if (part.kind === 'is' || part.kind === 'where') return part.selectors.some((each) => fitsAt(element, each));
    if (part.kind === 'has') return elements.some((each) => isInside(each, element) && part.selectors.some((some) => fitsAt(each, some)));
    // The portal has one language, so rules for other languages cannot match.
    if (part.kind === 'lang') return part.languages.some((language) => locale.startsWith(language));
    // What a pointer does to a control shows once all styles are there, a moment later.
    return !['hover', 'active'].includes(part.kind);
  };
  /** Whether a selector can match an element where it stands. One that begins with a combinator (`:has(> …)`) may begin anywhere. */
  const fitsAt = (element: Placed, selector: Selector): boolean => {
    const at = selector.findLastIndex(({ type }) => type === 'combinator');
    if (!selector.slice(at + 1).every((part) => matches(part, element))) return false;
    const combinator = selector[at];
    const direction = combinator?.type === 'combinator' ? DIRECTIONS[combinator.value] : undefined;
    if (!direction || at === 0) return true;
    const rest = selector.slice(0, at);
    for (let next = direction.next(element); next; next = direction.once ? undefined : direction.next(next))
      if (fitsAt(next, rest)) return true;
    return false;
  };
  const { code } = transform({
    ...MINIFIED,
    code: Buffer.from(styles.join('\n')),
    // biome-ignore lint/correctness/noComponentHookFactories: not a component; Lightning CSS calls it with each selector.
    visitor: { Selector: (selector) => (elements.some((element) => fitsAt(element, selector)) ? selector : []) },
  });
  return withoutUnused(code.toString());
}
