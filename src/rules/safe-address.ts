/** Whether browsers would read the address by one of the schemes: case, tabs and leading blanks hide no other. Relative ones are https here. */
function isOf(schemes: RegExp, address: string): boolean {
  try {
    return schemes.test(new URL(address, 'https://relative.invalid').href);
  } catch {
    return false;
  }
}

/** Whether an address from the server may be shown as a picture: relative, http(s), or a picture in the address itself (`data:image`). */
export const isSafeAddress = (address: string): boolean => isOf(/^(https?:|data:image\/)/i, address);

/** Whether it may be linked: relative or http(s). What lies in the address itself would be a page that nobody answers for. */
export const isSafeLink = (address: string): boolean => isOf(/^https?:/, address);
