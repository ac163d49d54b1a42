import { useStore } from '@nanostores/react';
import { NATIVE_NAMES } from '../contract/native-names';
import { usePortal, useTranslate } from '../stores/context';
import { MenuSelect } from '../ui/menu-select';

/** The language menu. It lists the languages that the platform offers and the current one, each by its own name. */
export function LanguageMenu() {
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
