/** What is known of an attribute of the element. */
export interface AttributeFacts {
  /** Values that count, the default first; empty where any text does. */
  readonly values: readonly string[];
  /** What holds while the attribute is absent, empty or none of `values`. */
  readonly fallback: string;
}

/** The attributes of `<login-portal>` (contract section 2), by the name of the property that mirrors each. */
export const ATTRIBUTES = {
  /** Required. The brand, see the table of variants. */
  tenant: { values: [], fallback: '' },
  /** Trading clients or introducing brokers; gives the scope `crm_client` or `crm_ib`. */
  userType: { values: ['client', 'ib'], fallback: 'client' },
  /** Where the route lives: the path under `base`, the fragment, or nowhere. */
  router: { values: ['path', 'hash', 'memory'], fallback: 'path' },
  /** Path prefix of the routes in `path` mode. */
  base: { values: [], fallback: '/login' },
  /** Origin and prefix put before `/toc` and `/static`. Empty: the same origin. */
  apiBase: { values: [], fallback: '' },
  /** The site root: where the logo leads, and the visitor after sign-in or when signed in already. */
  home: { values: [], fallback: '/' },
  /** Locale where neither `hl` nor the stored choice gives one, before the browser's. */
  lang: { values: [], fallback: '' },
  /** `none` leaves out the portal's header and footer. */
  chrome: { values: ['full', 'none'], fallback: 'full' },
  /** `leave` keeps the host page's title and favicon. */
  head: { values: ['manage', 'leave'], fallback: 'manage' },
  /** Colours by the visitor's system, or fixed. */
  colorScheme: { values: ['auto', 'light', 'dark'], fallback: 'auto' },
  /** Header `deviceType`, and which captcha application identifier is used. */
  device: { values: ['web', 'app'], fallback: 'web' },
  /** Project id and key of the error-reporting service. Empty: no reports. */
  sentryDsn: { values: [], fallback: '' },
  /** Environment named in error reports. */
  environment: { values: [], fallback: 'prd' },
  /** Third-party region lookup, for the context of error reports only. Empty: off. */
  geoUrl: { values: [], fallback: '' },
} as const satisfies Record<string, AttributeFacts>;

/** The name of a property that mirrors an attribute. */
export type AttributeProperty = keyof typeof ATTRIBUTES;

/** The attribute that a property mirrors: camelCase to dashes. */
export const attributeName = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type ValueOf<F extends AttributeFacts> = F['values'] extends readonly [] ? string : F['values'][number];

/** The element's attributes, read, with the defaults filled in. */
export type PortalConfig = { readonly [P in AttributeProperty]: ValueOf<(typeof ATTRIBUTES)[P]> };

/** The element, as far as its configuration is read from it. */
interface Attributed {
  getAttribute(name: string): string | null;
}

/**
 * Reads one attribute. The value is trimmed; `tenant` and attributes with a fixed set of values ignore case (contract section 8). A user type outside
 * the set is kept, so that the notice can name it; every other attribute falls back to its default. A property that the site set before the element
 * was defined stands on the element itself, and counts as its attribute.
 */
export function readAttribute(element: Attributed, property: AttributeProperty): string {
  const { values, fallback }: AttributeFacts = ATTRIBUTES[property];
  const given: unknown = Object.hasOwn(element, property) ? Reflect.get(element, property) : element.getAttribute(attributeName(property));
  const text = String(given ?? '').trim();
  if (property === 'tenant') return text.toLowerCase();
  if (values.length === 0) return text || fallback;
  const value = text.toLowerCase();
  return values.includes(value) || (property === 'userType' && value !== '') ? value : fallback;
}

/** Reads the configuration from all attributes. */
export function readConfig(element: Attributed): PortalConfig {
  const properties = Object.keys(ATTRIBUTES) as readonly AttributeProperty[]; // Object.keys forgets the key type
  const entries = properties.map((property) => [property, readAttribute(element, property)]);
  return Object.freeze(Object.fromEntries(entries)) as PortalConfig; // the table gives each value its type
}
