import { identityOf, type PortalConfig } from '../contract/attributes';
import type { BrandOverride, CaptchaConfig, Data } from '../contract/calls';
import { commonConfig, countries, settings } from '../contract/endpoints';
import type { Host } from '../contract/host';
import * as LIMITS from '../contract/limits';
import type { Locale } from '../contract/locales';
import { isRecord, number, own, type Shape } from '../contract/shape';
import { KEPT_ANSWERS } from '../contract/storage';
import { VERSION } from '../contract/version';

/**
 * What the start-up calls answered last time, kept for the next visit (contract section 11). Nothing of it tells who the visitor is, or
 * whether they are signed in.
 */
export interface KeptAnswers {
  readonly languages: Data<'settings'>;
  readonly countries: Data<'countries'>;
  /** One for each dictionary file. */
  readonly translations: readonly unknown[];
  readonly config: { readonly brand?: BrandOverride | undefined; readonly captcha?: CaptchaConfig | undefined };
}

/** How each answer is read: as one from the network. */
const SHAPES: { readonly [P in keyof KeptAnswers]: Shape<KeptAnswers[P]> } = {
  languages: settings.data,
  countries(value) {
    const read = countries.data(value);
    return read?.length ? read : undefined;
  },
  translations: (value) => (Array.isArray(value) && value.every(isRecord) ? value : undefined),
  config: commonConfig.data,
};

/** Returns what tells the answers of a portal in a language from those of another. */
const ownerOf = (config: PortalConfig, locale: Locale): string => `${identityOf(config)} ${locale}`;

const isOf = (entry: unknown, owner: string): boolean => own(entry, 'version') === VERSION && own(entry, 'portal') === owner;

/** Reads what is stored. Anything may have written it. */
function parse(json = ''): unknown {
  try {
    return json.length <= LIMITS.keptLength && JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Removes what is stored if the site wants that nothing is. */
export function keepNothing({ local }: Pick<Host, 'local'>, { keep }: PortalConfig): void {
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
  const answers = Object.entries(SHAPES).map(([name, shape]: readonly [string, Shape<unknown>]) => {
    const part = own(entry, name);
    const age = ageOf(own(part, 'at'));
    return [name, age >= 0 && age <= LIMITS.keptMs ? shape(own(part, 'answer')) : undefined];
  });
  return answers.every(([, answer]) => answer) ? (Object.fromEntries(answers) as KeptAnswers) : undefined; // each read by its shape
}

/** Returns what to store; `undefined` if it is too long. */
function stringify(entry: object): string | undefined {
  const json = JSON.stringify(entry);
  return json.length <= LIMITS.keptLength ? json : undefined;
}

/** An answer to keep. */
export interface NewAnswer<P extends keyof KeptAnswers = keyof KeptAnswers> {
  readonly name: P;
  readonly answer: KeptAnswers[P];
  /** When it came, in milliseconds since 1970 UTC. */
  readonly at: number;
}

/**
 * Adds an answer to what is stored, in place of those of another portal, language or version.
 * @returns what to store; `undefined` if it is too long.
 */
export function withAnswer(
  json: string | undefined,
  config: PortalConfig,
  locale: Locale,
  { name, answer, at }: NewAnswer,
): string | undefined {
  const owner = ownerOf(config, locale);
  const entry = parse(json);
  const before = isRecord(entry) && isOf(entry, owner) ? entry : { version: VERSION, portal: owner, signedInAt: own(entry, 'signedInAt') };
  return stringify({ ...before, [name]: { at, answer } });
}

/**
 * Adds the moment of a sign-in to what is stored, or removes it.
 * @returns what to store; `undefined` if it is too long.
 */
export function withSignIn(json: string | undefined, signedInAt: number | undefined): string | undefined {
  const entry = parse(json);
  return stringify({ version: VERSION, ...(isRecord(entry) ? entry : undefined), signedInAt });
}
