import { type ErrorFacts, factsOf, NOT_REACHED, UNAVAILABLE } from '../../src/contract/errors';
import { SITEMAP } from '../../src/contract/screens';
import { type Look, placeOf } from './look';
import type { Act, Answer, Step } from './visit';

/* What is wrong with what a visitor gets. Each problem is a sentence. */

/** A translation key that was never replaced by a sentence, or a placeholder that was never filled in. */
const RAW = /\b[A-Z][a-z]+\.[A-Z]\w+\b|\{\{|undefined|\[object/;

/** How an outcome of the sandbox counts, if not as its code. */
const COUNTS_AS: Readonly<Record<string, ErrorFacts>> = {
  'http-401': factsOf(2000),
  'http-429': factsOf(2027),
  'http-500': factsOf(500),
  'http-502': UNAVAILABLE,
  'http-503': UNAVAILABLE,
  reset: NOT_REACHED,
  hang: NOT_REACHED,
};

/** Returns what follows from an answer. */
export const factsOfAnswer = ({ outcome }: Answer): ErrorFacts | undefined =>
  /^\d+$/.test(outcome) ? factsOf(Number(outcome)) : COUNTS_AS[outcome];

const anew = (before: readonly string[], after: readonly string[]): readonly string[] => after.filter((text) => !before.includes(text));

/** Whether the portal says something that it did not say before. */
export const isTold = ({ before, after }: Step): boolean => placeOf(before) !== placeOf(after) || anew(before.told, after.told).length > 0;

/** A field that may lose its value: the one of a code that the answer has ended, or that nobody may see any more. */
const mayGo = (name: string, facts: ErrorFacts | undefined): boolean =>
  (name === 'code' && facts !== undefined) || (name === 'password' && (facts?.endsPermission ?? facts?.endsSecondStep) !== undefined);

const lost = ({ before, after }: Step, facts: ErrorFacts | undefined): readonly string[] =>
  before.fields.flatMap(({ name, value }) => {
    const now = after.fields.find((field) => field.name === name);
    return now && value && !now.value && !mayGo(name, facts) ? [`what was typed into “${name}” is lost`] : [];
  });

const pathOf = (screen: string): RegExp | undefined => {
  const path = Object.entries(SITEMAP).find(([name]) => name === screen)?.[1];
  return path === undefined ? undefined : new RegExp(`^${path.replace(':link', '[^/]+')}$`);
};

const aboutFocus = ({ focus, after }: Step, act: Act): readonly string[] => {
  if (act.does === 'come' || act.does === 'reload' || act.does === 'wait') return [];
  if (!focus?.isConnected) return ['the focus is lost'];
  const isRefused = act.does === 'press' && after.fields.some(({ error }) => error) && after.told.length > 0;
  const hasAlert =
    focus.getRootNode() instanceof ShadowRoot && (focus.getRootNode() as ShadowRoot).querySelector('main [role="alert"]:not(:empty)'); // as tested
  return isRefused && !hasAlert && !focus.matches('[aria-invalid="true"]') ? ['the focus is not on the field that is refused'] : [];
};

/** Calls of the start-up. The form can do without them, so that the site alone is told. */
export const START_UP: readonly string[] = ['settings', 'countries', 'translations', 'commonConfig', 'publicKey'];

const aboutSite = ({ errors, after }: Step, answer: Answer | undefined): readonly string[] => {
  if (answer && START_UP.includes(answer.call)) return [];
  const text = after.text.replace(/\s+/g, ' ');
  return [
    ...(errors.length > 1 ? [`the site is told ${errors.length} times: ${errors.map(({ code }) => code).join(', ')}`] : []),
    ...errors
      .filter(({ message }) => !text.includes(message.replace(/\s+/g, ' ')))
      .map(({ message }) => `only the site is told “${message}”`),
  ];
};

const aboutOffers = ({ offers, busy }: Look): readonly string[] => [
  ...offers.filter(({ name }) => !name).map(() => 'something that can be pressed has no name'),
  ...offers.filter(({ reachable }) => !reachable).map(({ name }) => `the keyboard does not reach “${name}”`),
  ...(busy ? ['it is busy for ever'] : []),
];

/** Says what is wrong with what an act led to. */
export function problemsOf(step: Step, act: Act, answer?: Answer): readonly string[] {
  const { before, after, escaped, errors } = step;
  const facts = answer && factsOfAnswer(answer);
  const path = pathOf(after.screen);
  const isSame = placeOf(before) === placeOf(after);
  return [
    ...aboutOffers(after),
    ...aboutFocus(step, act),
    ...aboutSite(step, answer),
    ...(isSame ? lost(step, facts) : []),
    ...(path && !path.test(after.address) ? [`the address is ${after.address}`] : []),
    ...(RAW.test(after.text) ? [`it says “${RAW.exec(after.text)?.[0]}”`] : []),
    ...(after.title ? [] : ['there is no heading']),
    ...(facts && errors.length > 0 && !isTold(step) && after.told.length === 0 ? ['nothing is said'] : []),
    ...(facts?.again && answer && !START_UP.includes(answer.call) && isTold(step) && !after.offers.some(({ action }) => action === 'retry')
      ? ['no retry is offered']
      : []),
    ...escaped.map((what) => `this escaped: ${String(what)}`),
  ];
}
