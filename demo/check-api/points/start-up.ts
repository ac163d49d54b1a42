import * as LIMITS from '../../../src/contract/limits';
import { DEFAULT_LOCALE, LANGUAGE_SETTING, LOCALE_CODES } from '../../../src/contract/locales';
import { SETTING_KEYS } from '../../../src/contract/settings';
import { isRecord } from '../../../src/contract/shape';
import type { Kit } from '../kit';
import { demand, type Point, prepare } from '../point';

function jsonOf(key: string, text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return demand(false, `${key} is text that is not JSON: ${String(text).slice(0, 60)}`);
  }
}

/** Demands that a setting is JSON as text, and has its form if the screens use it. */
function demandSetting({ document }: Kit, key: string, text: unknown): void {
  const fault = document.faultOfSetting(key, jsonOf(key, text));
  demand(fault === undefined, `settings: ${fault}`);
}

/** Demands that a country has another name in another language. One is enough, because many names are the same in both. */
async function demandNames({ call }: Kit): Promise<void> {
  const namesIn = async (lang: string): Promise<readonly string[]> =>
    (await prepare(() => call('countries', { lang }, [0]))).list.map((country) =>
      isRecord(country) ? `${country.code} ${country.name}` : '',
    );
  const english = await namesIn(DEFAULT_LOCALE);
  for (const lang of LOCALE_CODES) {
    const names = lang === DEFAULT_LOCALE ? [] : await namesIn(lang);
    const isSame = names.length > 0 && names.every((name) => english.includes(name));
    demand(!isSame, `GET region/country?lang=${lang} has the English name of each country`);
  }
}

async function demandCountries({ call }: Kit): Promise<void> {
  for (const lang of LOCALE_CODES) {
    const { list } = await call('countries', { lang }, [0]);
    demand(list.length > 0, `there are no countries for lang=${lang}`);
  }
}

/** What a portal asks for while it starts. */
export const startUp: readonly Point[] = [
  {
    name: 'start-up.languages',
    group: 'complete',
    says: 'Platform_Language lists languages of the portal.',
    async check(kit) {
      const { data } = await kit.call('settings', { keys: [LANGUAGE_SETTING] }, [0]);
      demand(LANGUAGE_SETTING in data, `${LANGUAGE_SETTING} is missing`);
      demandSetting(kit, LANGUAGE_SETTING, data[LANGUAGE_SETTING]);
    },
  },
  {
    name: 'start-up.settings',
    group: 'complete',
    says: 'Each setting is JSON as text, in its form.',
    async check(kit) {
      const { data } = await kit.call('settings', { keys: SETTING_KEYS }, [0]);
      for (const [key, text] of Object.entries(data)) demandSetting(kit, key, text);
    },
  },
  {
    name: 'start-up.countries',
    group: 'complete',
    says: 'There are countries in each language of the portal.',
    check: demandCountries,
  },
  {
    name: 'start-up.country-names',
    group: 'complete',
    says: 'Countries are named in the language that is asked for.',
    check: demandNames,
  },
  {
    name: 'start-up.config',
    group: 'complete',
    says: 'The common configuration has its form in both scopes, and says that a stranger is not signed in.',
    async check({ call }) {
      for (const scope of ['crm_client', 'crm_ib']) {
        const { data } = await call('commonConfig', { scope }, [0]);
        demand(data.loggedIn === false, `a visitor without a cookie is signed in (loggedIn: ${String(data.loggedIn)}, scope ${scope})`);
      }
    },
  },
];

/** How long answers take. It comes last, when there are answers. */
export const time: Point = {
  name: 'time',
  group: 'complete',
  says: `Each answer takes less than ${LIMITS.startUpPatienceMs / 1000} s.`,
  check({ heard }) {
    const slow = heard.find(({ ms }) => ms >= LIMITS.startUpPatienceMs);
    demand(slow === undefined, `${slow?.request} takes ${((slow?.ms ?? 0) / 1000).toFixed(1)} s`);
  },
};
