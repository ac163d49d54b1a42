/** The time that is left as minutes and seconds, `1:05`, rounded up so that it ends at 0:00 and not before. Digits and a colon, the same in every language. */
export function countdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
