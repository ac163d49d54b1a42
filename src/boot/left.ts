import type { PortalConfig } from '../contract/attributes';
import type { Host, Incident } from '../contract/host';
import type { Locale } from '../contract/locales';
import type { FirstPart } from '../contract/parts';
import { SECRET_FIELDS } from '../contract/storage';
import type { KeptAnswers } from '../rules/kept-answers';
import type { Answer } from '../rules/request';

/** A GET that is under way. */
export interface Begun {
  /** When it was made, in milliseconds since 1970 UTC. */
  readonly at: number;
  /** Resolves to `undefined` if no answer arrives within 15 s. Never rejects. */
  readonly answer: Promise<Answer | undefined>;
}

/** The start-up calls that the first file has begun. */
export interface StartUpCalls {
  readonly languages: Begun;
  readonly countries: Begun;
  /** One for each dictionary file. */
  readonly translations: readonly Begun[];
  readonly config: Begun;
  readonly publicKey: Begun;
}

/** The start of one portal, with what it has begun to load. */
export interface Start {
  readonly config: PortalConfig;
  readonly locale: Locale;
  /** The address of the page, without a token. */
  readonly landing: string;
  /** The tokens of mock sign-ins that were taken out of the address and have not been used, oldest first. */
  readonly tokens: readonly string[];
  /** What the start-up calls answered last time, which counts until they are answered. `undefined` if the start waits for them. */
  readonly kept?: KeptAnswers | undefined;
  /** The first part. `undefined` if there is no such pair of tenant and user type: then nothing is loaded. */
  readonly first?: Promise<FirstPart> | undefined;
  /** The start-up calls. `undefined` if there are none, or if their answers would be too old. */
  readonly calls?: StartUpCalls | undefined;
  /** Ends every timer, request and listener of the portal. */
  readonly controller: AbortController;
}

/** What a portal is built from. */
export interface PortalStart extends Start {
  /** Whether the first screen is drawn. */
  readonly isDrawn: boolean;
  /** The answers of this visit that it was drawn from, by their calls. None if it was drawn from what was kept. */
  readonly answers: ReadonlyMap<Begun, Answer>;
  /** When the visitor came to a page that was prepared, in milliseconds since 1970 UTC; 0 for all other pages. */
  readonly seenAt: number;
  /** What went wrong and has not been reported yet. */
  readonly incidents: readonly Incident[];
}

/** The values that differ from those of the markup, and the caret. Kept in memory only, while the form is drawn again. */
export interface Typed {
  readonly values: ReadonlyMap<string, string>;
  readonly focus: { readonly name: string; readonly start: number | null; readonly end: number | null } | undefined;
}

/** What a visitor has done on a first screen: in its fields, and with its controls, by their selectors in the order of the presses. */
export interface Held {
  readonly typed: Typed;
  readonly pressed: readonly string[];
}

/** What the portal of an element leaves to the next one: to React's, or to one that begins anew. */
export interface Left extends Held, Pick<PortalStart, 'tokens' | 'incidents'> {
  /** What stays in memory of the portal's stores, by names. */
  readonly drafts: Host['drafts'];
  /** The start that React's portal goes on with. Without it, the next portal begins anew. */
  readonly start?: Omit<PortalStart, 'incidents'>;
  /** The title of the page before any portal changed it. */
  readonly pageTitle?: string | undefined;
}

/** Nothing typed, nothing pressed. */
export const NOTHING_HELD: Held = { typed: { values: new Map(), focus: undefined }, pressed: [] };

/** What is left where no portal was before. */
export const nothingLeft = (): Left => ({ ...NOTHING_HELD, tokens: [], incidents: [], drafts: new Map() });

/** Returns what may stay in memory for another portal, or while the element is not rendered. */
export const withoutSecrets = (left: Left): Left => ({
  ...left,
  typed: { values: new Map([...left.typed.values].filter(([name]) => !SECRET_FIELDS.includes(name))), focus: undefined },
});
