import { Features, type Selector, type SelectorComponent, transform } from 'lightningcss';
import { LOCALES, type Locale } from '../contract/locales';
import type { PlanNode } from '../contract/parts';

/** States that only React sets. By then all styles are under way. */
const LATER_STATES = ['aria-disabled', 'aria-invalid'];

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const TARGETS = { chrome: version(123), firefox: version(128), safari: version(17, 5), ios_saf: version(17, 5) };

const MINIFIED = { filename: 'first.css', minify: true, targets: TARGETS, exclude: Features.LightDark } as const;

const namesIn = (css: string, pattern: RegExp) => Array.from(css.matchAll(pattern), ([, name = '']) => name);

/** Removes the custom properties and keyframes that nothing uses, and then those that only the removed ones used. */
function withoutUnused(css: string): string {
  const properties = new Set(namesIn(css, /var\((--[\w-]+)/g));
  const words = new Set(namesIn(css.replace(/@keyframes [\w-]+/g, ''), /([\w-]+)/g));
  const unused = [
    ...namesIn(css, /(--[\w-]+):/g).filter((name) => !properties.has(name)),
    ...namesIn(css, /@keyframes ([\w-]+)/g).filter((name) => !words.has(name)),
  ];
  if (unused.length === 0) return css;
  return withoutUnused(transform({ ...MINIFIED, code: Buffer.from(css), unusedSymbols: unused }).code.toString());
}

/** Returns the elements of a plan. */
function elementsOf(node: PlanNode): readonly Exclude<PlanNode, string>[] {
  if (typeof node === 'string') return [];
  const [, , ...children] = node;
  return [node, ...children.flatMap(elementsOf)];
}

/** Picks the rules that apply to the nodes of a plan in a locale from the portal's styles, in their order. */
export function pickStyles(styles: readonly string[], plan: PlanNode, locale: Locale): string {
  const elements = elementsOf(plan);
  const valuesOf = (attribute: string) => elements.flatMap(([, attributes]) => attributes[attribute] ?? []);
  const classes = new Set([LOCALES[locale].fontClass, ...valuesOf('class').flatMap((value) => value.split(' '))]);
  const tags = new Set([...elements.map(([tag]) => tag)]);

  /** Attributes other than `data-` change too often to tell, and a `{{…}}` differs between visitors. */
  const mayBe = (attribute: string, value: string): boolean => {
    const values = attribute.startsWith('data-') ? valuesOf(attribute) : [];
    return values.length === 0 || values.some((each) => each === value || each.includes('{{'));
  };
  /** Whether a selector can match one of the elements, in any state. */
  const fits = (selector: Selector): boolean => selector.every(matches);
  const matches = (part: SelectorComponent): boolean => {
    if (part.type === 'class') return classes.has(part.name);
    if (part.type === 'type') return tags.has(part.name.toLowerCase());
    if (part.type === 'attribute' && LATER_STATES.includes(part.name)) return false;
    if (part.type === 'attribute' && part.operation?.operator === 'equal') return mayBe(part.name, part.operation.value);
    if (part.type !== 'pseudo-class') return true;
    if (part.kind === 'is' || part.kind === 'where' || part.kind === 'has') return part.selectors.some(fits);
    // The portal has one language, so rules for other languages cannot match.
    if (part.kind === 'lang') return part.languages.some((language) => locale.startsWith(language));
    // What a pointer does to a control shows once all styles are there, a moment later.
    return !['hover', 'active', 'read-only'].includes(part.kind);
  };
  const { code } = transform({
    ...MINIFIED,
    code: Buffer.from(styles.join('\n')),
    // biome-ignore lint/correctness/noComponentHookFactories: not a component; Lightning CSS calls it with each selector.
    visitor: { Selector: (selector) => (fits(selector) ? selector : []) },
  });
  return withoutUnused(code.toString());
}
