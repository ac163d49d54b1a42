import type { Host } from '../contract/host';
import type { Locale } from '../contract/locales';
import { type ChoicePorts, delayChoice } from '../rules/delayed-choice';
import { chooseLanguage } from '../rules/locale';

/** What the language menu of the first screen uses, and leads to. */
export interface LanguagePorts extends Omit<ChoicePorts, 'current' | 'choose'> {
  readonly host: Pick<Host, 'local' | 'session' | 'dropParameter' | 'emit' | 'reload'>;
  readonly locale: Locale;
  /** Begins again in another language. */
  readonly restart: (locale: Locale) => void;
}

/** Lets the language menu of a first screen respond. A part of its own, because few variants show the menu. */
export function attendMenu(menu: HTMLSelectElement, { host, locale, restart, ...ports }: LanguagePorts): void {
  delayChoice(menu, {
    ...ports,
    current: locale,
    choose(chosen) {
      const to = chooseLanguage(host, locale, chosen);
      if (to) restart(to);
    },
  });
}
