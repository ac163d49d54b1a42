import { BrowserClient, defaultStackParser, type ErrorEvent, makeFetchTransport, Scope } from '@sentry/browser';
import type { SendReport } from './send-report';

/** Name and version of the bundle, filled in by the build. */
declare const __RELEASE__: string;

/** An address without what could carry a secret. */
const bare = (address: string) => address.split(/[?#]/, 1)[0] ?? '';

/** Keeps what locates the defect and drops all that could tell of the visitor. */
function scrub(event: ErrorEvent): ErrorEvent {
  const exception = {
    values:
      event.exception?.values?.map(({ type, value, stacktrace, mechanism }) => ({
        ...(type && { type }),
        ...(value && { value }),
        ...(mechanism && { mechanism }),
        ...(stacktrace && {
          stacktrace: {
            frames: stacktrace.frames?.map((frame) => ({ ...frame, ...(frame.filename && { filename: bare(frame.filename) }) })) ?? [],
          },
        }),
      })) ?? [],
  };
  const { event_id, timestamp, platform, level, environment, release, tags, contexts } = event;
  return {
    type: undefined,
    exception,
    ...(event_id && { event_id }),
    ...(timestamp && { timestamp }),
    ...(platform && { platform }),
    ...(level && { level }),
    ...(environment && { environment }),
    ...(release && { release }),
    ...(tags && { tags }),
    ...(contexts && { contexts }),
    request: { url: bare(location.href) },
  };
}

/**
 * An error-reporting client of the portal's own: no `init`, no integration, nothing of the host page is touched or listened to, and a
 * Sentry that the site runs itself goes on undisturbed.
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
    beforeSend: scrub,
  });
  client.init();
  return ({ error, during }, context) => {
    const scope = new Scope();
    scope.setClient(client);
    scope.setTags({ during, ...context });
    scope.captureException(error);
  };
}
