import { BrowserClient, defaultStackParser, exceptionFromError, makeFetchTransport, type StackFrame } from '@sentry/browser';
import { safeCause } from './safe-cause';
import type { SendReport } from './send-report';

/** Name and version of the bundle, filled in by the build. */
declare const __RELEASE__: string;

/** An address without what could carry a secret. */
const bare = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/** Where in the code it happened. An error's stack begins with its words: they go first. */
function framesOf(error: unknown): StackFrame[] {
  if (!(error instanceof Error) || !error.stack) return [];
  const wordless = new Error();
  wordless.stack = error.message ? error.stack.split(error.message).join('') : error.stack;
  const frames = exceptionFromError(defaultStackParser, wordless).stacktrace?.frames ?? [];
  return frames.map(({ filename, function: name, lineno, colno }) => ({
    ...(filename && { filename: bare(filename) }),
    ...(name && /^[\w$.<>?* ]+$/.test(name) && { function: name }),
    ...(lineno !== undefined && { lineno }),
    ...(colno !== undefined && { colno }),
  }));
}

/**
 * An error-reporting client of the portal's own: no `init` of the page, no integration, nothing of the host page is touched or listened to. A
 * report is written here from the first field to the last and goes out as it is: through Sentry's scopes the site's own Sentry, where it has
 * the same version, would add its user, tags and session.
 */
export function createSentry(dsn: string, environment: string): SendReport {
  const client = new BrowserClient({
    dsn,
    environment,
    release: __RELEASE__,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [],
    // All of it is on by default.
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    sendClientReports: false,
  });
  // It listens to the page from its first line on, for logs and spans that are not written here; this has it let go (@sentry/browser 11.12).
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
      exception: { values: [{ type, value: message, ...(frames.length > 0 && { stacktrace: { frames } }) }] },
      tags: { during, ...context },
      request: { url: bare(location.href) },
    });
  };
}
