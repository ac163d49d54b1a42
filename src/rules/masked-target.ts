/** What stands for hidden characters. An e-mail address that is shown in full has none of these, except a rare `xxx`. */
const MASK = /[*•…#]+|\.{2,}|x{3,}/;

/** Whether the server hides a part of an address or number. */
export const isMasked = (target: string): boolean => MASK.test(target.toLowerCase());

const bare = (text: string): string => text.toLowerCase().replace(/[\s()-]/g, '');

/** Whether a name could be the one behind a masked target: the parts that are shown are all there, in their order. */
export function fitsMask(name: string, target: string): boolean {
  const whole = bare(name);
  const parts = bare(target).split(new RegExp(MASK, 'g'));
  const last = parts.pop() ?? '';
  let at = 0;
  for (const [index, part] of parts.entries()) {
    const found = whole.indexOf(part, at);
    if (found < 0 || (index === 0 && found > 0)) return false;
    at = found + part.length;
  }
  return whole.endsWith(last) && at <= whole.length - last.length && (parts.length > 0 || whole === last);
}
