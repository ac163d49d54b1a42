import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { HOME, inEachEngine } from './engines';
import { ENTER, type Visitor } from './visitor';

/* Contract section 12, with the devices that the engines have for tests. WebKitGTK knows no passkeys. */
inEachEngine('passkeys', ({ demo, openPath }, engine) => {
  const attributes = { tenant: 'dprime', home: HOME, 'api-base': apiBaseFor('config.passkey={"offer":true}') };
  /** Opens the sign-in on a host that passkeys may belong to. */
  const open = async (visitor: Visitor) => {
    await visitor.tab.goto(demo().url.replace('127.0.0.1', 'localhost') + plainPath(attributes, '/?csp=strict'));
    await visitor.see('h1');
  };

  test.skipIf(engine === 'WebKit')('the visitor creates one after a password, and signs in with it', async () => {
    const visitor = await openPath(HOME);
    await visitor.tab.addDevice?.();
    await open(visitor);
    await visitor.see('[data-action="by-passkey"]');
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.click('[data-action="create-passkey"]');
    await visitor.arrivedAt(HOME);
    await visitor.read(async () => String(await fetch('/sandbox/sign-out', { method: 'POST' })), null);
    // Chromium's device answers suggestions by itself. Elsewhere the visitor would pick one.
    if (engine === 'Firefox') {
      await open(visitor);
      await visitor.click('[data-action="by-passkey"]');
    } else await visitor.tab.goto(demo().url.replace('127.0.0.1', 'localhost') + plainPath(attributes, '/?csp=strict'));
    await visitor.arrivedAt(HOME);
    expect((await visitor.seen('portal-signed-in')).map((detail) => JSON.parse(detail).by)).toEqual(['password', 'passkey']);
  });

  test.skipIf(engine !== 'WebKit')('an engine without passkeys shows nothing of them, and signs in', async () => {
    const visitor = await openPath(HOME);
    await open(visitor);
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    expect(
      demo()
        .sandbox.calls()
        .filter(({ call }) => call.startsWith('passkey')),
    ).toEqual([]);
  });
});
