import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, gzip, gzipSync, constants as zlib } from 'node:zlib';

/** A content encoding. */
export type Encoding = 'br' | 'gzip' | 'identity';

const COMPRESSIBLE = /^(text\/|application\/(json|javascript|manifest\+json|csp-report)|image\/svg)/;
/** A smaller body fits into one network packet, so compressing it gains nothing. */
const MIN_BYTES = 860;

const brotli = (quality: number): { params: Record<number, number> } => ({ params: { [zlib.BROTLI_PARAM_QUALITY]: quality } });

/** Returns the encoding for a response, from the request's `Accept-Encoding`, the content type and the size. */
export function encodingFor(accepted: string | null, type: string, bytes: number): Encoding {
  if (bytes < MIN_BYTES || !COMPRESSIBLE.test(type)) return 'identity';
  const names = (accepted ?? '').split(',').map((name) => name.trim().split(';')[0]);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}

/** Compresses well but slowly, for files that are sent often. */
export async function pack(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliCompress)(body, brotli(10));
  return encoding === 'gzip' ? promisify(gzip)(body, { level: 9 }) : body;
}

/** Returns the same response, compressed quickly if the client accepts it and it is worth it. */
export async function compressed(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.body === null || response.headers.has('Content-Encoding')) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const encoding = encodingFor(request.headers.get('Accept-Encoding'), type, body.length);
  const headers = new Headers(response.headers);
  headers.append('Vary', 'Accept-Encoding');
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  const packed = encoding === 'br' ? brotliCompressSync(body, brotli(4)) : encoding === 'gzip' ? gzipSync(body) : body;
  return new Response(new Uint8Array(packed), { status: response.status, headers });
}
