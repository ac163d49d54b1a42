import { type Act, type Answer, actsAt, nameOf, type Step } from './acts';
import { type Look, offerName, offersOf, placeOf, stateOf, waysOf, withoutDigits } from './look';
import { aboutPart, aboutUntold, aboutWayBack, factsOfAnswer, isBeside, isTold, lost, problemsOf, START_UP } from './problems';
import type { Walk } from './starts';
import { RETRY_AFTER_MS, type Visit, visit } from './visit';
import { waysFor } from './world';

/** What an act led to, from one place to another. */
export interface Edge {
  readonly walk: Walk;
  readonly from: Look;
  readonly act: Act;
  readonly answer: Answer | undefined;
  readonly to: Look;
}

/** What a walk has found. */
export interface Found {
  readonly edges: Edge[];
  readonly states: Set<string>;
  readonly problems: string[];
  visits: number;
}

/** Calls that are made beside what the visitor does. */
const BESIDE = ['checkPassword', 'checkPassword.recovery', 'checkPassword.register', 'checkPassword.activation'];

/** What earlier walks have done. */
export interface Known {
  /** The calls whose answers were tried, each at its place. */
  readonly tried: Set<string>;
  /** The moments from which all was tried, by what can be done at them. */
  readonly seen: Set<string>;
}

/** Returns the ways to answer what an act asks for. A start-up call answers no code of a journey. */
const waysToAnswer = (call: string, outcomes: readonly string[]): readonly string[] =>
  waysFor(call) ?? (START_UP.includes(call) ? outcomes.filter((each) => !/^\d{4}/.test(each)) : outcomes);

/** Whether the portal has asked for something of its own accord that a visitor does not miss. */
const isUnasked = (answer: Answer, act: Act, { after }: Step): boolean => isBeside(answer, act, after) && !START_UP.includes(answer.call);

/** Names the place at which the answers to a call are tried once. A file is loaded in one way, whatever on a screen asks for it. */
const siteOf = (journey: Walk, act: Act, { before }: Step, call: string): string =>
  call.startsWith('part') ? `${journey.screen} ${before.screen} ${call}` : `${placeOf(before)} ${nameOf(act)} ${call}`;

/** Returns what is missing from the start on. */
const missingFor = ({ missing }: Walk, act: Act): Answer | undefined =>
  missing && act.does === 'come' ? { call: missing, outcome: 'missing' } : undefined;

/** Begins the notes of a walk. */
function takeNotes(journey: Walk) {
  const found: Found = { edges: [], states: new Set(), problems: [], visits: 0 };
  const told = new Set<string>();

  const blame = (path: readonly Act[], act: Act, answer: Answer | undefined, problems: readonly string[]) => {
    for (const problem of problems) {
      const key = `${nameOf(act)} ${answer?.call ?? ''} ${problem}`;
      if (told.has(key)) continue;
      told.add(key);
      const way = [...path, act].map(nameOf).join(', ');
      const answers = [answer?.cause, answer].map((each) => (each ? `, ${each.call} answers ${each.outcome}` : ''));
      found.problems.push(`${journey.name}: ${way}${answers.join('')}: ${problem}`);
    }
  };
  const arrive = async (path: readonly Act[]): Promise<Visit> => {
    found.visits += 1;
    const visitor = await visit(journey);
    for (const act of path) await visitor.act(act);
    return visitor;
  };
  const note = (path: readonly Act[], act: Act, answer: Answer | undefined, step: Step) => {
    if (!answer?.cause) found.edges.push({ walk: journey, from: step.before, act, answer, to: step.after });
    found.states.add(stateOf(step.after));
    blame(path, act, answer, problemsOf(step, act, answer ?? missingFor(journey, act)));
    if (!journey.missing && !answer?.call.startsWith('part')) blame(path, act, answer, aboutWayBack(step.after));
  };
  return { found, blame, arrive, note };
}

/** Walks a journey until no new state appears. */
export async function walk(journey: Walk, { tried, seen }: Known, outcomes: readonly string[]): Promise<Found> {
  const { found, blame, arrive, note } = takeNotes(journey);
  const queue: (readonly Act[])[] = [];
  const enqueue = (path: readonly Act[], look: Look) => {
    if (look.screen !== journey.screen || seen.has(waysOf(look)) || path.length > LONGEST) return;
    seen.add(waysOf(look));
    queue.push(path);
  };

  /** Tries each answer to a call that an act makes, then to the calls that such an answer alone has brought about. */
  async function answers(path: readonly Act[], act: Act, call: string, { after: well, calls }: Step, cause?: Answer) {
    const brought = new Map<string, { readonly answer: Answer; readonly step: Step }>();
    let visitor: Visit | undefined;
    const ways = new Set<string>();
    for (const outcome of cause ? AS_WELL : waysToAnswer(call, outcomes)) {
      const answer: Answer = { call, outcome, cause };
      visitor ??= await arrive(path);
      const step = await visitor.act(act, answer);
      note(path, act, answer, step);
      blame(path, act, answer, [...aboutPart(answer, act, step, well), ...aboutUntold(answer, act, step, well)]);
      for (const each of step.calls) if (!calls.includes(each) && each !== call && !brought.has(each)) brought.set(each, { answer, step });
      const here = waysOf(step.after);
      const isNew = !ways.has(here);
      ways.add(here);
      const facts = factsOfAnswer(answer);
      if (outcome.startsWith('wait')) await visitor.pass(RETRY_AFTER_MS);
      if ((isNew || facts?.again) && !isUnasked(answer, act, step))
        blame(path, act, answer, await goOn(visitor, act, { ...step, well }, answer));
      if (isNew && (facts?.lock || facts?.wait)) blame(path, act, answer, await staysOff(visitor));
      if (isNew || facts?.again || facts?.lock || facts?.wait || act.does === 'come' || !canRepeat(act, step)) {
        await visitor.end();
        visitor = undefined;
      }
    }
    await visitor?.end();
    for (const [each, { answer, step }] of cause ? [] : brought) if (isOfServer(each)) await answers(path, act, each, step, answer);
  }

  const before = journey.first.slice(0, -1);
  for (const act of journey.first.slice(-1)) {
    const visitor = await arrive(before);
    const step = await visitor.act(act);
    note(before, act, undefined, step);
    await visitor.end();
    enqueue(journey.first, step.after);
    await tryAnswers(before, act, step);
  }

  async function tryAnswers(path: readonly Act[], act: Act, step: Step) {
    for (const call of new Set(journey.missing ? [] : step.calls)) {
      const isStartUp = START_UP.includes(call.split('.')[0] ?? '');
      if (isStartUp && act.does !== 'come') continue;
      const site = siteOf(journey, act, step, call);
      if (tried.has(isStartUp ? call : site) || BESIDE.includes(call)) continue;
      tried.add(isStartUp ? call : site);
      await answers(path, act, isStartUp ? (call.split('.')[0] ?? '') : call, step);
    }
  }

  for (let path = queue.shift(); path; path = queue.shift()) {
    let visitor: Visit | undefined = await arrive(path);
    const here = waysOf(visitor.look());
    for (const act of actsAt(visitor.look())) {
      visitor ??= await arrive(path);
      const step = await visitor.act(act);
      note(path, act, undefined, step);
      enqueue([...path, act], step.after);
      if (act.does === 'wait') blame(path, act, undefined, await staysOff(visitor));
      if (waysOf(step.after) !== here) {
        await visitor.end();
        visitor = undefined;
      }
      await visitor?.end();
      visitor = undefined;
      await tryAnswers(path, act, step);
    }
    await visitor?.end();
    visitor = await arrive(path);
    if (journey.missing) blame(path, { does: 'wait' }, undefined, await partComes(visitor));
    else blame(path, { does: 'reload' }, undefined, await comeBack(visitor));
    await visitor.end();
  }
  return found;
}

/** How a call fails that the failure of another has brought about. */
const AS_WELL: readonly string[] = ['reset', 'http-500'];

/** Whether a call of the server's is waited for. */
const isOfServer = (call: string): boolean => !waysFor(call) && ![...BESIDE, ...START_UP].includes(call);

/** Lets all locks and waits end. Returns what still cannot be pressed. */
async function staysOff(visitor: Visit): Promise<readonly string[]> {
  const off = () => visitor.look().offers.flatMap((offer) => (offer.enabled ? [] : [offerName(offer)]));
  const before = off();
  if (before.length > 0) await visitor.pass(100 * 60_000, 20 * 60_000); // longer than the sandbox locks anything
  return off().flatMap((name) => (before.includes(name) ? [`“${name}” can never be pressed again`] : []));
}

/** Whether the visitor can do the same again: what they can do has not changed, or it is another code to enter. */
const canRepeat = (act: Act, { before, after }: Step): boolean =>
  act.does === 'fill' ? offersOf(before) === offersOf(after) : waysOf(before) === waysOf(after);

/** Reloads the page. The visitor has to be at the same place, or to be told how to get there. Returns what is wrong. */
async function comeBack(visitor: Visit): Promise<readonly string[]> {
  const { before, after } = await visitor.act({ does: 'reload' });
  const isSaid = placeOf(before) === placeOf(after) || after.told.length > 0 || before.fields.length === 0;
  const was = waysOf(after);
  if (before.offers.length === 0) await visitor.pass(20 * 60_000);
  return [
    ...(before.screen === after.screen || before.fields.length === 0 ? [] : [`after a reload the screen is “${after.screen}”`]),
    ...(isSaid ? [] : [`after a reload, nothing says how to get from “${after.title}” to “${before.title}” again`]),
    ...visitor.secrets().map((secret) => `“${secret}” is in storage`),
    ...(before.offers.length === 0 && waysOf(visitor.look()) === was ? ['there is nothing to press, for ever'] : []),
    ...aboutWayBack(visitor.look()),
  ];
}

/** Lets the file come that was missing. Returns what is wrong if it is still said to be missing. */
async function partComes(visitor: Visit): Promise<readonly string[]> {
  visitor.find();
  const has = ({ offers }: Look) => offers.some(({ action }) => action === 'retry');
  await visitor.act(has(visitor.look()) ? { does: 'press', offer: 'retry' } : { does: 'wait' });
  return has(visitor.look()) ? [`it has come, and is still asked for: ${stateOf(visitor.look())}`] : [];
}

/** The most acts of a path. */
const LONGEST = 12;

/** Goes on in a world that is well again. Returns what keeps the visitor from it, and what they have to type again if it leads back. */
async function goOn(visitor: Visit, act: Act, { before, well }: Pick<Step, 'before'> & { readonly well: Look }, answer: Answer) {
  const problems = await findWay(visitor, act, well, answer);
  const after = visitor.look();
  return placeOf(before) === placeOf(after) ? [...problems, ...lost({ before, after }, factsOfAnswer(answer))] : problems;
}

async function findWay(visitor: Visit, act: Act, well: Look, answer: Answer): Promise<readonly string[]> {
  const after = visitor.look();
  const isPart = answer.call.startsWith('part');
  if (waysOf(after) === waysOf(well)) return [];
  const retry = after.offers.find(({ action, enabled }) => action === 'retry' && enabled);
  const same = act.does === 'press' && after.offers.find((offer) => offerName(offer) === act.offer && offer.enabled);
  const first = retry ?? (same || undefined);
  const others = after.offers.filter((offer) => offer !== first && offer.enabled);
  if (others.some(({ leaves }) => leaves) && !first) return [];
  for (const offer of first ? [first, ...others] : others) {
    if (offer.leaves) return [];
    if (offer !== retry && isTold(await visitor.act({ does: 'fill' }))) return [];
    if (!visitor.look().offers.some((each) => offerName(each) === offerName(offer) && each.enabled)) continue;
    let step = await visitor.act({ does: 'press', offer: offerName(offer) });
    if (isPart && waysOf(step.after) !== waysOf(well)) step = await visitor.act({ does: 'wait' }); // the request that hangs has to end first
    const isSaid = placeOf(step.after) === placeOf(well) && withoutDigits(step.after.told.join()) === withoutDigits(well.told.join()); // in the wait, others have ended
    if (waysOf(step.after) === waysOf(well) || (answer.outcome.startsWith('wait') && isSaid)) return [];
    if (answer.outcome === 'open' && !step.after.busy) return [];
    if (factsOfAnswer(answer)?.again && !isBeside(answer, act, after))
      return [`trying again leads to ${stateOf(step.after)} and not to ${stateOf(well)}`];
    if (placeOf(step.after) !== placeOf(after) || isTold(step)) return [];
  }
  const before = stateOf(visitor.look());
  await visitor.pass(20 * 60_000);
  return stateOf(visitor.look()) === before ? [`there is no way on from ${before}`] : [];
}
