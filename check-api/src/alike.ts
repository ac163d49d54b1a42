import type { Person } from './accounts';
import type { Envelope } from './kit';
import { LIMIT_OF_A_DAY, LOCKED, PAUSE } from './refusals';
import { Fault } from './verdict';

/** An answer, and the account that the request named. */
export interface Sample {
  readonly person: Person;
  readonly answer: Envelope;
}

/** Answers to the same call: for an account, and for names that nobody has. At least one kind has several, so that what varies anyway shows. */
interface Round {
  readonly known: readonly Sample[];
  readonly unknown: readonly Sample[];
}

/** What a fact of an answer has to be like to tell nothing. */
interface Margins {
  /** In how many seconds the rest of a lock or a pause may differ. Answers do not come in the same second. */
  readonly seconds?: number;
  /** How often an account and an unknown name are compared before a difference counts. */
  readonly rounds?: number;
}

const USUAL_SECONDS = 2;
const USUAL_ROUNDS = 4;

/** Headers that follow from the length of an answer, which may repeat the name, or from the time. */
const ALWAYS_OTHER = ['date', 'age', 'etag', 'content-length', 'content-encoding', 'transfer-encoding', 'expires', 'last-modified'];

/** Removes the name that was typed, masked or not, which an answer may repeat. */
function withoutName(text: string, { phone }: Person): string {
  const addresses = text.replace(/[^\s"“”'<>(),;:]*[@*•●…][^\s"“”'<>(),;:]*/gu, '…');
  return phone === undefined ? addresses : addresses.replace(/\d{3,}/g, (digits) => (phone.includes(digits) ? '…' : digits));
}

/** Headers that count how often somebody may still ask. That they are there may tell something, but not their numbers. */
const COUNTING = /^(x-)?rate-?limit/;

/** What is told of an answer, by how a sentence calls it. Of each fact whether it may count down. */
type Facts = Readonly<Record<string, { readonly text: string; readonly isRest: boolean }>>;

/** Fields and headers that say how long a lock or a pause still lasts (contract section 4). */
const RESTS = /^“(message|data\.(remainingSeconds|resendAfter|until))”$|^the header retry-after$/;
const WAITS = [LOCKED, 2925, 2027, LIMIT_OF_A_DAY, ...PAUSE.email, ...PAUSE.sms];

/** Returns each value in a piece of JSON by its dotted name, and what kind of value stands around others. */
function valuesIn(value: unknown, name: string): readonly (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[`“${name}”`, JSON.stringify(value) ?? 'none']];
  const kind = [`the kind of “${name}”`, Array.isArray(value) ? 'a list' : 'an object'] as const;
  return [kind, ...Object.entries(value).flatMap(([key, each]) => valuesIn(each, name === 'answer' ? key : `${name}.${key}`))];
}

/** Returns everything that an answer tells. */
function factsOf({ person, answer: { code, heard } }: Sample): Facts {
  const headers = Object.entries(heard.headers).filter(([name]) => !ALWAYS_OTHER.includes(name));
  const wording = withoutName(String(Object(heard.json).message), person).replace(/\S*\d\S*/g, '#');
  const told: readonly (readonly [string, string])[] = [
    ['the code', String(code)],
    ['the status', String(heard.status)],
    ['the wording of the message', wording],
    ...valuesIn(heard.json, 'answer').map(([name, text]) => [name, withoutName(text, person)] as const),
    ...headers.map(([name, value]) => [`the header ${name}`, COUNTING.test(name) ? 'there' : value] as const),
    [
      'the cookies',
      heard.cookies
        .map((cookie) => cookie.replace(/=[^;]*/, '').replace(/expires=[^;]*/i, 'Expires'))
        .sort()
        .join(', '),
    ],
  ];
  return Object.fromEntries(told.map(([name, text]) => [name, { text, isRest: WAITS.includes(code) && RESTS.test(name) }]));
}

/** Whether two facts are the same. What counts down may differ in so many seconds, as a number, a date or in words. */
function isAlike(one: Facts[string] | undefined, other: Facts[string] | undefined, seconds: number): boolean {
  if (!one?.isRest || !other?.isRest) return one?.text === other?.text;
  const [dates, numbers] = [/\d{4}-\d\d-\d\dT[\d:.]+Z?/g, /\d+(\.\d+)?/g];
  const read = ({ text }: Facts[string]) => text.replace(dates, (date) => String(Date.parse(date) / 1000));
  const [first, second] = [read(one), read(other)];
  if (first.replace(numbers, '#') !== second.replace(numbers, '#')) return false;
  const [ones, others] = [first, second].map((text) => (text.match(numbers) ?? []).map(Number));
  return (ones ?? []).every((number, index) => Math.abs(number - (others?.[index] ?? Number.NaN)) <= seconds);
}

/** Returns a sentence about the first fact that tells both kinds apart; `undefined` if none does. */
function difference({ known, unknown }: Round, seconds: number): string | undefined {
  const [ones, others] = [known.map(factsOf), unknown.map(factsOf)];
  for (const name of new Set([...ones, ...others].flatMap((facts) => Object.keys(facts)))) {
    const [here, there] = [ones.map((facts) => facts[name]), others.map((facts) => facts[name])];
    // A fact that is new in each answer, such as the number of a request, tells nothing.
    const isSteady = [here, there].some(([first, ...rest]) => rest.length > 0 && rest.every((value) => isAlike(first, value, seconds)));
    if (!isSteady || here.some((value) => there.some((other) => isAlike(value, other, seconds)))) continue;
    const [forKnown, forUnknown] = [here, there].map(([value]) => (value === undefined ? 'none' : `“${value.text}”`));
    return `${name} is ${forKnown} for an account, and ${forUnknown} for an unknown name`;
  }
  return undefined;
}

/**
 * Demands that answers for accounts and for unknown names cannot be told apart. A difference counts if it stays: which of several servers
 * answers may show in a header. Returns the answers.
 * @param ask makes the calls once.
 */
export async function demandSame(
  call: string,
  ask: () => Promise<Round>,
  { seconds = USUAL_SECONDS, rounds = USUAL_ROUNDS }: Margins = {},
): Promise<readonly Envelope[]> {
  let whole: Round = { known: [], unknown: [] };
  let found: string | undefined;
  for (let round = 1; round <= rounds; round += 1) {
    const { known, unknown } = await ask();
    whole = { known: [...whole.known, ...known], unknown: [...whole.unknown, ...unknown] };
    found = difference(whole, seconds);
    if (found === undefined) return [...whole.known, ...whole.unknown].map(({ answer }) => answer);
  }
  throw new Fault(`${call}: ${found}`);
}
