import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { VirtualAuthenticator } from '../../demo/testing/declared';
import { eventsOf, expectNoProblems, portal, quietNetwork, REQUEST_FAILED, sendAccount } from './browser';
import { holds, KNOWN, OFFERED, openWithDevice, suggested } from './passkey-steps';
import { shiftsOf, watchShifts } from './shifts';
import { arrivedAt, callsOf, fields, HOME, hold, holding, openSignIn, signInByEmail, told } from './sign-in-steps';

/** A visitor whose device holds a passkey of theirs comes back, signed out. Their device waits for them. */
async function comeBack(): Promise<{ readonly page: Page; readonly device: VirtualAuthenticator }> {
  const { page, device } = await openWithDevice({ spec: OFFERED });
  const address = page.url();
  await signInByEmail(page);
  await portal(page).action('create-passkey').click();
  await arrivedAt(page);
  await holds(device, 1);
  await page.request.post('/sandbox/sign-out');
  await device.confirms(false);
  await page.goto(address);
  await suggested(page);
  return { page, device };
}

const bySignIn = async (page: Page) => (await callsOf(page, 'signIn')).map(({ body }) => body?.method);

describe('signing in', () => {
  test('a passkey among the suggestions of the first field signs in, under the strict policy', async () => {
    const { page, device } = await comeBack();
    await expect.poll(() => fields(page).email.getAttribute('autocomplete')).toBe('username webauthn');
    await device.confirms(true);
    await page.reload();
    await arrivedAt(page);
    expect(eventsOf(page, 'portal-signed-in').at(-1)).toEqual({ redirectTo: expect.stringContaining(HOME), by: 'passkey' });
    expect(await bySignIn(page)).toEqual(['password', 'passkey']);
    expectNoProblems(page);
  });

  test('the phone number’s field has suggestions too, and keeps the focus', async () => {
    const { page } = await comeBack();
    await fields(page).byPhone.click();
    await expect.poll(() => fields(page).phone.getAttribute('autocomplete')).toBe('username webauthn');
  });

  test('the button shows the browser’s dialog, by keyboard', async () => {
    const { page, device } = await comeBack();
    await device.confirms(true);
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await arrivedAt(page);
    expect(eventsOf(page, 'portal-signed-in').at(-1)).toMatchObject({ by: 'passkey' });
    expectNoProblems(page);
  });

  test('a device that does not know the visitor: nothing is sent, and the password signs in', async () => {
    const { page, device } = await comeBack();
    await device.empty();
    await page.route('**/passkey/options', async (route) => {
      const response = await route.fetch();
      const { data, ...envelope } = await response.json();
      // The browser gives up when the time of the options is over, as when a visitor closes the dialog.
      await route.fulfill({ response, json: { ...envelope, data: { publicKey: { ...data.publicKey, timeout: 1 } } } });
    });
    await fields(page).email.fill('trader@example.com');
    await portal(page).action('by-passkey').click();
    await portal(page).main.locator('form:not([aria-busy])').waitFor();
    expect(await portal(page).alert.allInnerTexts()).toEqual(['']);
    expect(await fields(page).email.inputValue()).toBe('trader@example.com');
    await signInByEmail(page);
    await portal(page).screen('passkey').waitFor();
    expect(await bySignIn(page)).toEqual(['password', 'password']);
  });

  test('a passkey that the server does not know any more is told, and gone from the device', async () => {
    const { page, device } = await comeBack();
    await page.request.post('/sandbox/reset');
    await device.confirms(true);
    await portal(page).action('by-passkey').click();
    await told(page, 'This passkey no longer works here. Use a different one, or sign in another way.');
    await holds(device, 0);
    expect(eventsOf(page, 'portal-error').at(-1)).toMatchObject({ code: 2023, key: 'Passkey.Unknown' });
  });
});

describe('the offer', () => {
  // The virtual authenticator of Chromium 156 never answers a conditional creation, so this browser creates as if it had been asked.
  test('where the browser creates a passkey without asking, the visitor sees nothing of it', async () => {
    const { page, device } = await openWithDevice({
      spec: OFFERED,
      prepare: (prepared) =>
        prepared.addInitScript(() => {
          const create = navigator.credentials.create.bind(navigator.credentials);
          navigator.credentials.create = ({ mediation: _, ...options }: CredentialCreationOptions & { mediation?: string } = {}) =>
            create(options);
        }),
    });
    await signInByEmail(page);
    await arrivedAt(page);
    await holds(device, 1);
    expect((await callsOf(page, 'passkeyCreate')).map(({ body }) => body?.upgrade)).toEqual([true]);
  });

  test('a visitor who has signed in before the part for passkeys has come gets it, too; “Not now” goes on', async () => {
    const { prepare, release } = holding('**/authenticator.js');
    const { page, device } = await openWithDevice({ spec: OFFERED, prepare });
    const signedIn = page.waitForResponse('**/user/signIn');
    await signInByEmail(page);
    await signedIn;
    release();
    await portal(page).screen('passkey').locator('h1:focus').waitFor();
    await page.getByRole('button', { name: 'Not now' }).click();
    await arrivedAt(page);
    expect(await device.passkeys()).toEqual([]);
  });
});

describe('around it', () => {
  test('without the configuration, not a byte is loaded, and the field is as it was', async () => {
    const asked: string[] = [];
    const page = await openSignIn({ prepare: async (prepared) => void prepared.on('request', (request) => asked.push(request.url())) });
    await signInByEmail(page, 'trader@example.com', 'Wrong7!Lantern');
    await portal(page).alert.getByText('details aren’t right').waitFor();
    expect(asked.filter((url) => /authenticator|passkey/.test(url))).toEqual([]);
    expect(await fields(page).email.getAttribute('autocomplete')).toBe('username');
    expect(await portal(page).action('by-passkey').count()).toBe(0);
  });

  test.each([
    ['en-US', 1280],
    ['ug-CN', 320],
  ])('the button appears without moving anything, in %s at %i px', async (lang, width) => {
    const { page } = await openWithDevice({
      attributes: { lang },
      locale: lang,
      viewport: { width, height: 800 },
      prepare: watchShifts,
    });
    await portal(page).action('by-passkey').waitFor();
    await quietNetwork(page);
    expect(await shiftsOf(page)).toEqual([]);
  });

  test('an element of the page that bears the name of what it asks takes nothing away', async () => {
    const { page } = await openWithDevice({
      prepare: (prepared) =>
        prepared.route('**/*csp=strict*', async (route) => {
          const response = await route.fetch();
          const body = (await response.text()).replace('<login-portal', '<img name="featurePolicy" alt=""><login-portal');
          await route.fulfill({ response, body });
        }),
    });
    await portal(page).action('by-passkey').waitFor();
  });

  test('an extension that answers in the browser’s place signs nobody in, and breaks nothing', async () => {
    const { page } = await openWithDevice({
      prepare: (prepared) =>
        prepared.addInitScript(() => {
          navigator.credentials.get = async () => ({ id: 'x', type: 'public-key', toJSON: 'none' }) as unknown as Credential;
        }),
    });
    await portal(page).action('by-passkey').click();
    await told(page, 'We couldn’t use your passkey. Try again, or sign in another way.');
    expect(await callsOf(page, 'signIn')).toEqual([]);
    await signInByEmail(page);
    await arrivedAt(page);
    expectNoProblems(page, REQUEST_FAILED);
  });

  test('no passkey is asked for on a page whose address is a number: it would have no name to belong to', async () => {
    const page = await openSignIn({ spec: KNOWN });
    await signInByEmail(page);
    await arrivedAt(page);
  });
});

/** Adds a second portal to the page. */
async function addSecond(page: Page): Promise<void> {
  await portal(page).host.evaluate((first) => {
    const second = first.cloneNode() as HTMLElement;
    second.setAttribute('router', 'memory');
    first.after(second);
  });
  await portal(page, 1).action('by-passkey').waitFor();
}

describe('on one page', () => {
  test('two portals take turns: one suggests, and the dialog of the other ends that', async () => {
    const { page, device } = await comeBack();
    await addSecond(page);
    await suggested(page);
    expect(await portal(page, 1).field('webauthn').count()).toBe(0);
    // This device confirms whatever it is asked, also the first portal's next suggestion. Only one sign-in gets an answer.
    let signIns = 0;
    await page.route('**/user/signIn', (route) => {
      signIns += 1;
      return signIns === 1 ? route.continue() : undefined;
    });
    await device.confirms(true);
    // By keyboard: the page scrolls to the button, so the first portal's footer appears, and would move the button away from a mouse.
    await portal(page, 1).action('by-passkey').press('Enter');
    await arrivedAt(page);
    expect(eventsOf(page, 'portal-signed-in').filter(({ by }) => by === 'passkey')).toHaveLength(1);
  });

  test('the suggestion is the first portal’s, also where that comes later', async () => {
    const { page } = await comeBack();
    await suggested(page);
    await portal(page).host.evaluate((later) => {
      const first = later.cloneNode() as HTMLElement;
      first.setAttribute('router', 'memory');
      later.before(first);
    });
    await portal(page, 0).field('webauthn').waitFor();
    await portal(page, 1).field('webauthn').waitFor({ state: 'detached' });
    await portal(page, 0).host.evaluate((first) => first.remove());
    await suggested(page);
  });

  test('what one portal creates takes its turn, too, while the other suggests', async () => {
    const { page, device } = await openWithDevice({ spec: OFFERED });
    await device.confirms(false);
    await page.reload();
    await suggested(page);
    await addSecond(page);
    await sendAccount(page);
    await portal(page).screen('passkey').waitFor();
    await portal(page, 1).field('webauthn').waitFor();
    const created = await hold(page, '**/user/passkey/create');
    await page.route('**/user/signIn', () => undefined); // this device confirms whatever it is asked, also the other portal's suggestion
    await device.confirms(true);
    await portal(page).action('create-passkey').click();
    await created.asked;
    // If the other portal's turn came now, the server would not know the passkey yet, and the browser would forget it.
    expect(await page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1);
    created.release();
    await arrivedAt(page);
    await holds(device, 1);
  });

  test.each([
    ['without the permission, it shows nothing of passkeys', '', 0],
    ['with it, it does', 'publickey-credentials-get *', 1],
  ])('in a frame of another origin: %s', async (_, allow, buttons) => {
    const { page } = await openWithDevice({ route: '/' }); // the strict policy allows no frame
    const inside = page.url();
    await page.goto(new URL(HOME, inside.replace('localhost', '127.0.0.1')).href);
    await page.evaluate(
      ([src, permissions]) => document.body.append(Object.assign(document.createElement('iframe'), { src, allow: permissions })),
      [inside, allow] as const,
    );
    const frame = page.frameLocator('iframe');
    await frame.locator('main[data-screen="sign-in"]').waitFor();
    await quietNetwork(page);
    expect(await frame.locator('[data-action="by-passkey"]').count()).toBe(buttons);
  });
});
