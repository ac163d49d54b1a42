import { identityOf, type PortalConfig } from '../contract/attributes';
import type { BrandOverride, Data } from '../contract/calls';
import { countries, settings } from '../contract/endpoints';
import { shownConfig } from '../contract/first-calls';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Locale } from '../contract/locales';
import { isRecord, number, own, parsed, type Shape } from '../contract/shape';
import { KEPT_ANSWERS } from '../contract/storage';
import { VERSION } from '../contract/version';
import { translationFiles } from './request';

/**
 * What the start-up calls answered last time, kept for the next visit (contract section 11). Nothing of it tells who the visitor is, or
 * whether they are signed in.
 */
export interface KeptAnswers {
  readonly languages: Data<'settings'>;
  /** Not read yet: the first screen does without countries, and to read a long list takes a slow phone a while. */
  readonly countries: readonly unknown[];
  /** One for each dictionary file. */
  readonly translations: readonly unknown[];
  /** The captcha is not read yet. */
  readonly config: { readonly brand?: BrandOverride | undefined; readonly captcha?: unknown };
}

/** The answers that came, each with the time when it did, in milliseconds since 1970 UTC. */
export type NewAnswers = { readonly [P in keyof KeptAnswers]?: { readonly at: number; readonly answer: KeptAnswers[P] } };

/** How each answer is read: as one from the network. */
const SHAPES: { readonly [P in keyof KeptAnswers]: Shape<KeptAnswers[P]> } = {
  languages: settings.data,
  countries: (value) => (Array.isArray(value) && value.some((each) => countries.data([each])?.length) ? value : undefined),
  translations: (value) => (Array.isArray(value) && value.every(isRecord) ? value : undefined),
  config(value) {
    const read = shownConfig(value);
    return read && { brand: read.brand, captcha: own(value, 'captcha') };
  },
};

/** Returns what tells the answers of a portal in a language from those of another. */
export const portalKey = (config: PortalConfig, locale: Locale): string => `${identityOf(config)} ${locale}`;

const isOf = (entry: unknown, key: unknown): boolean => own(entry, 'version') === VERSION && own(entry, 'portal') === key;

/** Reads what is stored. Anything may have written it. */
const parse = (json = '') => (json.length > LIMITS.keptLength ? undefined : parsed(json));

/** Removes what is stored if the site wants nothing to be kept. */
export function removeUnwanted({ local }: Pick<Host, 'local'>, { keep }: PortalConfig): void {
  if (keep === 'none') local.remove(KEPT_ANSWERS);
}

/**
 * Returns the answers that were kept. `undefined` unless all of them are there, belong to this portal, are new enough and can be read. Nor do
 * they count soon after a sign-in: the visitor is probably about to be redirected, and would see a form for nothing.
 */
export function keptAnswers(
  { local, clock }: Pick<Host, 'local' | 'clock'>,
  config: PortalConfig,
  locale: Locale,
): KeptAnswers | undefined {
  if (config.keep === 'none') return undefined;
  const entry = parse(local.get(KEPT_ANSWERS));
  const now = clock.now();
  const isWithin = (at: unknown, ms: number) => {
    const age = now - (number(at) ?? Number.NaN);
    return age >= 0 && age < ms;
  };
  if (!isOf(entry, portalKey(config, locale)) || isWithin(own(entry, 'signedInAt'), LIMITS.signedInMs)) return undefined;
  const read = Object.entries(SHAPES).map(([name, shape]: readonly [string, Shape<unknown>]) => {
    const part = own(entry, name);
    return [name, isWithin(own(part, 'at'), LIMITS.keptMs) ? shape(own(part, 'answer')) : undefined];
  });
  const kept = Object.fromEntries(read) as KeptAnswers; // each read by its shape, or undefined
  const isComplete = Object.values(kept).every(Boolean) && kept.translations.length === translationFiles(locale).length;
  return isComplete ? kept : undefined;
}

/**
 * Returns what to store: of what is stored, what is known, and the moment of the last sign-in. Without answers that are too long or too deep.
 * `undefined` if nothing is left.
 */
function stringify(entry: unknown, key: unknown, signedInAt: number | undefined, answers?: NewAnswers): string | undefined {
  const stored = Object.keys(isOf(entry, key) ? SHAPES : {}).map((name) => [name, own(entry, name)]);
  const all = { ...Object.fromEntries(stored), ...answers };
  const signedIn = signedInAt === undefined ? undefined : JSON.stringify({ version: VERSION, signedInAt });
  if (!Object.values(all).some(Boolean)) return signedIn;
  try {
    const json = JSON.stringify({ version: VERSION, portal: key, signedInAt, ...all });
    return json.length <= LIMITS.keptLength ? json : signedIn;
  } catch {
    return signedIn; // JSON.parse reads what is nested too deep for JSON.stringify
  }
}

const signedInAtOf = (entry: unknown) => number(own(entry, 'signedInAt'));

/** Adds answers to what is stored, and returns what to store, if anything. Those of another portal, language or version give way. */
export function withAnswers(json: string | undefined, key: string, answers: NewAnswers): string | undefined {
  const entry = parse(json);
  return stringify(entry, key, signedInAtOf(entry), answers);
}

/** Adds the moment of a sign-in to what is stored, and returns what to store. */
export function withSignIn(json: string | undefined, signedInAt: number): string | undefined {
  const entry = parse(json);
  return stringify(entry, own(entry, 'portal'), signedInAt);
}

/**
 * Removes the moment of a sign-in from what is stored, and returns what to store, if anything. One between `at` and now stays: it is another
 * tab's. One that lies ahead is from a clock that was wrong.
 */
export function withoutSignIn(json: string | undefined, at: number, now: number): string | undefined {
  const entry = parse(json);
  const signedInAt = signedInAtOf(entry) ?? 0;
  return signedInAt > at && signedInAt <= now ? json : stringify(entry, own(entry, 'portal'), undefined);
}
