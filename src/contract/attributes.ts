/** The facts about one attribute of the element. */
export interface AttributeFacts {
  /** The accepted values, default first. Empty if any text is accepted. */
  readonly values: readonly string[];
  /** The value used when the attribute is absent, empty or not one of `values`. */
  readonly fallback: string;
}

const anyText = (fallback: string) => ({ values: [] as const, fallback });

/** An attribute that accepts some values alone, default first. */
const listed = <const V extends readonly [string, ...string[]]>(...values: V) => ({ values, fallback: values[0] });

/** The attributes of `<login-portal>` (contract section 2), keyed by the property that mirrors each one. */
export const ATTRIBUTES = {
  tenant: anyText(''), // Required. The brand; see the table of variants.
  userType: listed('client', 'ib'), // Trading clients or introducing brokers. Decides the scope sent in requests: `crm_client` or `crm_ib`.
  router: listed('path', 'hash', 'memory'), // Where the route is kept: the path under `base`, the URL fragment, or only in memory.
  base: anyText('/login'), // Path prefix of the routes in `path` mode.
  path: anyText('/'), // The first path in `memory` mode, such as `/recovery`. Another value goes there.
  apiBase: anyText(''), // Origin and prefix put before `/toc` and `/static`. Empty means the same origin.
  account: anyText(''), // An e-mail or an international phone number (`+61 …`) that fills the empty account of sign-in and recovery. What visitors type counts more.
  home: anyText('/'), // The site root. The logo links to it, and signed-in visitors are sent there.
  lang: anyText(''), // Locale used when neither `hl` nor the stored choice gives one. It comes before the browser's languages.
  chrome: listed('full', 'none'), // `none` leaves out the portal's header and footer.
  head: listed('manage', 'leave'), // `leave` keeps the host page's title and favicon.
  colorScheme: listed('auto', 'light', 'dark'), // Follows the visitor's system, or fixes one scheme.
  keep: listed('answers', 'none'), // `none` stores nothing of the start-up's answers for the next visit, and removes what is stored.
  device: listed('web', 'app'), // Sent as the `deviceType` header; also selects the captcha application identifier.
  sentryDsn: anyText(''), // The DSN of a Sentry project: `https://<key>@<host>/<project>`. Empty means no reports.
  environment: anyText('prd'), // Environment name in error reports.
  geoUrl: anyText(''), // Third-party region lookup, used only as context for error reports. Empty means off.
} as const satisfies Record<string, AttributeFacts>;

/** The name of a property that mirrors an attribute. */
export type AttributeProperty = keyof typeof ATTRIBUTES;

/** The properties, in the order of the table. */
export const PROPERTIES = Object.keys(ATTRIBUTES) as readonly AttributeProperty[]; // Object.keys returns string[]

/** Returns the name of the attribute that a property mirrors: camelCase becomes kebab-case. */
export const attributeName = (property: string): string => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

type ValueOf<F extends AttributeFacts> = F['values'] extends readonly [] ? string : F['values'][number];

/** The configuration of one portal: every attribute as read, with the defaults filled in. */
export type PortalConfig = { readonly [P in AttributeProperty]: ValueOf<(typeof ATTRIBUTES)[P]> };

/** The attributes that decide where the route lives. */
export type RouterConfig = Pick<PortalConfig, 'router' | 'base' | 'path'>;

/** The element, as far as its configuration is read from it. */
type Attributed = Pick<Element, 'getAttribute'>;

/**
 * Returns an attribute as the page wrote it, trimmed; the default if it is empty. A property found on the element itself was set before the
 * element was defined; it counts instead of the attribute, which it will become. Until then React writes a property such as `userType` as
 * an attribute of that name.
 */
export function writtenAttribute(element: Attributed, property: AttributeProperty): string {
  const given: unknown = Object.hasOwn(element, property)
    ? Reflect.get(element, property)
    : (element.getAttribute(attributeName(property)) ?? element.getAttribute(property));
  return String(given ?? '').trim() || ATTRIBUTES[property].fallback;
}

/**
 * Reads one attribute. Values are trimmed. `tenant` and attributes with a fixed set of values are case-insensitive (contract section 8). An
 * unknown user type is kept; any other unknown value becomes the default.
 */
export function readAttribute(element: Attributed, property: AttributeProperty): string {
  const { values, fallback }: AttributeFacts = ATTRIBUTES[property];
  const text = writtenAttribute(element, property);
  const value = text.toLowerCase();
  if (property === 'tenant' || property === 'userType') return value;
  return values.length === 0 ? text : values.includes(value) ? value : fallback;
}

/** Reads the configuration from all attributes. */
export function readConfig(element: Attributed): PortalConfig {
  const entries = PROPERTIES.map((property) => [property, readAttribute(element, property)]);
  return Object.fromEntries(entries) as PortalConfig; // the entries follow ATTRIBUTES, which types each value
}

/** Names what a portal is by. If this changes, there has to be a new portal. A running portal applies all other attributes. */
export const identityOf = ({ tenant, userType, apiBase }: PortalConfig): string => JSON.stringify([tenant, userType, apiBase]);
