import { decode } from './addresses';
import { pairsOf, splitRoute, withoutUnseen } from './route';

/*
 * What links name, also if something on their way has bent them. Mail programs take the punctuation behind a link for a part of it, break
 * long lines, and show what they should decode: `=3D` for `=` (quoted-printable, RFC 2045 section 6.7), `&gt;` for `>`, `%2520` for a blank.
 */

/** From the first letter or digit to the last. */
const CORE = /[\p{L}\p{N}](.*[\p{L}\p{N}])?/su;

/** Returns what a text from a link most likely was before it was bent; `undefined` if it looks straight. */
function straightened(text: string): string | undefined {
  const straight = withoutUnseen(decode(text).replace(/=?[\r\n]+|^3D|&\w+;?$/g, ''));
  const [core] = CORE.exec(straight) ?? [];
  return core === text ? undefined : core;
}

/**
 * Asks about a text from a link as it is. If the answer is that nobody knows it, asks once about what it was before it was bent.
 * @param isUnknown whether an answer says that.
 * @returns the last answer, and the text that it is about.
 */
export async function askStraightened<A>(
  text: string,
  ask: (text: string) => Promise<A>,
  isUnknown: (answer: A) => boolean,
): Promise<readonly [answer: A, text: string]> {
  const answer = await ask(text);
  const straight = straightened(text);
  return straight !== undefined && isUnknown(answer) ? [await ask(straight), straight] : [answer, text];
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
