import { useStore } from '@nanostores/react';
import { useHome, usePortal, useTranslate } from '../portal/context';
import { logoOf } from '../rules/brand';
import { LanguageMenu } from './language-menu';

/** The brand's logo, which links to the site root, and the language menu if the variant has one. */
export function Header() {
  const { $brand, $variant, $dark } = usePortal().facts;
  const translate = useTranslate();
  const brand = useStore($brand);
  const variant = useStore($variant);
  const dark = useStore($dark);
  const home = useHome();
  return (
    <header className="header" part="header">
      {brand && (
        <a className="logo" part="logo" href={home}>
          <img src={logoOf(brand, { ...variant }, dark)} alt={translate('Common.Home', { brand: brand.title })} height="32" />
        </a>
      )}
      {variant?.languageMenu && <LanguageMenu />}
    </header>
  );
}
