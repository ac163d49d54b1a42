import type english from '../locales/en-US';

type Widen<T> = T extends string ? string : { readonly [K in keyof T]: Widen<T[K]> };

/** A complete dictionary, `locales/<locale>.ts`. It has the shape of the English one. */
type Dictionary = Widen<typeof english>;

/** A dictionary that may lack sentences: those of `UNTRANSLATED`. */
export type PartialDictionary = { readonly [G in keyof Dictionary]?: Partial<Dictionary[G]> };

/** A dictionary, or the part of one that has loaded. */
export type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Groups = typeof english;

/** The key of a sentence, such as `Login.Title`. */
export type Key = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups & string];

type SentenceOf<K extends Key> = K extends `${infer G}.${infer N}`
  ? G extends keyof Groups
    ? N extends keyof Groups[G]
      ? Groups[G][N]
      : never
    : never
  : never;

type PlaceholdersIn<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | PlaceholdersIn<Rest> : never;

/** The placeholder of “contact support”, which every sentence may have, and which nobody needs to fill. */
export const SUPPORT = 'support';

/** The names of the placeholders to fill in a sentence. */
export type Placeholders<K extends Key> = Exclude<PlaceholdersIn<SentenceOf<K>>, typeof SUPPORT>;

/** The arguments after the key: the values of the placeholders, or nothing. */
type Fill<K extends Key> = [Placeholders<K>] extends [never] ? [] : [values: Readonly<Record<Placeholders<K>, string>>];

/** Returns the sentence of a key in the current language, with its placeholders filled in. Never returns a raw key. */
export type Translate = <K extends Key>(key: K, ...fill: Fill<K>) => string;

/** A key with its values. Translated only when shown, because the language may change before that. */
export interface Sentence {
  readonly key: Key;
  readonly values?: Readonly<Record<string, string>>;
}
