import { useStore } from '@nanostores/react';
import { NATIVE_NAMES } from '../contract/locales';
import { useHome, usePortal, useTranslate } from '../portal/context';
import { logoOf } from '../rules/brand';
import { MenuSelect } from '../ui/menu-select';

/** The brand's logo, which links to the site root, and the language menu if the variant has one. */
export function Header() {
  const { $brand, $variant, $dark } = usePortal();
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

/** The language menu. It lists the languages that the platform offers and the current one, each by its own name. */
function LanguageMenu() {
  const { language, catalogue, chooseLanguage } = usePortal();
  const translate = useTranslate();
  const current = useStore(language.$locale);
  return (
    <MenuSelect
      name="language"
      label={translate('Common.Language')}
      action="language"
      value={current}
      options={useStore(catalogue.$choices).map((code) => ({ value: code, label: NATIVE_NAMES[code], lang: code }))}
      onChange={chooseLanguage}
    />
  );
}
