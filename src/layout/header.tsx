import { useStore } from '@nanostores/react';
import type { Variant } from '../contract/variant';
import { usePortal, useTranslate } from '../stores/context';
import { lazyPart } from '../ui/lazy-part';
import { useHome } from './use-home';

const loadMenu = () => import('./language-menu');
/** Most variants have none; where there is one, it comes while the calls of the start are under way. */
const LanguageMenu = lazyPart(loadMenu);

/** Has the menu on its way before the header is drawn. Whoever draws it asks again, and sees a failure. */
export const prefetchMenu = (variant: Variant | undefined): void => {
  if (variant?.languageMenu) loadMenu().catch(() => undefined);
};

/** The brand's logo, linked to the site root, and the choice of language where the variant has one (spec section 2). */
export function Header() {
  const { $brand, $variant, $dark } = usePortal();
  const translate = useTranslate();
  const brand = useStore($brand);
  const variant = useStore($variant);
  const scheme = useStore($dark) ? 'dark' : 'light';
  const home = useHome();
  return (
    <header className="header" part="header">
      {brand && (
        <a className="logo" part="logo" href={home}>
          <img src={brand.logo[scheme]} alt={translate('Common.Home', { brand: brand.title })} height="32" />
        </a>
      )}
      {variant?.languageMenu && <LanguageMenu />}
    </header>
  );
}
