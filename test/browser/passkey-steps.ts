import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import type { VirtualAuthenticator } from '../../demo/testing/declared';
import { addVirtualAuthenticator } from '../../demo/testing/testing';
import { PATIENT } from '../patience.js';
import { NAMED_HOST, portal } from './browser';
import { type Opening, openSignIn } from './sign-in-steps';

/** Passkeys, with the offer after a sign-in. */
export const OFFERED = 'config.passkey={"offer":true}';
/** Passkeys without an offer. */
export const KNOWN = 'config.passkey={}';

/** Opens the sign-in on a host that passkeys may belong to, for a visitor with such a device. */
export async function openWithDevice(opening: Opening = {}): Promise<{ readonly page: Page; readonly device: VirtualAuthenticator }> {
  let device: VirtualAuthenticator | undefined;
  const page = await openSignIn({
    spec: KNOWN,
    host: NAMED_HOST,
    ...opening,
    async prepare(prepared) {
      device = await addVirtualAuthenticator(prepared);
      await opening.prepare?.(prepared);
    },
  });
  if (!device) throw new Error('The page has no device');
  return { page, device };
}

/** Waits until the browser suggests passkeys at the account's field. */
export const suggested = (page: Page): Promise<void> => portal(page).field('webauthn').waitFor();

/** Waits until the device holds that many passkeys. */
export const holds = async (device: VirtualAuthenticator, count: number) =>
  void (await vi.waitFor(async () => expect(await device.passkeys()).toHaveLength(count), PATIENT));
