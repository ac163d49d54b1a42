import { ENGLISH_EXTRA_FILE } from '../../src/contract/calls';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { LANGUAGE_SETTING, LOCALE_CODES } from '../../src/contract/locales';
import { SETTING_KEYS } from '../../src/contract/settings';
import { CAPTCHA_NAMES } from './captcha';

/*
 * A scenario in one line of text:
 *
 *   spec     = term ("," term)*
 *   term     = call ["." part] ":" outcome ["*" times]
 *            | "setting." KEY "=" text            the setting as it is sent, normally a JSON string; empty removes the key
 *            | "config." name "=" value           a field of the common configuration; `config.captcha=demo` is the stand-in captcha, and
 *                                                `captcha.ts` has the names of the others; `config.trust=30` lets devices be trusted
 *                                                for 30 days
 *            | "word." key "=" value              a fetched sentence
 *            | "id=" text                         no effect; keeps the counts of equal specs apart
 *   call     = a name of ENDPOINTS | "translations" | "challenge" | "*"
 *   part     = a key (settings), a file (translations), a scene (sendCode, checkPassword), a method (signIn, verify), an event (trace)
 *   outcome  = a number (an envelope with that code) | "http-" status | "slow-" milliseconds
 *            | html | malformed | empty | not-envelope | wrong-types | hang | reset
 *   value    = JSON, or else the text itself
 *
 * A name that the API does not know is a mistake, and so is JSON that is not complete.
 * Commas inside JSON do not separate terms. Terms apply in their order: the first that matches answers; `slow` delays and continues.
 * `*2` after an outcome limits it to a visitor's first two calls of that kind; later calls continue with the next term.
 */

/** Outcomes that are one word. */
const WORDS = ['html', 'malformed', 'empty', 'not-envelope', 'wrong-types', 'hang', 'reset'] as const;

/** What a term does to a call. */
export type Outcome = { readonly kind: (typeof WORDS)[number] } | { readonly kind: 'code' | 'http' | 'slow'; readonly number: number };

/** One `call:outcome` term. */
export interface Rule {
  readonly text: string;
  readonly call: string;
  readonly part: string | undefined;
  readonly outcome: Outcome;
  readonly times: number;
}

/** A parsed spec. */
export interface Spec {
  readonly text: string;
  readonly rules: readonly Rule[];
  readonly settings: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, unknown>>;
  readonly words: Readonly<Record<string, string>>;
}

/** An error in a spec. It is reported, so that a typing error never looks like a scenario that passed. */
export class SpecError extends Error {}

const CALLS = [...Object.keys(ENDPOINTS), 'translations', 'challenge', '*'];

/** The names of settings. */
const SETTINGS: readonly string[] = [LANGUAGE_SETTING, ...SETTING_KEYS];
/** The fields of the common configuration. */
const FIELDS: readonly string[] = ['loggedIn', 'brand', 'captcha', 'passkey', 'trust'];
const METHODS = ['email', 'sms', 'authenticator', 'passkey'];
/** The parts by which calls of one name are told apart. The others have none. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  settings: SETTINGS,
  translations: [...LOCALE_CODES, ENGLISH_EXTRA_FILE],
  sendCode: ['login', 'recovery', 'register', 'activation', 'verification'],
  checkPassword: ['recovery', 'register', 'activation'],
  signIn: ['password', 'code', 'passkey'],
  verify: METHODS,
  trace: ['view', 'submit', 'done', 'fail'],
};

const RULE = /^(?<call>[\w*]+)(?:\.(?<part>[\w-]+))?:(?<outcome>[a-z0-9-]+)(?:\*(?<times>\d+))?$/;
const OVERRIDE = /^(?<kind>setting|config|word|id)(?:\.(?<name>[\w.]+))?=(?<value>.*)$/s;

/** Returns the `api-base` for a portal whose calls should follow this spec. */
export const apiBaseFor = (spec: string): string => `/as/${encodeURIComponent(spec)}`;

/** Parses a spec. Throws a SpecError if it is invalid. */
export function parseSpec(text: string): Spec {
  const rules: Rule[] = [];
  const settings: Record<string, string> = {};
  const config: Record<string, unknown> = {};
  const words: Record<string, string> = {};
  for (const term of terms(text)) {
    const { kind, name, value = '' } = OVERRIDE.exec(term)?.groups ?? {};
    if (kind === undefined) rules.push(rule(term));
    else if (kind !== 'id' && name === undefined) throw new SpecError(`“${term}” needs a name after “${kind}.”`);
    else if (kind === 'setting') settings[known(term, name, SETTINGS)] = value;
    else if (kind === 'config') config[known(term, name, FIELDS)] = configValue(term, name, value);
    else if (kind === 'word') words[name ?? ''] = String(parsed(value));
  }
  return { text, rules, settings, config, words };
}

/** Splits at commas, except inside JSON. */
function terms(text: string): string[] {
  const found: string[] = [];
  let [term, depth, quoted] = ['', 0, false];
  for (const [index, character] of [...text].entries()) {
    if (character === '"' && text[index - 1] !== '\\') quoted = !quoted;
    if (!quoted && '{['.includes(character)) depth += 1;
    if (!quoted && '}]'.includes(character)) depth -= 1;
    if (character === ',' && depth === 0 && !quoted) {
      found.push(term);
      term = '';
    } else term += character;
  }
  if (depth !== 0 || quoted) throw new SpecError(`“${term.trim()}” is not complete: a bracket or a quotation mark is open.`);
  return [...found, term].map((part) => part.trim()).filter((part) => part !== '');
}

/** Returns a name that the API knows. */
function known(term: string, name = '', names: readonly string[] = []): string {
  if (names.includes(name)) return name;
  throw new SpecError(`“${term}”: there is no “${name}” here. There ${names.length === 0 ? 'is none' : `are ${names.join(', ')}`}.`);
}

function configValue(term: string, name: string | undefined, value: string): unknown {
  const read = parsed(value);
  if (typeof read !== 'string') return read;
  if (/^[{["]/.test(value) && read === value) throw new SpecError(`“${term}” is no JSON.`);
  if (name === 'captcha') known(term, read, CAPTCHA_NAMES);
  return read;
}

function rule(term: string): Rule {
  const { call = '', part, outcome = '', times } = RULE.exec(term)?.groups ?? {};
  if (!CALLS.includes(call)) throw new SpecError(`“${term}” is not a call:outcome. Calls: ${CALLS.join(', ')}.`);
  if (part !== undefined) known(term, part, call === '*' ? Object.values(PARTS).flat() : PARTS[call]);
  if (times === '0') throw new SpecError(`“${term}” never answers.`);
  return {
    text: term,
    call,
    part,
    outcome: outcomeOf(outcome, term),
    times: times === undefined ? Number.POSITIVE_INFINITY : Number(times),
  };
}

function outcomeOf(text: string, term: string): Outcome {
  const word = WORDS.find((candidate) => candidate === text);
  if (word !== undefined) return { kind: word };
  const [, kind, digits] = /^(http-|slow-|)(\d+)$/.exec(text) ?? [];
  if (digits === undefined) throw new SpecError(`“${term}”: unknown outcome. Outcomes: a code, http-N, slow-N, ${WORDS.join(', ')}.`);
  const number = Number(digits);
  if (kind === 'http-') {
    if (number < 200 || number > 599) throw new SpecError(`“${term}”: not an HTTP status.`);
    return { kind: 'http', number };
  }
  return { kind: kind === 'slow-' ? 'slow' : 'code', number };
}

function parsed(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
