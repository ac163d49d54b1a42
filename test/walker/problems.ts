import * as CODES from '../../src/contract/codes';
import { type ErrorFacts, factsOf, NOT_REACHED, UNAVAILABLE } from '../../src/contract/errors';
import { FIRST_SCREEN, SITEMAP } from '../../src/contract/screens';
import type { Act, Answer, Step } from './acts';
import { type Look, placeOf, waysOf } from './look';

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
  'wait-seconds': UNAVAILABLE,
  'wait-date': UNAVAILABLE,
  reset: NOT_REACHED,
  hang: NOT_REACHED,
  missing: NOT_REACHED,
  'no-end': NOT_REACHED,
};

/** Returns what follows from an answer. */
export const factsOfAnswer = ({ outcome }: Answer): ErrorFacts | undefined =>
  /^\d+$/.test(outcome) ? factsOf(Number(outcome)) : COUNTS_AS[outcome];

const anew = (before: readonly string[], after: readonly string[]): readonly string[] => after.filter((text) => !before.includes(text));

/** Whether the portal says something that it did not say before. */
export const isTold = ({ before, after }: Pick<Step, 'before' | 'after'>): boolean =>
  placeOf(before) !== placeOf(after) || anew(before.told, after.told).length > 0;

/** A field that may lose its value: the one of a code that the answer has ended, or that nobody may see any more. */
const mayGo = (name: string, facts: ErrorFacts | undefined): boolean =>
  (name === 'code' && facts !== undefined) || (name === 'password' && (facts?.endsPermission ?? facts?.endsSecondStep) !== undefined);

/** Returns what the visitor has to type again at the same place. */
export const lost = ({ before, after }: Pick<Step, 'before' | 'after'>, facts: ErrorFacts | undefined): readonly string[] =>
  before.fields.flatMap(({ name, value }) => {
    const now = after.fields.find((field) => field.name === name);
    return now && value && !now.value && !mayGo(name, facts) ? [`what was typed into “${name}” is lost`] : [];
  });

const pathOf = (screen: string): RegExp | undefined => {
  const path = Object.entries(SITEMAP).find(([name]) => name === screen)?.[1];
  return path === undefined ? undefined : new RegExp(`^${path.replace(':link', '[^/]+')}$`);
};

const aboutFocus = ({ after: { focus, fields, told } }: Step, act: Act): readonly string[] => {
  if (act.does === 'come' || act.does === 'reload' || act.does === 'wait') return [];
  if (focus === 'nowhere') return ['the focus is lost'];
  const isRefused = act.does === 'press' && fields.some(({ error }) => error) && told.length > 0;
  return isRefused && focus === 'elsewhere' ? ['the focus is not on the field that is refused'] : [];
};

/** Calls of the start-up. The form can do without them, so that the site alone is told. */
export const START_UP: readonly string[] = ['settings', 'countries', 'translations', 'commonConfig', 'publicKey'];

/** Whether the form does without it for now, so that nobody is told: nobody has asked for suggested passkeys, or for files beforehand. */
export const isBeside = ({ call }: Answer, act: Act, { fields }: Look): boolean =>
  START_UP.includes(call) ||
  (call.startsWith('part') && act.does === 'come' && fields.length > 0) ||
  (call === 'passkeyOptions' && !(act.does === 'press' && /passkey|retry/.test(act.offer)));

const aboutSite = ({ errors, after }: Step): readonly string[] => {
  const text = after.text.replace(/\s+/g, ' ');
  return [
    ...(errors.length > 1 ? [`the site is told ${errors.length} times: ${errors.map(({ code }) => code).join(', ')}`] : []),
    ...errors
      .filter(({ message }) => !text.includes(message.replace(/\s+/g, ' ')))
      .map(({ message, request }) => `only the site is told “${message}”${request && ` of ${request}`}`),
  ];
};

const aboutOffers = ({ offers, busy, waits }: Look, answer: Answer | undefined): readonly string[] => [
  ...(busy || waits || offers.some(({ enabled }) => enabled) ? [] : ['there is nothing to press']),
  ...offers.filter(({ name }) => !name).map(() => 'something that can be pressed has no name'),
  ...offers.filter(({ reachable }) => !reachable).map(({ name }) => `the keyboard does not reach “${name}”`),
  ...(busy && answer?.outcome !== 'open' ? ['it is busy for ever'] : []), // a dialog that stays open has another way
];

/** Support alone is no way on, nor is a form that has just failed: from each screen with a route, something leads back to sign-in. */
export const aboutWayBack = ({ screen, offers }: Look): readonly string[] => {
  const isAsked = screen in SITEMAP && screen !== FIRST_SCREEN && offers.length > 0;
  const leadsBack = offers.some(({ action, enabled, leaves, opensBeside }) => enabled && !opensBeside && (leaves || action === 'sign-in'));
  return isAsked && !leadsBack ? ['nothing leads back to sign-in'] : [];
};

/** Answers that the visitor is told of, whether the site is or not. */
const mustTell = ({ call, outcome }: Answer): boolean => call === 'dialog' && outcome === 'fails';

/** Whether the visitor is asked to wait. The challenge of a captcha is no answer of the platform's. */
const isAskedToWait = ({ call, outcome }: Answer): boolean => outcome.startsWith('wait') && call !== 'challenge';

/** What a step that was answered so has to say. */
const aboutTelling = (step: Step, answer: Answer): readonly string[] => {
  const { after, errors } = step;
  const facts = factsOfAnswer(answer);
  const told = isTold(step);
  const hasSpoken = told || after.told.length > 0;
  return [
    ...(((facts && errors.length > 0) || mustTell(answer)) && !hasSpoken ? ['nothing is said'] : []),
    ...(facts?.again && told && errors.length > 0 && !after.offers.some(({ action }) => action === 'retry') ? ['no retry is offered'] : []),
    ...(isAskedToWait(answer) && told && !after.told.some((text) => /\d/.test(text)) ? ['the wait is not told'] : []),
  ];
};

/** Says what is wrong with what a file of the bundle that did not come led to, and not to what it leads to if all is well. */
export function aboutPart(answer: Answer, act: Act, step: Step, well: Look): readonly string[] {
  const { after } = step;
  if (!answer.call.startsWith('part') || waysOf(after) === waysOf(well)) return [];
  if (answer.outcome === 'second') return ['one attempt was all'];
  return isTold(step) || isBeside(answer, act, after) ? [] : ['nothing comes, and nothing is said'];
}

/** Says if only the visitor is told of an answer. The site does not learn which accounts there are; a second step is no failure. */
export function aboutUntold(answer: Answer, act: Act, step: Step, well: Look): readonly string[] {
  const facts = factsOfAnswer(answer);
  if (!facts || facts.revealsAccount || answer.outcome === String(CODES.mustVerify) || isBeside(answer, act, step.after)) return [];
  const isFailure = isTold(step) && isTold({ before: well, after: step.after }) && !step.after.waits;
  return isFailure && step.errors.length === 0 ? ['only the visitor is told'] : [];
}

/** Says what is wrong with what an act led to. */
export function problemsOf(step: Step, act: Act, answer?: Answer): readonly string[] {
  const { before, after, escaped } = step;
  const path = pathOf(after.screen);
  const isSame = placeOf(before) === placeOf(after);
  const others = answer && isBeside(answer, act, after) ? [] : [...aboutSite(step), ...(answer ? aboutTelling(step, answer) : [])];
  return [
    ...aboutOffers(after, answer),
    ...aboutFocus(step, act),
    ...others,
    ...(isSame ? lost(step, answer && factsOfAnswer(answer)) : []),
    ...(path && !path.test(after.address) ? [`the address is ${after.address}`] : []),
    ...(RAW.test(after.text) ? [`it says “${RAW.exec(after.text)?.[0]}”`] : []),
    ...(after.title ? [] : ['there is no heading']),
    ...escaped.map((what) => `this escaped: ${String(what)}`),
  ];
}
