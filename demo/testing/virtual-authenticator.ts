import { isRecord } from '../../src/contract/shape';
import type { ChromiumPageLike, VirtualAuthenticator } from './declared';

/** A device with a fingerprint reader, say, whose owner confirms at once. */
const OPTIONS = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
};

const idIn = (answer: unknown): unknown => (isRecord(answer) ? answer.authenticatorId : undefined);

function passkeysIn(answer: unknown): readonly string[] {
  const credentials = isRecord(answer) && Array.isArray(answer.credentials) ? answer.credentials : [];
  return credentials.map(({ credentialId }) => String(credentialId));
}

/** Adds a device that holds passkeys to a page, by the WebAuthn domain of the Chrome DevTools Protocol. */
export async function addVirtualAuthenticator(page: ChromiumPageLike): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const authenticatorId = idIn(await session.send('WebAuthn.addVirtualAuthenticator', { options: OPTIONS }));
  const send = (method: string, more = {}) => session.send(`WebAuthn.${method}`, { authenticatorId, ...more });
  return {
    passkeys: async () => passkeysIn(await send('getCredentials')),
    confirms: async (enabled) => void (await send('setAutomaticPresenceSimulation', { enabled })),
    empty: async () => void (await send('clearCredentials')),
  };
}
