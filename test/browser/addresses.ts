/** A brand's own host: not local, yet a secure context in browsers that know the switch in `global-setup.ts`. */
export const BRAND_HOST = 'brand.test';
/** A host that is neither local nor secure, so WebCrypto is missing. */
export const INSECURE_HOST = 'insecure.test';
