import { ENGLISH_EXTRA_FILE, translationPath } from '../../../src/contract/calls';
import { LOCALE_CODES } from '../../../src/contract/locales';
import { isRecord } from '../../../src/contract/shape';
import type { Heard } from '../answers';
import type { Kit } from '../kit';
import { NEED } from '../needs';
import { demand, type Point, Tried } from '../point';

/** Returns the first path in a dictionary whose value is neither a sentence nor a group. */
function oddKeyOf(dictionary: Readonly<Record<string, unknown>>, prefix = ''): string | undefined {
  for (const [key, value] of Object.entries(dictionary)) {
    const odd = isRecord(value) ? oddKeyOf(value, `${prefix}${key}.`) : typeof value === 'string' ? undefined : prefix + key;
    if (odd !== undefined) return odd;
  }
  return undefined;
}

async function demandDictionary({ ask }: Kit, category: string, file: string): Promise<Heard> {
  const answer = await ask('GET', translationPath(category, file));
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

/** The dictionary files, one point for each. */
export const dictionaries: readonly Point[] = [...LOCALE_CODES, ENGLISH_EXTRA_FILE].map((file) => ({
  name: `dictionaries.${file}`,
  group: 'complete',
  says: `The dictionary ${file}.json is there, for each tenant.`,
  needs: [NEED.categories],
  async check(kit) {
    const answers: Heard[] = [];
    for (const category of kit.accounts.categories) answers.push(await demandDictionary(kit, category, file));
    return Tried.all(answers, '');
  },
}));
