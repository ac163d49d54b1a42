/** The cookies of one visitor. */
export interface CookieJar {
  readonly store: (setCookies: readonly string[]) => void;
  /** The value of the `Cookie` header; empty if there are none. */
  readonly header: () => string;
}

/** A cookie as a server sets it. */
export interface SetCookie {
  readonly name: string;
  readonly value: string;
  /** By name, in lower case. An attribute without a value has an empty one. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** Reads a `Set-Cookie` header (RFC 6265 section 5.2). */
export function readSetCookie(text: string): SetCookie {
  const [pair = '', ...rest] = text.split(';').map((part) => part.trim());
  const [name = '', ...value] = pair.split('=');
  const attributes = rest.map((part) => {
    const [key = '', ...words] = part.split('=');
    return [key.toLowerCase(), words.join('=')];
  });
  return { name, value: value.join('='), attributes: Object.fromEntries(attributes) };
}

/** Whether a header removes the cookie. */
export const isRemoval = ({ value, attributes }: SetCookie): boolean =>
  value === '' || attributes['max-age'] === '0' || Date.parse(attributes.expires ?? '') <= 0;

/** Creates an empty jar. */
export function createCookieJar(): CookieJar {
  const cookies = new Map<string, string>();
  return {
    store(setCookies) {
      for (const cookie of setCookies.map(readSetCookie)) {
        if (isRemoval(cookie)) cookies.delete(cookie.name);
        else cookies.set(cookie.name, cookie.value);
      }
    },
    header: () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  };
}
