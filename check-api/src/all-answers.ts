import type { Heard } from './answers';
import type { Kit } from './kit';
import { Tried } from './point';
import { demand, prepare } from './verdict';

/** Makes a call that succeeds and one that is refused, so that a point about all answers has some to look at. */
export const hearSome = ({ call, accounts: { scope } }: Kit): Promise<unknown> =>
  prepare(async () => [await call('commonConfig', { scope }), await call('commonConfig', {})]);

/**
 * Demands something of each envelope of a run. A gateway that limits requests may answer with status 429, and in its own words.
 * @param wrongIn says what is wrong with an answer; `undefined` if nothing is.
 * @param isMeant which answers the point is about.
 */
export async function demandOfAll(
  kit: Kit,
  wrongIn: (answer: Heard) => string | undefined,
  isMeant: (answer: Heard) => boolean = () => true,
): Promise<Tried> {
  await hearSome(kit);
  const all = kit.heard.filter((answer) => answer.enveloped && answer.status !== 429 && isMeant(answer));
  for (const answer of all) {
    const wrong = wrongIn(answer);
    demand(wrong === undefined, `${answer.request} ${wrong}`);
  }
  return Tried.all(all, 'nothing was answered');
}
