import { BrowserClient, defaultStackParser, exceptionFromError, makeFetchTransport, type StackFrame } from '@sentry/browser';
import * as LIMITS from '../contract/limits';
import { SITEMAP } from '../contract/screens';
import { type SendReport, safeCause } from './safe-cause';

/** Name and version of the bundle. The build fills them in. */
declare const __RELEASE__: string;

/** What comes before the invitation in the path of a sign-up. */
const [BEFORE_INVITATION = ''] = SITEMAP['sign-up'].split(':');

/**
 * Returns an address without its query, its fragment and an invitation in its path, which are nobody else's business, and no more of it than a
 * report needs.
 */
function reportedAddress(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const [before = '', ...invitation] = path.split(BEFORE_INVITATION);
  return (invitation.length > 0 ? before + SITEMAP['sign-up'] : path).slice(0, LIMITS.reportedLength);
}

/** Returns the stack frames of an error. A stack begins with the error's message, which is removed first. */
function framesOf(error: unknown): StackFrame[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const withoutMessage = new Error();
  withoutMessage.stack = error.message ? error.stack.split(error.message).join('') : error.stack;
  const frames = exceptionFromError(defaultStackParser, withoutMessage).stacktrace?.frames ?? [];
  return frames.map(({ filename, function: name, lineno, colno }) => ({
    ...(filename && { filename: reportedAddress(filename) }),
    ...(name && /^[\w$.<>?* ]+$/.test(name) && { function: name.slice(0, LIMITS.reportedLength) }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
  }));
}

/**
 * Creates an error-reporting client that is independent of the host page: no global `init`, no integrations, no listeners on the page. Each
 * report is built here completely and sent as it is. Sentry's scopes are not used, because the site's own Sentry, if it has the same
 * version, would add its user, tags and session.
 */
export function createSentry(dsn: string, environment: string): SendReport {
  const client = new BrowserClient({
    dsn,
    environment,
    release: __RELEASE__,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    // All of these are on by default.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
  });
  // The constructor listens to the page for logs and spans, which are not used here. This event removes the listeners (@sentry/browser
  // 11.12).
  client.emit('close');
  return ({ error, during }, context) => {
    const { type, message } = safeCause(error);
    const frames = framesOf(error);
    client.sendEvent({
      event_id: Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
      timestamp: Date.now() / 1000,
      platform: 'javascript',
      level: 'error',
      environment,
      release: __RELEASE__,
      exception: {
        values: [{ type, value: message.slice(0, LIMITS.reportedLength), ...(frames.length > 0 && { stacktrace: { frames } }) }],
      },
      tags: { during, ...context },
      request: { url: reportedAddress(location.href) },
    });
  };
}
