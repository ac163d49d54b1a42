import type { CDPSession, Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { PATIENT } from '../patience.js';
import { NAMED_HOST, portal } from './browser';
import { type Opening, openSignIn } from './sign-in-steps';

/** Passkeys, with the offer after a sign-in. */
export const OFFERED = 'config.passkey={"offer":true}';
/** Passkeys without an offer. */
export const KNOWN = 'config.passkey={}';

/** A device of the visitor's that holds passkeys: Chromium's virtual authenticator. */
export interface Device {
  /** Returns the ids of the passkeys that it holds. */
  passkeys(): Promise<readonly string[]>;
  /** Whether the visitor confirms what it asks at once. Otherwise it waits. */
  confirms(at: boolean): Promise<void>;
  /** Forgets all passkeys. */
  empty(): Promise<void>;
}

async function addDevice(session: CDPSession): Promise<Device> {
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    async passkeys() {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.map(({ credentialId }) => credentialId);
    },
    confirms: async (enabled) => void (await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })),
    empty: async () => void (await session.send('WebAuthn.clearCredentials', { authenticatorId })),
  };
}

/** Opens the sign-in on a host that passkeys may belong to, for a visitor with such a device. */
export async function openWithDevice(opening: Opening = {}): Promise<{ readonly page: Page; readonly device: Device }> {
  let device: Device | undefined;
  const page = await openSignIn({
    spec: KNOWN,
    host: NAMED_HOST,
    ...opening,
    async prepare(prepared) {
      device = await addDevice(await prepared.context().newCDPSession(prepared));
      await opening.prepare?.(prepared);
    },
  });
  if (!device) throw new Error('The page has no device');
  return { page, device };
}

/** Waits until the browser suggests passkeys at the account's field. */
export const suggested = (page: Page): Promise<void> => portal(page).field('webauthn').waitFor();

/** Waits until the device holds that many passkeys. */
export const holds = async (device: Device, count: number) =>
  void (await vi.waitFor(async () => expect(await device.passkeys()).toHaveLength(count), PATIENT));
