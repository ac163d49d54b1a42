import type { Person } from './accounts';
import { isRecord } from './json';
import type { Envelope } from './kit';
import { Fault } from './verdict';

/** An answer, and the account that the request named. */
export interface Sample {
  readonly person: Person;
  readonly answer: Envelope;
}

/** Answers to the same call: for an account, and for names that nobody has. At least one kind has several, so that what varies anyway shows. */
export interface Round {
  readonly known: readonly Sample[];
  readonly unknown: readonly Sample[];
}

/** What a fact of an answer has to be like to tell nothing. */
interface Margins {
  /** In how many seconds two lengths of time may differ. Answers do not come in the same second. */
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

type Facts = Readonly<Record<string, string | number>>;

/** Returns everything that an answer tells, by how a sentence calls it. */
function factsOf({ person, answer: { code, heard } }: Sample): Facts {
  const { message, data } = Object(heard.json);
  const told = (value: unknown): string | number => (typeof value === 'number' ? value : withoutName(JSON.stringify(value), person));
  const fields = Object.entries(isRecord(data) ? data : {}).map(([name, value]) => [`“${name}” in its data`, told(value)] as const);
  const headers = Object.entries(heard.headers).filter(([name]) => !ALWAYS_OTHER.includes(name));
  return {
    'the code': String(code),
    'the status': String(heard.status),
    'the message': withoutName(String(message), person),
    'the wording of the message': withoutName(String(message), person).replace(/\S*\d\S*/g, '#'),
    ...Object.fromEntries(fields),
    ...Object.fromEntries(headers.map(([name, value]) => [`the header ${name}`, COUNTING.test(name) ? 'there' : value])),
  };
}

/** Returns a sentence about the first fact that tells both kinds apart; `undefined` if none does. */
function difference({ known, unknown }: Round, seconds: number): string | undefined {
  const [ones, others] = [known.map(factsOf), unknown.map(factsOf)];
  const isAlike = (one: Facts[string] | undefined, other: Facts[string] | undefined): boolean =>
    typeof one === 'number' && typeof other === 'number' ? Math.abs(one - other) <= seconds : one === other;
  for (const name of new Set([...ones, ...others].flatMap((facts) => Object.keys(facts)))) {
    const [here, there] = [ones.map((facts) => facts[name]), others.map((facts) => facts[name])];
    // A fact that is new in each answer, such as the number of a request, tells nothing.
    const isSteady = [here, there].some(([first, ...rest]) => rest.length > 0 && rest.every((value) => isAlike(first, value)));
    if (!isSteady || here.some((value) => there.some((other) => isAlike(value, other)))) continue;
    const [forKnown, forUnknown] = [here, there].map(([value]) => (value === undefined ? 'none' : `“${value}”`));
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
