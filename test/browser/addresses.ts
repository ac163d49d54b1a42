/** A brand's own host: not local, yet a secure context in browsers that know the switch in `global-setup.ts`. */
export const BRAND_HOST = 'brand.test';
/** The demo's host by its name: a passkey belongs to a name, never to an address. */
export const NAMED_HOST = 'localhost';
/** A host that is neither local nor secure, so WebCrypto is missing. */
export const INSECURE_HOST = 'insecure.test';
