import { codeIn, type Heard } from './answers';
import type { Envelope, Kit } from './kit';
import type { Need } from './needs';
import { demand, Skipped } from './verdict';

/** What a point is about: whether every call works, whether strangers stay out, how often they may try, and what browsers do. */
export type Group = 'complete' | 'safe' | 'limits' | 'browsers';

/** One promise of a server. */
export interface Point {
  /** A name that stays the same, such as `codes.once`. */
  readonly name: string;
  readonly group: Group;
  /** The promise, as a sentence. */
  readonly says: string;
  /** Why it matters, if that is not plain. */
  readonly why?: string;
  /** Whether it asks for more than the contract does. If it does not hold, the run says so, and is not red unless the file says `strict`. */
  readonly advice?: true;
  /** What has to be there so that it can be checked. */
  readonly needs?: readonly Need[];
  /** Tries it. Throws a `Fault` if it does not hold, and `Skipped` or `Absent` if it cannot be tried. */
  readonly check: (kit: Kit) => Promise<Tried>;
}

type Promised = Omit<Point, 'group'>;
/** What strangers try, or browsers do, says why it matters. */
type Reasoned = Promised & Required<Pick<Point, 'why'>>;

export const complete = (point: Promised): Point => ({ group: 'complete', ...point });
export const safe = (point: Reasoned): Point => ({ group: 'safe', ...point });
export const limit = (point: Reasoned): Point => ({ group: 'limits', ...point });
export const browser = (point: Reasoned): Point => ({ group: 'browsers', ...point });

/** An answer, or several. */
type Answers = Heard | Envelope | readonly (Heard | Envelope)[];

/** The answers that a point has judged. It has one at least, and `check` must return it: a point that tried nothing cannot hold. */
export class Tried {
  private constructor(
    private readonly answers: readonly Heard[],
    /** What is worth a look, although the point holds. */
    readonly warning?: string,
  ) {}

  /**
   * Returns what a point has tried, if it had something to try.
   * @param lacking what it lacks if there is no answer; it is skipped then.
   */
  static all(answers: readonly (Heard | Envelope)[], lacking = 'there was nothing to try', warning?: string): Tried {
    if (answers.length === 0) throw new Skipped(lacking);
    const heard = answers.map((answer) => ('heard' in answer ? answer.heard : answer));
    return new Tried(heard, warning);
  }

  /** Each request with its answer, such as `POST /toc/api/v1/user/signIn → 2001`. */
  get requests(): readonly string[] {
    return [...new Set(this.answers.map((answer) => `${answer.request} → ${codeIn(answer) ?? `status ${answer.status}`}`))];
  }
}

/** Tries something with each of several, one after the other: what a server answers may depend on what came before. Returns the answers. */
export async function tryEach<T, A>(all: Iterable<T>, go: (one: T) => Promise<A>): Promise<readonly A[]> {
  const answers: A[] = [];
  for (const one of all) answers.push(await go(one));
  return answers;
}

/** Returns what a point has tried: these answers. */
export const tried = (first: Heard | Envelope, ...others: readonly (Heard | Envelope)[]): Tried => Tried.all([first, ...others]);

/** Tries something with each of several, and returns what was tried. Where there is nothing to try, `go` returns no answers. */
export const triedEach = async <T>(all: Iterable<T>, go: (one: T) => Promise<Answers>, lacking?: string): Promise<Tried> =>
  Tried.all((await tryEach(all, go)).flat(), lacking);

/**
 * Demands that a call was refused, and for the reason that is meant. A server that refuses everything proves nothing.
 * @param what what was wrong with the call, such as `with a code that was used`.
 */
export function refused(answer: Envelope, what: string, codes: readonly number[]): Envelope {
  const { code, heard } = answer;
  demand(codes.includes(code), `${heard.request} ${what} answers code ${code} instead of ${[...new Set(codes)].join(' or ')}`);
  return answer;
}
