/** What may be reported about an error. */
export interface Cause {
  readonly type: string;
  /** Empty if the error's own message may not be reported. */
  readonly message: string;
}

const ADDRESS = String.raw`(?:https?:)?[\w./:%~+@-]+`;

/**
 * Messages that contain nothing about the visitor: the portal's own (a test compares them with the sources), and those of browsers and
 * React that name code but no values. Any other message may quote what was typed or received, such as `"trader@… is not valid JSON`, and is
 * not reported.
 */
const SAFE_MESSAGES: readonly RegExp[] = [
  /^(?:GET|POST) \/[^\s?#]*: (?:\d+|[a-z]+)$/,
  /^No portal for tenant "[^"]*" with user type "[^"]*"$/,
  /^Settings left out: [\w:; -]+$/,
  /^A start-up call took over \d+ ms$/,
  /^(?:No countries|No translation|Platform_Language names no language|The element has no root)$/,
  /^There is no captcha provider "\w*"$/,
  /^(?:It|A part of the portal) took too long$/,
  /^(?:The part has no address|All promises were rejected)$/,
  /^Captcha scripts must be loaded over https$/,
  /^The captcha (?:returned no result|ended with (?:-?\d+|undefined)|is not loaded|script did not (?:load|define the captcha))$/,
  /^The (?:password is longer than the key allows|public key is too short)$/,
  /^A component of the portal is drawn outside of it$/,
  /^Cannot (?:read|set) properties of (?:undefined|null)(?: \((?:reading|setting) '[\w$]+'\))?$/,
  /^[\w$.]+ is (?:not (?:a function|a constructor|defined)|undefined|null)$/,
  /^(?:Failed to fetch|Load failed|Importing a module script failed\.|NetworkError when attempting to fetch resource\.)$/,
  new RegExp(`^(?:Failed to fetch|error loading) dynamically imported module: ${ADDRESS}$`),
  /^Minified React error #\d+/,
];

/** Returns what may be reported about an error: nothing that the visitor typed or the server sent. */
export function safeCause(error: unknown): Cause {
  if (!(error instanceof Error)) return { type: typeof error, message: '' };
  const type = /^[A-Z]?[A-Za-z]{0,30}Error$/.test(error.name) ? error.name : 'Error';
  const found = SAFE_MESSAGES.map((pattern) => pattern.exec(error.message)?.[0]).find((message) => message !== undefined);
  return { type, message: found ?? '' };
}
