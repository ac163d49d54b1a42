import { generateKeyPairSync, sign } from 'node:crypto';

/*
 * Makes a self-signed certificate, which Node cannot do by itself. Each function writes one type of DER (ITU-T X.690); the certificate has
 * the fields of RFC 5280 section 4.1.
 */

function tagged(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}
const sequence = (...parts: readonly Buffer[]): Buffer => tagged(0x30, ...parts);
const objectId = (hex: string): Buffer => tagged(0x06, Buffer.from(hex, 'hex'));
const bits = (value: Buffer): Buffer => tagged(0x03, Buffer.from([0]), value);
const time = (text: string): Buffer => tagged(0x17, Buffer.from(text));
const integer = (value: number): Buffer => tagged(0x02, Buffer.from([value]));

const pem = (name: string, der: Buffer): string => `-----BEGIN ${name}-----\n${der.toString('base64')}\n-----END ${name}-----\n`;

/** Returns a key and a certificate for it, which nobody vouches for. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sha256WithRsa = sequence(objectId('2a864886f70d01010b'), tagged(0x05));
  const name = sequence(tagged(0x31, sequence(objectId('550403'), tagged(0x0c, Buffer.from('localhost')))));
  const unsigned = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    sha256WithRsa,
    name,
    sequence(time('200101000000Z'), time('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const cert = sequence(unsigned, sha256WithRsa, bits(sign('sha256', unsigned, privateKey)));
  return { key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: pem('CERTIFICATE', cert) };
}
