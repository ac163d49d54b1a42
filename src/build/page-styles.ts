import { brandProperties, variantRules } from '../boot/sheets';
import type { Locale } from '../contract/locales';
import type { PlanNode } from '../contract/parts';
import type { Variant } from '../contract/variant';
import { FORM_STYLES } from '../element/styles';
import loading from '../ui/loading.css?inline';
import { pickStyles } from './pick-styles';

/** Rules for a portal that is dark. All of them are for screens. */
const DARK = /@media screen\{((?:\.portal\[data-scheme=dark\][^{}]*\{[^{}]*\})+)\}/g;

/** Adds to the rules for the dark scheme those for a portal that follows the visitor's system, whose markup cannot know which it is. */
function withSystemScheme(css: string): string {
  const rest = css.replace(DARK, '');
  if (rest.includes('data-scheme')) throw new Error(`Only rules of the form ${DARK.source} may ask for the scheme.`);
  return css.replace(DARK, (rules, inside: string) => {
    return `${rules}@media screen and (prefers-color-scheme:dark){${inside.replaceAll('[data-scheme=dark]', '[data-scheme=auto]')}}`;
  });
}

/** Where no scripts run, the page's own children show in place of a form that could never be sent. */
const WITHOUT_SCRIPTS = 'noscript:has(slot)~*{display:none!important}';

/** The logo comes with the portal. Until then, browsers would show its text and the sign of a broken picture. */
const WITHOUT_LOGO = 'img:not([src]){visibility:hidden}';

/** Returns the styles of the first screen in a page's own markup, as the portal has them at first: the brand's pictures come later. */
export function pageStyles(variant: Variant, plan: PlanNode, locale: Locale): string {
  const { favicon: _, ...properties } = brandProperties(variant, variant.brand, false);
  const declared = Object.entries(properties).map(([name, value]) => `--brand-${name}:${value}`);
  const styles = pickStyles([loading, ...FORM_STYLES, variantRules(variant), `.portal{${declared.join(';')}}`], plan, locale);
  return withSystemScheme(styles) + WITHOUT_SCRIPTS + WITHOUT_LOGO;
}
