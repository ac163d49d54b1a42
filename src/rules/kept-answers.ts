import { identityOf, type PortalConfig } from '../contract/attributes';
import type { BrandOverride, CaptchaConfig, Data } from '../contract/calls';
import { commonConfig, countries, settings } from '../contract/endpoints';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Locale } from '../contract/locales';
import { isRecord, number, own, type Shape } from '../contract/shape';
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
  readonly config: { readonly brand?: BrandOverride | undefined; readonly captcha?: CaptchaConfig | undefined };
}

/** The answers that came, each with the time when it did, in milliseconds since 1970 UTC. */
export type NewAnswers = { readonly [P in keyof KeptAnswers]?: { readonly at: number; readonly answer: KeptAnswers[P] } };

/** How each answer is read: as one from the network. */
const SHAPES: { readonly [P in keyof KeptAnswers]: Shape<KeptAnswers[P]> } = {
  languages: settings.data,
  countries: (value) => (Array.isArray(value) && value.some((each) => countries.data([each])?.length) ? value : undefined),
  translations: (value) => (Array.isArray(value) && value.every(isRecord) ? value : undefined),
  config: commonConfig.data,
};

/** Returns what tells the answers of a portal in a language from those of another. */
export const ownerOf = (config: PortalConfig, locale: Locale): string => `${identityOf(config)} ${locale}`;

const isOf = (entry: unknown, owner: unknown): boolean => own(entry, 'version') === VERSION && own(entry, 'portal') === owner;

/** Reads what is stored. Anything may have written it. */
function parse(json = ''): unknown {
  try {
    return json.length > LIMITS.keptLength ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

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
  const ageOf = (at: unknown) => now - (number(at) ?? Number.NaN);
  if (!isOf(entry, ownerOf(config, locale)) || ageOf(own(entry, 'signedInAt')) < LIMITS.signedInMs) return undefined;
  const read = Object.entries(SHAPES).map(([name, shape]: readonly [string, Shape<unknown>]) => {
    const part = own(entry, name);
    const age = ageOf(own(part, 'at'));
    return [name, age >= 0 && age <= LIMITS.keptMs ? shape(own(part, 'answer')) : undefined];
  });
  const kept = Object.fromEntries(read) as KeptAnswers; // each read by its shape, or undefined
  const isComplete = Object.values(kept).every(Boolean) && kept.translations.length === translationFiles(locale).length;
  return isComplete ? kept : undefined;
}

/** Returns what to store; `undefined` if it is too long or too deep. Of what is stored, it keeps what it knows. */
function stringify(entry: unknown, owner: unknown, change: object): string | undefined {
  const answers = Object.keys(isOf(entry, owner) ? SHAPES : {}).map((name) => [name, own(entry, name)]);
  const signedInAt = number(own(entry, 'signedInAt'));
  try {
    const json = JSON.stringify({ version: VERSION, portal: owner, signedInAt, ...Object.fromEntries(answers), ...change });
    return json.length <= LIMITS.keptLength ? json : undefined;
  } catch {
    return undefined; // JSON.parse reads what is nested too deep for JSON.stringify
  }
}

/**
 * Adds answers to what is stored. Those of another portal, language or version give way.
 * @returns what to store; `undefined` if that is too long.
 */
export const withAnswers = (json: string | undefined, owner: string, answers: NewAnswers): string | undefined =>
  stringify(parse(json), owner, answers);

/**
 * Adds the moment of a sign-in to what is stored.
 * @returns what to store; `undefined` if that is too long.
 */
export function withSignIn(json: string | undefined, signedInAt: number): string | undefined {
  const entry = parse(json);
  return stringify(entry, own(entry, 'portal'), { signedInAt });
}

/**
 * Removes the moment of a sign-in from what is stored, unless it is later than `at`.
 * @returns what to store; `undefined` if that is too long.
 */
export function withoutSignIn(json: string | undefined, at: number): string | undefined {
  const entry = parse(json);
  const isLater = (number(own(entry, 'signedInAt')) ?? 0) > at;
  return isLater ? json : stringify(entry, own(entry, 'portal'), { signedInAt: undefined });
}
