/**
 * Whether an address from the server may be linked or shown: relative, http(s), or a picture in the address itself (`data:image`). Read as
 * browsers do, so that case, tabs and leading blanks hide no other scheme.
 */
export function isSafeAddress(address: string): boolean {
  try {
    return /^(https?:|data:image\/)/i.test(new URL(address, 'https://relative.invalid').href);
  } catch {
    return false;
  }
}
