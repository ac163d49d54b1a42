import { once } from 'node:events';
import { connect } from 'node:net';

/**
 * Adds a device to Firefox that holds passkeys and confirms everything at once. WebDriver BiDi has no such command yet, so Marionette takes
 * it: messages are `length:[0, id, name, parameters]`, answers `length:[1, id, error, result]`.
 */
export async function addDevice(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'data'); // it greets first
  const command = async (id: number, name: string, parameters: object) => {
    const text = JSON.stringify([0, id, name, parameters]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [answer] = await once(socket, 'data'); // each fits in one packet
    const [, , error] = JSON.parse(String(answer).replace(/^\d+:/, ''));
    if (error) throw new Error(`${name}: ${error.message}`);
  };
  await command(1, 'WebDriver:NewSession', {});
  const abilities = { hasResidentKey: true, hasUserVerification: true, isUserConsenting: true, isUserVerified: true };
  await command(2, 'WebAuthn:AddVirtualAuthenticator', { protocol: 'ctap2', transport: 'internal', ...abilities });
  await command(3, 'WebDriver:DeleteSession', {}).catch(() => undefined);
  socket.destroy();
}
