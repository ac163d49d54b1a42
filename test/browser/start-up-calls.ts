/** One call of the start-up. */
export interface Asked {
  readonly call: string;
  /** The name of the call in a spec. */
  readonly rule: string;
  /** The request in the site's event. Missing for the public key, whose failures are only logged. */
  readonly request?: string;
  /** Sign-in is impossible without this call. */
  readonly needed?: true;
}

/** The calls of the start-up that leave before the form appears, each once. */
export const CALLS: readonly Asked[] = [
  { call: 'languages', rule: 'settings.Platform_Language', request: 'GET /toc/api/platform/setting' },
  { call: 'countries', rule: 'countries', request: 'GET /toc/api/login/region/country' },
  {
    call: 'translations',
    rule: 'translations',
    request: 'GET /static/storage/multilingual-translation-system/cgfintech/en-US.json',
  },
  { call: 'commonConfig', rule: 'commonConfig', request: 'GET /toc/api/v1/common/config' },
  { call: 'publicKey', rule: 'publicKey', needed: true },
];
