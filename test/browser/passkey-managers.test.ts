import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, portal } from './browser';
import { holds, OFFERED, openWithDevice } from './passkey-steps';
import { arrivedAt, signInByEmail } from './sign-in-steps';

/*
 * Managers that keep passkeys answer in the browser's place, each in its own way. The sandbox checks the signature of what comes of it.
 */

/** What such an extension makes of the browser's own answer. Runs in the page, on its own: it sees nothing of this file. */
type Manager = (own: Readonly<Record<string, unknown>>, response: Readonly<Record<string, unknown>>) => unknown;

const MANAGERS: Readonly<Record<string, Manager>> = {
  'a plain object': (own, response) => ({ ...own, response, getClientExtensionResults: () => ({}) }),
  'a plain object with nothing but what was signed': ({ rawId, type }, response) => ({ rawId, type, response }),
  'an object of the browser’s class, whose own functions throw': (own, response) => {
    const kind = 'signature' in response ? AuthenticatorAssertionResponse : AuthenticatorAttestationResponse;
    const over = (prototype: object, values: object) =>
      Object.create(prototype, Object.getOwnPropertyDescriptors(values)) as Record<string, unknown>;
    return over(PublicKeyCredential.prototype, { ...own, response: over(kind.prototype, response) });
  },
  'a `toJSON` that leaves the buffers': (own, response) => ({ ...own, response, toJSON: () => ({ ...own, response }) }),
  'a `toJSON` that throws': (own, response) => ({
    ...own,
    response,
    toJSON() {
      throw new TypeError('Illegal invocation');
    },
  }),
  'parts of larger buffers': (own, response) => {
    const within = (value: unknown) => {
      if (!(value instanceof ArrayBuffer)) return value;
      const large = new Uint8Array(value.byteLength + 14).fill(7);
      large.set(new Uint8Array(value), 7);
      return large.subarray(7, 7 + value.byteLength);
    };
    const all = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, within(value)]));
    return { ...all(own), response: all(response) };
  },
  'buffers of another frame': (own, response) => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const foreign: unknown = Reflect.get(frame.contentWindow ?? window, 'Uint8Array');
    const moved = (value: unknown) => {
      if (!(value instanceof ArrayBuffer)) return value;
      const copy = new (foreign as Uint8ArrayConstructor)(new Uint8Array(value)); // every window has it
      return copy.buffer;
    };
    const all = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, moved(value)]));
    return { ...all(own), response: all(response) };
  },
  'the JSON form itself': (own, response) => {
    const text = (value: unknown) =>
      value instanceof ArrayBuffer
        ? btoa(String.fromCharCode(...new Uint8Array(value)))
            .replaceAll('+', '-')
            .replaceAll('/', '_')
            .replaceAll('=', '')
        : value;
    const all = (values: object) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
    return { ...all(own), response: all(response), clientExtensionResults: {} };
  },
};

/** Puts a manager in the browser's place. */
const install = (page: Page, manager: Manager) =>
  page.addInitScript(`{
    const manager = ${manager};
    const OWN = ['id', 'rawId', 'type', 'authenticatorAttachment'];
    const SIGNED = ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle', 'attestationObject'];
    const read = (from, names) => Object.fromEntries(names.filter((name) => name in from).map((name) => [name, from[name]]));
    for (const name of ['get', 'create']) {
      const native = navigator.credentials[name].bind(navigator.credentials);
      navigator.credentials[name] = async (options) => {
        const { mediation } = options;
        if (mediation) return new Promise(() => {}); // it knows nothing of suggestions
        const credential = await native(options);
        return manager(read(credential, OWN), read(credential.response, SIGNED));
      };
    }
    PublicKeyCredential.getClientCapabilities = async () => ({}); // nor does it create a passkey without asking
  }`);

describe('a manager that answers with', () => {
  test.each(Object.entries(MANAGERS))('%s creates a passkey, and signs in with it', async (_, manager) => {
    const { page, device } = await openWithDevice({ spec: OFFERED, prepare: (prepared) => install(prepared, manager) });
    const address = page.url();
    await signInByEmail(page);
    await portal(page).action('create-passkey').click();
    await arrivedAt(page);
    await holds(device, 1);
    await page.request.post('/sandbox/sign-out');
    await page.goto(address);
    await portal(page).action('by-passkey').click();
    await arrivedAt(page);
    expect(eventsOf(page, 'portal-signed-in').at(-1)).toMatchObject({ by: 'passkey' });
    expectNoProblems(page);
  });
});

test('what closes a manager’s own dialog is no failure, whichever window its exception is from', async () => {
  const { page } = await openWithDevice({
    prepare: (prepared) =>
      prepared.addInitScript(() => {
        navigator.credentials.get = async ({ mediation } = {}) => {
          if (mediation) return new Promise(() => {});
          const frame = document.createElement('iframe');
          document.body.append(frame);
          const foreign: unknown = Reflect.get(frame.contentWindow ?? window, 'DOMException');
          throw new (foreign as typeof DOMException)('Closed', 'NotAllowedError'); // every window has it
        };
      }),
  });
  await portal(page).action('by-passkey').click();
  await portal(page).main.locator('form:not([aria-busy])').waitFor();
  expect(await portal(page).alert.allInnerTexts()).toEqual(['']);
  expectNoProblems(page);
});
