import { SCOPES } from '../accounts';
import type { Heard } from '../answers';
import { type ApiDocument, readApiDocument } from '../api-document';
import { ENGLISH, unlimited } from '../asking';
import { isRecord, type Json, jsonIn } from '../json';
import type { Envelope, Kit } from '../kit';
import { NEED } from '../needs';
import { complete, type Point, Tried, tried, triedEach } from '../point';
import { demand, prepare } from '../verdict';

/** The setting with the languages that the platform offers. A portal asks for it on its own. */
const LANGUAGE_SETTING = 'Platform_Language';

/** Demands that a setting is JSON as text, and has its form if the screens use it. */
function demandSetting({ document }: Kit, key: string, text: unknown): void {
  const value = jsonIn(String(text));
  demand(value !== undefined, `${key} is text that is not JSON: ${String(text).slice(0, 60)}`);
  const fault = document.faultOfSetting(key, value);
  demand(fault === undefined, `settings: ${fault}`);
}

/** Returns the names of countries in a language, by their codes. */
function namesIn({ list }: Envelope): ReadonlyMap<string, string> {
  return new Map(list.filter(isRecord).map(({ code, name }) => [String(code), String(name)]));
}

const regionsIn = (lang: string): Intl.DisplayNames => new Intl.DisplayNames(lang, { type: 'region' });

/** What a portal asks for while it starts. */
export const startUp: readonly Point[] = [
  complete({
    name: 'start-up.languages',
    says: 'Platform_Language lists languages of the portal.',
    async check(kit) {
      const answer = await kit.call('settings', { keys: [LANGUAGE_SETTING] }, [0]);
      demand(LANGUAGE_SETTING in answer.data, `${LANGUAGE_SETTING} is missing`);
      demandSetting(kit, LANGUAGE_SETTING, answer.data[LANGUAGE_SETTING]);
      return tried(answer);
    },
  }),
  complete({
    name: 'start-up.settings',
    says: 'Each setting is JSON as text, in its form.',
    async check(kit) {
      const answer = await kit.call('settings', { keys: kit.document.settingKeys.filter((key) => key !== LANGUAGE_SETTING) }, [0]);
      const settings = Object.entries(answer.data);
      for (const [key, text] of settings) demandSetting(kit, key, text);
      return Tried.all(settings.length > 0 ? [answer] : [], 'GET platform/setting answers none of the settings');
    },
  }),
  complete({
    name: 'start-up.countries',
    says: 'There are countries in each language of the portal.',
    async check({ call, document }) {
      return triedEach(document.locales, async (lang) => {
        const answer = await call('countries', { lang }, [0]);
        demand(answer.list.length > 0, `there are no countries for lang=${lang}`);
        return answer;
      });
    },
  }),
  complete({
    name: 'start-up.country-names',
    says: 'Countries are named in the language that is asked for.',
    async check({ call, document }) {
      const englishRegions = regionsIn(ENGLISH);
      const ask = (lang: string) => prepare(() => call('countries', { lang }, [0]));
      const english = namesIn(await ask(ENGLISH));
      const others = document.locales.filter((lang) => lang !== ENGLISH);
      const tryIn = async (lang: string) => {
        const answer = await ask(lang);
        // Many names are the same in both languages. One that is not is enough.
        const regions = regionsIn(lang);
        const telling = [...namesIn(answer)].filter(([code]) => regions.of(code) !== englishRegions.of(code));
        const isOwn = telling.length === 0 || telling.some(([code, name]) => name !== english.get(code));
        demand(isOwn, `GET region/country?lang=${lang} has the English name of each country`);
        return telling.length === 0 ? [] : answer;
      };
      return triedEach(others, tryIn, 'no country is called otherwise in another language');
    },
  }),
  complete({
    name: 'start-up.config',
    says: 'The common configuration has its form in both scopes, and says that a stranger is not signed in.',
    async check({ call }) {
      return triedEach(SCOPES, async (scope) => {
        const answer = await call('commonConfig', { scope }, [0]);
        const { loggedIn } = answer.data;
        demand(loggedIn === false, `a visitor without a cookie is signed in (loggedIn: ${String(loggedIn)}, scope ${scope})`);
        return answer;
      });
    },
  }),
];

/** Returns the first path in a dictionary whose value is neither a sentence nor a group. */
function oddKeyOf(dictionary: Json, prefix = ''): string | undefined {
  for (const [key, value] of Object.entries(dictionary)) {
    const odd = isRecord(value) ? oddKeyOf(value, `${prefix}${key}.`) : typeof value === 'string' ? undefined : prefix + key;
    if (odd !== undefined) return odd;
  }
  return undefined;
}

/** Returns the path of a dictionary. */
export const dictionaryPath = ({ endpointOf }: ApiDocument, category: string, file: string): string =>
  endpointOf('translations').path.replace('{category}', category).replace('{file}', file);

async function demandDictionary({ ask, document }: Kit, category: string, file: string): Promise<Heard> {
  const answer = unlimited(await ask('GET', dictionaryPath(document, category, file)));
  const { request, status, headers, text, json: dictionary } = answer;
  demand(status === 200, `${request} answers with status ${status}${headers.location ? ` (to ${headers.location})` : ''}`);
  demand(dictionary !== undefined, `${request} answers no JSON`);
  demand(isRecord(dictionary), `${request} answers JSON that is no object`);
  demand(!text.includes('\uFFFD'), `${request} is not UTF-8`);
  demand(!('code' in dictionary && 'data' in dictionary), `${request} has an envelope; a dictionary has none`);
  const odd = oddKeyOf(dictionary);
  demand(odd === undefined, `${request}: “${odd}” is neither a sentence nor a group`);
  return answer;
}

/** A second file that English loads. */
const ENGLISH_EXTRA = 'en_us';

const point = (file: string) =>
  complete({
    name: `dictionaries.${file}`,
    says: `The dictionary ${file}.json is there, for each tenant.`,
    needs: [NEED.categories],
    check: (kit) => triedEach(kit.accounts.categories, (category) => demandDictionary(kit, category, file)),
  });

/** Returns the points about dictionaries: one for each file. */
export const dictionaries = (): readonly Point[] => [...readApiDocument().locales, ENGLISH_EXTRA].map(point);

/** What visitors do. The portal does not read the answers. */
export const tracking: readonly Point[] = [
  complete({
    name: 'tracking.trace',
    says: 'A step of a journey is taken.',
    check: async ({ call }) => tried(await call('trace', { event: 'view', screen: 'sign-in' }, [0])),
  }),
  complete({
    name: 'tracking.utm',
    says: 'A campaign is taken.',
    check: async ({ call }) =>
      tried(await call('traceUtm', { utm_source: 'check-api', landing: 'https://site.example/', referrer: '' }, [0])),
  }),
];
