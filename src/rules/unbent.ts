/**
 * Returns a link's address as it is written, or in full if the page's `<base>` would lead it elsewhere than the page's own address does.
 * @param page the address of the page.
 * @param base the page's `baseURI`.
 */
export function unbent(address: string, page: string, base: string): string {
  try {
    const { href } = new URL(address, page);
    return new URL(address, base).href === href ? address : href;
  } catch {
    return address; // a `srcdoc` frame has no address to resolve against
  }
}
