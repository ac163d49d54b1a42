/**
 * Whether browsers would give the address one of the schemes. Parsing it reveals schemes hidden by case, tabs or leading spaces. Relative
 * addresses count as https.
 */
function isOf(schemes: RegExp, address: string): boolean {
  try {
    return schemes.test(new URL(address, 'https://relative.invalid').href);
  } catch {
    return false;
  }
}

/** Whether an address from the server may be shown as a picture: relative, http(s) or `data:image`. */
export const isSafeAddress = (address: string): boolean => isOf(/^(https?:|data:image\/)/i, address);

/** Whether an address from the server may be linked: relative or http(s). A `data:` address would open a page of unknown origin. */
export const isSafeLink = (address: string): boolean => isOf(/^https?:/, address);
