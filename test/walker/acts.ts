import { AUTHENTICATOR_CODE, DEMO_PASSWORD } from '../../demo/accounts';
import * as CODES from '../../src/contract/codes';
import { ERRORS } from '../../src/contract/errors';
import type { PortalEventDetails } from '../../src/contract/events';
import { type Look, offerName, type SeenField } from './look';

/* What a visitor does, what it is answered with, and what it leads to. */

/** What a visitor does. */
export type Act = { readonly does: 'come' | 'fill' | 'wait' | 'reload' } | { readonly does: 'press'; readonly offer: string };

/** How a call that an act makes is answered once. Everything else is answered well. */
export interface Answer {
  /** A call of the server with its part; `part` and the name of a file of the bundle; or what the device is asked. */
  readonly call: string;
  /** An outcome of the sandbox's grammar, one of `waysFor`, or `wait-` and how `Retry-After` says it. */
  readonly outcome: string;
  /** The answer to another call that alone has brought about this one. */
  readonly cause?: Answer | undefined;
}

/** What an act led to. */
export interface Step {
  readonly before: Look;
  /** What stood there while the act waited for something, if it did. */
  readonly meanwhile: Look | undefined;
  readonly after: Look;
  /** The calls that it made, by name and part. */
  readonly calls: readonly string[];
  readonly errors: readonly PortalEventDetails['portal-error'][];
  readonly escaped: readonly unknown[];
}

/** The password that the visitor chooses. */
export const NEW_PASSWORD = 'Meadow9*Copper';

/** Returns what a visitor types who knows what a field asks for; `undefined` if they have nothing for it. A code is typed once one has come. */
export function valueFor({ name, isNew, isSent }: Pick<SeenField, 'name' | 'isNew' | 'isSent'>, account: string, code: string | undefined) {
  const values: Readonly<Record<string, string | undefined>> = {
    email: account,
    password: isNew ? NEW_PASSWORD : DEMO_PASSWORD,
    code: isSent ? code : AUTHENTICATOR_CODE,
    firstName: 'Lantern',
    lastName: 'Hill',
    phone: '8120000001',
  };
  return values[name];
}

/** Returns what follows from an outcome: a code's facts without its sentence, or else the outcome itself. */
export const kindOf = (outcome: string): string => {
  const { key, ...facts } = ERRORS[Number(outcome)] ?? { key: outcome };
  const isNamed = Object.values<number>(CODES).includes(Number(outcome)); // one flow alone reacts to it
  return /^\d/.test(outcome) && !isNamed ? JSON.stringify(facts) : outcome.replace(/^wait-.*/, 'wait');
};

/** Every way to answer a call, as outcomes of the sandbox. */
export const OUTCOMES: readonly string[] = [
  ...['reset', 'hang', 'slow-9000', 'html', 'malformed', 'empty', 'not-envelope', 'wrong-types'],
  ...['http-401', 'http-429', 'http-500', 'http-502', 'wait-seconds', 'wait-date', '99999'],
  ...Object.keys(ERRORS),
];

/** One outcome of each kind: the codes whose rows differ by nothing but their sentence lead to the same. */
export const KINDS: readonly string[] = OUTCOMES.filter(
  (outcome, index) => index === OUTCOMES.findIndex((other) => kindOf(other) === kindOf(outcome)),
);

/** Names what is done, for a message. */
export const nameOf = (act: Act): string => (act.does === 'press' ? `press “${act.offer}”` : act.does);

/** Returns what can be done at a moment. */
export function actsAt(look: Look): readonly Act[] {
  const presses = look.offers
    .filter(({ enabled, leaves }) => enabled && !leaves)
    .map((offer): Act => ({ does: 'press', offer: offerName(offer) }));
  const fills: readonly Act[] = look.fields.some(({ value }) => !value) ? [{ does: 'fill' }] : [];
  const waits: readonly Act[] = look.offers.some(({ enabled }) => !enabled) || look.offers.length === 0 ? [{ does: 'wait' }] : [];
  return [...fills, ...presses, ...waits];
}
