import type { Begun, PortalStart } from '../boot/left';
import { settings } from '../contract/endpoints';
import { shownConfig } from '../contract/first-calls';
import * as LIMITS from '../contract/limits';
import { list, record, type Shape } from '../contract/shape';
import { dataOf, wordsOf } from '../rules/request';

/**
 * Returns a start without the calls of a page that was prepared long before the visitor came (contract section 15): they are made anew. What
 * the form was drawn from counts until they are answered, as if an earlier visit had kept it.
 */
export function withoutOldAnswers(start: PortalStart): PortalStart {
  const { calls, answers, isDrawn, seenAt } = start;
  if (!calls || seenAt - calls.config.at <= LIMITS.unseenAnswersMs) return start;
  const of = (call: Begun) => answers.get(call) ?? { status: 0, body: undefined };
  const read = <T>(call: Begun, shape: Shape<T>) => dataOf(of(call), shape);
  const known = {
    languages: read(calls.languages, settings.data) ?? {},
    countries: read(calls.countries, list(record)) ?? [],
    translations: calls.translations.map((call) => wordsOf(of(call)) ?? {}),
    config: { brand: read(calls.config, shownConfig)?.brand, captcha: read(calls.config, record)?.captcha },
  };
  return { ...start, calls: undefined, answers: new Map(), kept: start.kept ?? (isDrawn ? known : undefined) };
}
