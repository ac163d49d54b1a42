import type { Heard } from '../answers';
import { type ApiDocument, readApiDocument } from '../api-document';
import { unlimited } from '../asking';
import { isRecord } from '../json';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { complete, type Point, Tried, tryEach } from '../point';
import { demand } from '../verdict';

/** Returns the first path in a dictionary whose value is neither a sentence nor a group. */
function oddKeyOf(dictionary: Readonly<Record<string, unknown>>, prefix = ''): string | undefined {
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
    check: async (kit) => Tried.all(await tryEach(kit.accounts.categories, (category) => demandDictionary(kit, category, file))),
  });

/** Returns the points about dictionaries: one for each file. */
export const dictionaries = (): readonly Point[] => [...readApiDocument().locales, ENGLISH_EXTRA].map(point);
