import type { Page, Request, Response } from 'playwright-core';

/** The service to which the portals of these tests send their reports. */
export const REPORTS = 'https://reports.example';

/** The fields of calls that nobody else may learn. `ACCOUNT` identifies the account's owner, who may see it on the screen. */
const SECRET = ['password', 'code', 'verifyToken', 'resetToken', 'ticket', 'randstr', 'token'];
const ACCOUNT = ['email', 'phone', 'firstName', 'lastName'];

export interface Found {
  readonly secret: Set<string>;
  readonly account: Set<string>;
}

/** Collects the secrets in a value, at any depth. */
export function gather(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'string' || item.length < 5) gather(item, found);
    else if (SECRET.includes(name)) found.secret.add(item);
    else if (ACCOUNT.includes(name)) found.account.add(item);
  }
}

/** What was recorded since the last `begin`. */
interface Passed {
  readonly found: Found;
  /** What left the page, except in the calls that have to carry it. */
  readonly outside: string[];
  /** Bodies that are still being read. */
  readonly waiting: Promise<unknown>[];
}

const nothing = (secret: readonly string[]): Passed => ({
  found: { secret: new Set(secret), account: new Set() },
  outside: [],
  waiting: [],
});

/** Makes the page record, in `window.heard`, the events and errors that a site could observe. */
const noteHeard = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Reflect.set(window, 'heard', heard);
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event instanceof CustomEvent) heard.push(`${event.type} ${JSON.stringify(event.detail)}`);
      return dispatch.call(this, event);
    };
    for (const name of ['message', 'error', 'unhandledrejection']) {
      addEventListener(name, (event) =>
        heard.push(`${name} ${'data' in event ? JSON.stringify(event.data) : ''} ${'message' in event ? event.message : ''}`),
      );
    }
  });

async function readRequest(request: Request, { found, outside }: Passed): Promise<void> {
  // Requests of the page itself, before there is a portal.
  const ofThePage = /\/(demo\/page|sandbox)\/|\/login-portal\.js$/;
  const { referer = '' } = await request.allHeaders();
  // Reports and traces tell of a visit, and name nobody.
  const tells = request.url().startsWith(REPORTS) || request.url().includes('/toc/api/v1/trace');
  const body = tells ? request.postData() : '';
  // The contract requires one call with the token in its address, and the page's first address is where the token came from.
  const own = request.url().includes('/user/mock/signIn?token=') || request.isNavigationRequest();
  outside.push(
    `request ${own ? request.url().split('?')[0] : request.url()}`,
    `referer ${ofThePage.test(request.url()) ? '' : referer}`,
    `told ${body}`,
  );
  if (!request.url().startsWith(REPORTS)) gather(request.method() === 'POST' ? request.postDataJSON() : undefined, found);
  const token = new URL(request.url()).searchParams.get('token');
  if (token) found.secret.add(token);
}

const readResponse = (response: Response, { found }: Passed): Promise<void> =>
  response.json().then(
    ({ data }) => gather(data, found),
    () => undefined,
  );

/** Records the traffic of a page. */
export async function watchTraffic(page: Page) {
  let passed = nothing([]);
  await noteHeard(page);
  page.on('console', (message) => passed.outside.push(`console ${message.text()}`));
  page.on('request', (request) => passed.waiting.push(readRequest(request, passed)));
  page.on('response', (response) => {
    if (response.url().includes('/toc/api/v1/user')) passed.waiting.push(readResponse(response, passed));
  });
  return {
    /** Starts a new record, with the secrets that are already known. */
    begin(secret: readonly string[]): void {
      passed = nothing(secret);
    },
    /** Returns the record once everything has been read. */
    async read(): Promise<Passed> {
      await Promise.all(passed.waiting);
      return passed;
    },
  };
}
