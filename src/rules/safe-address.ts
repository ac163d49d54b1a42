/** The base of relative addresses where it does not matter to which site they belong. */
export const ANY_SITE = 'http://x';

/**
 * Whether browsers would give the address one of the schemes. Parsing it reveals schemes hidden by case, tabs or leading spaces.
 * @param base what a relative address is resolved against. Without one, a relative address is refused.
 */
function isOf(schemes: RegExp, address: string, base?: string): boolean {
  try {
    return schemes.test(new URL(address, base).href);
  } catch {
    return false;
  }
}

/** Whether an address from the server may be shown as a picture: relative, http(s) or `data:image`. */
export const isSafeAddress = (address: string): boolean => isOf(/^(https?:|data:image\/)/i, address, ANY_SITE);

/** Whether an address from the server may be linked: relative or http(s). A `data:` address would open a page of unknown origin. */
export const isSafeLink = (address: string): boolean => isOf(/^https?:/, address, ANY_SITE);

/** Whether an address from the server may be linked as the one of support: absolute, and http(s) or mailto (contract section 9). */
export const isSafeContact = (address: string): boolean => isOf(/^(https?|mailto):/, address);
