import { decode } from './addresses';
import { pairsOf, splitRoute, withoutUnseen } from './route';

/*
 * What links name, also if something on their way has bent them. Mail programs take the punctuation behind a link for a part of it, break
 * long lines, and show what they should decode: `=3D` for `=` (quoted-printable, RFC 2045 section 6.7), `&gt;` for `>`, `%2520` for a blank.
 */

/** What prose puts around a link. */
const AROUND = /^[([{<"'‘“«]+|(?<![.,;)\]}>"'’”»])[.,;)\]}>"'’”»]+$/g;

/** From the first letter or digit to the last. */
const CORE = /[\p{L}\p{N}](.*[\p{L}\p{N}])?/su;

/** Returns what a text from a link may have been before it was bent, the likeliest first: without what stands around it, then its core. */
function straightened(text: string): readonly string[] {
  // A campaign is often added with the wrong sign, and Markdown may be cut in half.
  const straight = withoutUnseen(decode(text).replace(/=?[\r\n]+|^3D|([?&]|\]\().*/gs, '')).replace(AROUND, '');
  return [...new Set([straight, CORE.exec(straight)?.[0] ?? ''])].filter((each) => each !== '' && each !== text);
}

/**
 * Asks about a text from a link as it is. As long as the answer is that nobody knows it, asks about what it may have been before it was bent.
 * @param isUnknown whether an answer says that.
 * @returns the last answer, and the text that it is about.
 */
export async function askStraightened<A>(
  text: string,
  ask: (text: string) => Promise<A>,
  isUnknown: (answer: A) => boolean,
): Promise<readonly [answer: A, text: string]> {
  let asked = text;
  let answer = await ask(text);
  for (const other of straightened(text)) {
    if (!isUnknown(answer)) break;
    asked = other;
    answer = await ask(other);
  }
  return [answer, asked];
}

/** A uuid (RFC 9562 section 4) that is no part of a longer name. A `_` behind it may be the end of emphasis in Markdown. */
const UUID = /(?:^|[^\w-]|3D)([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?![_-]*[^\W_])/i;

/** A text up to the punctuation at its end. */
const BEFORE_PUNCTUATION = /^.*[^.,;)\]}>"'’”»]/s;

/** Returns the registration that a route names: the uuid in its parameter, else the whole parameter. Empty if there is none. */
export function uuidIn({ path, search }: { readonly path: string; readonly search: string }): string {
  // Some programs encode the `?` or the `=` too.
  const pairs = [search, splitRoute(decode(path))[1]].flatMap(pairsOf);
  const written = pairs.flatMap(({ name, value }) => /^uuid=(.+)/is.exec(`${name}=${value}`)?.[1] ?? []).at(0) ?? '';
  const plain = withoutUnseen(decode(written))
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .replace(/[\s=]/g, '');
  return UUID.exec(plain)?.[1] ?? BEFORE_PUNCTUATION.exec(withoutUnseen(written))?.[0] ?? '';
}
