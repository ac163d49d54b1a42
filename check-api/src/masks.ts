import type { Person } from './accounts';

/** What stands for characters that are hidden. */
const HIDDEN = /[*•●∙·…#]+|\.{2,}|_{2,}|-{2,}|x{2,}/i;

/** So many characters have to be hidden, of a name or number that has more than twice as many. */
const LEAST_HIDDEN = 2;
/** A number without a mask that has so many digits is whole. Fewer are its end. */
const LEAST_DIGITS = 7;

/** Whether a masked text shows all of a name or number, or all but one character. `parts` are what it shows. */
function isThin(whole: string, parts: readonly string[]): boolean {
  const shown = parts.filter((part) => part !== '' && whole.includes(part)).join('').length;
  return whole.length > 2 * LEAST_HIDDEN ? shown > whole.length - LEAST_HIDDEN : shown >= whole.length;
}

/** Whether the part of an e-mail address before the `@` shows a name. */
function showsName(shown: string, email: string): boolean {
  const [whole = ''] = email.toLowerCase().split('@');
  return shown === whole || !HIDDEN.test(shown) || (whole !== '' && isThin(whole, shown.split(HIDDEN)));
}

function showsNumber(shown: string, { callingCode = '', phone }: Person): boolean {
  const [first = '', ...rest] = shown.split(HIDDEN).map((part) => part.replace(/\D/g, ''));
  if (phone === undefined) return rest.length === 0 && first.length >= LEAST_DIGITS;
  return [first, first.replace(new RegExp(`^${callingCode}`), '')].some(
    (start) => start.includes(phone) || isThin(phone, [start, ...rest]),
  );
}

/**
 * Whether a text shows an address to somebody who does not know it. In an e-mail address, the name before the `@` has to be masked.
 * @param person who has the address, as far as the file of accounts names it.
 */
export function showsAddress(target: string, person: Person): boolean {
  const [name = '', domain] = target.toLowerCase().split('@');
  return domain === undefined ? showsNumber(target, person) : showsName(name, person.email ?? '');
}
