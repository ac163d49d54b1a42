import { describe, expect, it } from 'vitest';
import { adoptSheets } from '../../src/boot/sheets';
import type { Variant } from '../../src/contract/variant';
import { BRAND_PROPERTIES } from '../../src/element/styles';
import { resolveVariant } from '../../src/rules/brand';
import { TENANT_NAMES, tenantOf } from '../tenants/all-tenants';

const VARIANTS = TENANT_NAMES.flatMap((name) =>
  tenantOf(name).userTypes.map((userType) => [name, userType, resolveVariant(name, userType, tenantOf(name))] as const),
);

/** Returns the custom properties in the brand's first rule, which applies in both colour schemes. */
function brandProperties(variant: Variant | undefined, override: Partial<Variant['brand']['common']> = {}) {
  if (!variant) throw new Error('no variant');
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  adoptSheets(root, [], variant, { ...variant.brand, common: { ...variant.brand.common, ...override } });
  const rule = root.adoptedStyleSheets[0]?.cssRules[0];
  if (!(rule instanceof CSSStyleRule)) throw new Error('no rule');
  return rule.style;
}

describe("the brand's style sheet", () => {
  it.each(VARIANTS)('sets every property that the styles read, so that no property of the page is inherited: %s, %s', (_, __, variant) => {
    const style = brandProperties(variant);
    // A brand may have no steps of its gesture, and none for a phone's good end. The portal's own styles reset those.
    const always = [...BRAND_PROPERTIES].filter((name) => !/-(gesture-\d|phone-end)$/.test(name));
    for (const name of always) expect(style.getPropertyValue(name), name).not.toBe('');
  });

  it('places the background and each step of the gesture alike, and a picture of the server’s not at all', () => {
    const [, , variant] = VARIANTS.find(([, , one]) => one?.place) ?? [];
    const style = brandProperties(variant);
    const pictures = ['background', ...Object.keys(variant?.pictures ?? {})];
    const placed = pictures.filter((name) => style.getPropertyValue(`--brand-${name}`).endsWith(`) ${variant?.place} no-repeat,none`));
    expect(placed).toEqual(pictures.filter((name) => /^(background|gesture)/.test(name)));
    expect(brandProperties(variant, { bgImage: 'own.webp' }).getPropertyValue('--brand-background')).toBe('url("own.webp")');
  });

  it('sets values from the server through the CSSOM, so that they cannot close the rule and open another', () => {
    const [, , variant] = VARIANTS[0] ?? [];
    const style = brandProperties(variant, { fontColor: 'red} .portal{display:none' });
    expect(style.parentRule?.parentStyleSheet?.cssRules).toHaveLength(2);
    expect(style.display).not.toBe('none');
  });
});
