import type { PortalConfig } from '../contract/attributes';
import type { Incident } from '../contract/host';
import type { Locale } from '../contract/locales';
import type { FirstPart } from '../contract/parts';
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

/** What has begun for the portal of one element. */
export interface Start {
  readonly config: PortalConfig;
  readonly locale: Locale;
  /** The address of the page, without a token. */
  readonly landing: string;
  /** The token of a mock sign-in that was taken out of the address. */
  readonly token: string | undefined;
  /** What the start-up calls answered last time, which counts until they are answered. `undefined` if the start waits for them. */
  readonly kept: KeptAnswers | undefined;
  /** What is being loaded. `undefined` if there is no such pair of tenant and user type: then nothing is. */
  readonly underWay: { readonly calls: StartUpCalls; readonly first: Promise<FirstPart> } | undefined;
  /** Ends every timer, request and listener of the portal. */
  readonly ending: AbortController;
}

/** The values of the fields of a root, and the caret. Kept in memory only, while the form is drawn again. */
export interface Typed {
  readonly values: ReadonlyMap<string, string>;
  readonly focus: { readonly name: string; readonly start: number | null; readonly end: number | null } | undefined;
}

/** What a visitor has done on a first screen: in its fields, and with its controls, by their selectors in the order of the presses. */
export interface Held {
  readonly typed: Typed;
  readonly pressed: readonly string[];
}

/** What the first file hands over to the portal of one element: data, and requests that are under way. */
export interface HandOver extends Start, Held {
  /** Whether the first screen is drawn. */
  readonly drawn: boolean;
  /** The answers of this visit that it was drawn from, by their calls. None if it was drawn from what was kept. */
  readonly answers: ReadonlyMap<Begun, Answer>;
  /** The title of the page before any portal changed it. */
  readonly pageTitle: string | undefined;
  /** What went wrong and has not been reported yet. */
  readonly incidents: readonly Incident[];
}

/** What stays of a portal while its element is not rendered: what was typed, without secrets, and the token if it was not used. */
export type Rest = Pick<HandOver, 'token' | 'typed'>;

/** Nothing typed, nothing pressed. */
export const NOTHING_HELD: Held = { typed: { values: new Map(), focus: undefined }, pressed: [] };

/** Returns the value for a portal that starts after the first file. */
export const handOverOf = (start: Start, { typed }: Pick<Rest, 'typed'> = NOTHING_HELD): HandOver => ({
  ...start,
  ...NOTHING_HELD,
  typed,
  drawn: false,
  answers: new Map(),
  pageTitle: undefined,
  incidents: [],
});

/** What a portal is built from. What was typed is not part of it, because it would live as long as the portal. */
export type PortalStart = Omit<HandOver, keyof Held>;
