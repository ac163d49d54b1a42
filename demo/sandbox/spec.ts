import { ENDPOINTS } from '../../src/contract/endpoints';

/*
 * What a scenario asks for, in one line of text:
 *
 *   spec     = term ("," term)*
 *   term     = call ["." part] ":" outcome ["*" times]
 *            | "setting." KEY "=" text            the value as it travels: a JSON string, or what is none; empty takes the key away
 *            | "config." name "=" value           a member of the common configuration; `config.captcha=demo` is the stand-in captcha,
 *                                                `demo-pass`, `-box`, `-close`, `-fail`, `-stand-in`, `-throw`, `-empty`, `-missing`, `-unsafe`, `-unknown` too
 *            | "word." key "=" value              a fetched sentence
 *            | "id=" text                         nothing; keeps the counts of equal specs apart
 *   call     = a name of ENDPOINTS | "translations" | "*"
 *   part     = a key (settings), a file (translations), a scene (sendCode, checkPassword), a method (signIn, verify), an event (trace)
 *   outcome  = a number (an envelope with that code) | "http-" status | "slow-" milliseconds
 *            | html | malformed | empty | not-envelope | wrong-types | hang | reset
 *   value    = JSON, or else the text itself
 *
 * Commas inside JSON do not separate. Terms are asked in their order: the first that holds answers, `slow` delays and asks on.
 * `*2` after an outcome means the first two such calls of a visitor; later ones go on to the next term.
 */

/** Outcomes that are one word. */
const WORDS = ['html', 'malformed', 'empty', 'not-envelope', 'wrong-types', 'hang', 'reset'] as const;

export type Outcome = { readonly kind: (typeof WORDS)[number] } | { readonly kind: 'code' | 'http' | 'slow'; readonly number: number };

/** One `call:outcome` term. */
export interface Rule {
  readonly text: string;
  readonly call: string;
  readonly part: string | undefined;
  readonly outcome: Outcome;
  readonly times: number;
}

/** A spec, read. */
export interface Spec {
  readonly text: string;
  readonly rules: readonly Rule[];
  readonly settings: Readonly<Record<string, string>>;
  readonly config: Readonly<Record<string, unknown>>;
  readonly words: Readonly<Record<string, string>>;
}

/** A spec that cannot be read. Said aloud, so that a typing error never passes for a scenario that went well. */
export class SpecError extends Error {}

const CALLS = [...Object.keys(ENDPOINTS), 'translations', '*'];
const RULE = /^(?<call>[\w*]+)(?:\.(?<part>[\w-]+))?:(?<outcome>[a-z0-9-]+)(?:\*(?<times>\d+))?$/;
const OVERRIDE = /^(?<kind>setting|config|word|id)(?:\.(?<name>[\w.]+))?=(?<value>.*)$/s;

/** Where a portal's `api-base` points to so that its calls meet this spec. */
export const apiBaseFor = (spec: string): string => `/as/${encodeURIComponent(spec)}`;

export function parseSpec(text: string): Spec {
  const rules: Rule[] = [];
  const settings: Record<string, string> = {};
  const config: Record<string, unknown> = {};
  const words: Record<string, string> = {};
  for (const term of terms(text)) {
    const { kind, name, value = '' } = OVERRIDE.exec(term)?.groups ?? {};
    if (kind === undefined) rules.push(rule(term));
    else if (kind !== 'id' && name === undefined) throw new SpecError(`“${term}” names nothing after “${kind}.”`);
    else if (kind === 'setting') settings[name ?? ''] = value;
    else if (kind === 'config') config[name ?? ''] = parsed(value);
    else if (kind === 'word') words[name ?? ''] = String(parsed(value));
  }
  return { text, rules, settings, config, words };
}

/** Splits at commas, but not at those within JSON. */
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
  return [...found, term].map((part) => part.trim()).filter((part) => part !== '');
}

function rule(term: string): Rule {
  const { call = '', part, outcome = '', times } = RULE.exec(term)?.groups ?? {};
  if (!CALLS.includes(call)) throw new SpecError(`“${term}” is no call:outcome. Calls: ${CALLS.join(', ')}.`);
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
    if (number < 200 || number > 599) throw new SpecError(`“${term}”: no HTTP status.`);
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
