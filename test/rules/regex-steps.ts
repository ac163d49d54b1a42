/*
 * Counts the steps of a backtracking matcher, as browsers have one: how often it looks at a character. A clock would measure the machine
 * instead. Knows what the portal's regular expressions use; on anything else it throws.
 */

/** Matches at a place and hands the place after it on. Returns whether all that follows matched too. */
type Matcher = (text: string, at: number, next: (at: number) => boolean) => boolean;

/** A regular expression that counts. */
export interface CountingRegex {
  /** Returns the steps of a search in a text: for every match if the expression is global, else for the first. Gives up at `PATIENCE`. */
  steps(text: string): number;
  /** A character for each place of the expression that takes one, in their order. */
  readonly samples: readonly string[];
}

/** Steps after which a search counts as endless. */
export const PATIENCE = 100_000;

/** Characters of every kind that the expressions tell apart. */
const ALPHABET = [...'aA0 _-.:/{}()[]<>\'"\\?#&=+%@!,;|~$^*`\n\tébéж漢あア가ا٠０。、・\u200b\u2060\u2028'];

const QUANTIFIER = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})(\??)/;

/** Compiles a pattern to a matcher that calls `look` for every character. */
function compile(pattern: string, flags: string, look: () => void) {
  const samples: string[] = [];
  let at = 0;
  const rest = () => pattern.slice(at);
  const takes = (text: string) => {
    const has = rest().startsWith(text);
    if (has) at += text.length;
    return has;
  };

  const character = (source: string): Matcher => {
    const own = new RegExp(`^(?:${source})$`, flags.replace(/[gym]/g, ''));
    const sample = ALPHABET.find((candidate) => own.test(candidate));
    if (sample !== undefined) samples.push(sample);
    return (text, place, next) => {
      look();
      return place < text.length && own.test(text.charAt(place)) && next(place + 1);
    };
  };
  const edge =
    (holds: (text: string, place: number) => boolean): Matcher =>
    (text, place, next) =>
      holds(text, place) && next(place);
  const isWord = (text: string, place: number) => /\w/.test(text.charAt(place));
  const isBorder = (text: string, place: number) => isWord(text, place - 1) !== isWord(text, place);

  const around = (inner: Matcher, wanted: boolean): Matcher => edge((text, place) => inner(text, place, () => true) === wanted);
  // A browser matches backwards from the place. Four characters are as many as the expressions look back at.
  const behind = (inner: Matcher, wanted: boolean): Matcher =>
    edge(
      (text, place) =>
        [4, 3, 2, 1, 0].map((back) => place - back).some((start) => start >= 0 && inner(text, start, (end) => end === place)) === wanted,
    );

  const group = (): Matcher => {
    const make = takes('?=') ? around : takes('?!') ? around : takes('?<=') || takes('?<!') ? behind : undefined;
    const wanted = pattern[at - 1] !== '!';
    if (!make && !takes('?:')) at += /^\?<\w+>/.exec(rest())?.[0].length ?? 0;
    const inner = alternatives();
    if (!takes(')')) throw new Error(`No end of a group in ${pattern}`);
    return make ? make(inner, wanted) : inner;
  };

  const atom = (): Matcher => {
    if (takes('(')) return group();
    if (takes('^')) return edge((text, place) => place === 0 || (flags.includes('m') && text[place - 1] === '\n'));
    if (takes('$')) return edge((text, place) => place === text.length || (flags.includes('m') && text[place] === '\n'));
    if (takes('\\b')) return edge(isBorder);
    const source = /^(?:\[(?:\\.|[^\]\\])*\]|\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|[^1-9kcx])|[^\\])/iu.exec(rest())?.[0];
    if (!source) throw new Error(`This reader does not know ${rest()} in ${pattern}`);
    at += source.length;
    return character(source);
  };

  const quantified = (): Matcher => {
    const inner = atom();
    const found = QUANTIFIER.exec(rest());
    if (!found) return inner;
    at += found[0].length;
    const [, sign, low, comma, high, lazy] = found;
    const least = sign ? Number(sign === '+') : Number(low);
    const most = sign === '?' ? 1 : sign || (comma && !high) ? Number.POSITIVE_INFINITY : Number(high || low);
    return (text, start, next) => {
      const loop = (count: number, place: number): boolean => {
        const more = () => count < most && inner(text, place, (to) => (to > place || count < least) && loop(count + 1, to));
        if (count < least) return more();
        return lazy ? next(place) || more() : more() || next(place);
      };
      return loop(0, start);
    };
  };

  const sequence = (): Matcher => {
    const parts: Matcher[] = [];
    while (at < pattern.length && !/^[|)]/.test(rest())) parts.push(quantified());
    return (text, start, next) => {
      const run = (index: number, place: number): boolean => parts[index]?.(text, place, (to) => run(index + 1, to)) ?? next(place);
      return run(0, start);
    };
  };

  function alternatives(): Matcher {
    const ways = [sequence()];
    while (takes('|')) ways.push(sequence());
    return (text, place, next) => ways.some((way) => way(text, place, next));
  }

  return { matcher: alternatives(), samples };
}

const ENDLESS = new Error('Too many steps');

/** Makes a regular expression that counts. */
export function countingRegex({ source, flags }: Pick<RegExp, 'source' | 'flags'>): CountingRegex {
  let looks = 0;
  const { matcher, samples } = compile(source, flags, () => {
    looks += 1;
    if (looks > PATIENCE) throw ENDLESS;
  });
  const isAnchored = /^\^(?!.*\|)/s.test(source) && !flags.includes('m');
  const endAt = (text: string, start: number): number | undefined => {
    let end: number | undefined;
    matcher(text, start, (place) => {
      end = place;
      return true;
    });
    return end;
  };
  const search = (text: string) => {
    for (let start = 0; start <= text.length; start += 1) {
      const end = endAt(text, start);
      if (isAnchored || (end !== undefined && !flags.includes('g'))) break;
      if (end !== undefined) start = Math.max(start, end - 1);
    }
  };
  return {
    samples,
    steps(text) {
      looks = 0;
      try {
        search(text);
      } catch (error) {
        if (error !== ENDLESS) throw error;
      }
      return looks;
    },
  };
}
