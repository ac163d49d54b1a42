import { useStore } from '@nanostores/react';
import type { Variant } from '../contract/variant';
import { usePortal, useTranslate } from '../stores/context';
import { lazyPart } from '../ui/lazy-part';
import { useHome } from './use-home';

/** Most variants have none. */
const LanguageMenu = lazyPart(() => import('./language-menu'));

/** Has the menu there before the header is drawn, where the variant has one. Rejects where it cannot be loaded: the header tries again. */
export const bringMenu = async ({ languageMenu }: Variant): Promise<void> => {
  if (languageMenu) await LanguageMenu.bring();
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
