import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { NATIVE_NAMES } from '../contract/locales';
import { useLocale, usePortal, useTranslate } from '../portal/context';
import { delayChoice } from '../rules/delayed-choice';
import { Icon } from '../ui/icon';

/**
 * The language menu. It lists the languages that the platform offers and the current one, each by its own name. A native select in a plain
 * style, which every platform opens in the way its users know. The browser owns its value, which may wait to be chosen.
 */
export function LanguageMenu() {
  const portal = usePortal();
  const { host } = portal.site;
  const { catalogue } = portal.facts;
  const { chooseLanguage } = portal;
  const menu = useRef<HTMLSelectElement>(null);
  const current = useLocale();
  const codes = useStore(catalogue.$choices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that loses the option that it shows shows its first one.
  useLayoutEffect(() => {
    if (menu.current) menu.current.value = current;
  }, [current, codes.join()]);
  useEffect(() => {
    const controller = new AbortController();
    const ports = { clock: host.clock, signal: controller.signal, current, choose: chooseLanguage };
    if (menu.current) delayChoice(menu.current, ports);
    return () => controller.abort();
  }, [host, current, chooseLanguage]);
  return (
    <div className="menu">
      <Icon name="globe" />
      <label className="hidden" htmlFor="language">
        {useTranslate()('Common.Language')}
      </label>
      <select ref={menu} className="menu-select" part="menu" id="language" name="language" data-action="language" defaultValue={current}>
        {codes.map((code) => (
          <option key={code} value={code} lang={code}>
            {NATIVE_NAMES[code]}
          </option>
        ))}
      </select>
      <Icon name="chevron" />
    </div>
  );
}
