import { Features, type Selector, type SelectorComponent, transform } from 'lightningcss';
import type { PlanNode } from '../contract/first-part';
import { LOCALES, type Locale } from '../contract/locales';

/** Classes that the attendant draws in addition to the plan; see `first-screen/attend.ts`. */
const ATTENDANT_CLASSES = ['alert', 'error', 'alert-text', 'quiet'];

/** States that only React sets. By then all styles are under way. */
const LATER_STATES = ['aria-disabled', 'aria-invalid'];

const version = (major: number, minor = 0) => (major << 16) | (minor << 8);
const TARGETS = { chrome: version(123), firefox: version(128), safari: version(17, 5), ios_saf: version(17, 5) };

interface Names {
  readonly classes: Set<string>;
  readonly tags: Set<string>;
  /** The values of `data-` attributes, and `{{…}}` for those that differ between visitors. */
  readonly data: Map<string, Set<string>>;
  readonly locale: Locale;
}

function collect(node: PlanNode, names: Names): void {
  if (typeof node === 'string') return;
  const { classes, tags, data } = names;
  const [tag, attributes, ...children] = node;
  tags.add(tag);
  for (const name of (attributes.class ?? '').split(' ')) classes.add(name);
  for (const [name, value] of Object.entries(attributes))
    if (name.startsWith('data-')) data.set(name, (data.get(name) ?? new Set()).add(value));
  for (const child of children) collect(child, names);
}

/** Whether an attribute with these values can match one value. Attributes other than `data-` change too often to tell. */
const mayBe = (values: ReadonlySet<string> | undefined, value: string) =>
  !values || values.has(value) || [...values].some((each) => each.includes('{{'));

/** Whether a selector can match a node of the plan, in any state. */
function fits(selector: Selector, names: Names): boolean {
  const inner = (part: SelectorComponent): boolean => {
    if (part.type === 'class') return names.classes.has(part.name);
    if (part.type === 'type') return names.tags.has(part.name.toLowerCase());
    if (part.type === 'attribute' && LATER_STATES.includes(part.name)) return false;
    if (part.type === 'attribute' && part.operation?.operator === 'equal') return mayBe(names.data.get(part.name), part.operation.value);
    if (part.type !== 'pseudo-class') return true;
    if (part.kind === 'is' || part.kind === 'where') return part.selectors.some((each) => fits(each, names));
    // What a pointer does to a control shows once all styles are there, a moment later.
    if (part.kind === 'hover' || part.kind === 'active' || part.kind === 'read-only') return false;
    // The portal has one language, so rules for other languages cannot match.
    if (part.kind === 'lang') return part.languages.some((language) => names.locale.startsWith(language));
    return part.kind === 'has' ? part.selectors.some((each) => fits(each, names)) : true;
  };
  return selector.every(inner);
}

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

/** Picks the rules that apply to the nodes of a plan in a locale from the portal's styles, in their order. */
export function pickStyles(styles: readonly string[], plan: PlanNode, locale: Locale): string {
  const names: Names = {
    classes: new Set([...ATTENDANT_CLASSES, LOCALES[locale].fontClass]),
    tags: new Set(['p']),
    data: new Map(),
    locale,
  };
  collect(plan, names);
  const { code } = transform({
    ...MINIFIED,
    code: Buffer.from(styles.join('\n')),
    // biome-ignore lint/correctness/noComponentHookFactories: not a component; Lightning CSS calls it with each selector.
    visitor: { Selector: (selector) => (fits(selector, names) ? selector : []) },
  });
  return withoutUnused(code.toString());
}
