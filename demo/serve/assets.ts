import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, relative, resolve, sep } from 'node:path';
import { type Encoding, encodingFor, pack } from './encoding';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.md': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Asset {
  readonly body: Buffer;
  readonly etag: string;
  readonly packed: Map<Encoding, Promise<Buffer>>;
}

/** Shared by all servers of a process, because compressing takes a while. A changed file gets another key. */
const ASSETS = new Map<string, Promise<Asset>>();

async function load(path: string): Promise<Asset> {
  const body = await readFile(path);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`, packed: new Map() };
}

async function assetAt(path: string): Promise<Asset | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (facts === undefined || !facts.isFile()) return undefined;
  const name = `${path} ${facts.mtimeMs} ${facts.size}`;
  const asset = ASSETS.get(name) ?? load(path);
  ASSETS.set(name, asset);
  return asset;
}

/** Files whose name changes with what they hold: parts are in a folder that is named by a hash, and pictures end with one. */
const HASHED = /^(chunks[\\/][\da-f]{8}[\\/]|assets[\\/][^\\/]+-[\da-f]{8}\.)/;

/** Returns the name of the file that a path below a prefix asks for. The name is empty if the path is not valid percent-encoding. */
export function nameBelow(prefix: string, path: string): string {
  try {
    return decodeURIComponent(path).slice(prefix.length);
  } catch {
    return '';
  }
}

/** Answers with a file of a folder; resolves to `undefined` if the folder does not have it. */
export async function serveFile(folder: string, name: string, request: Request): Promise<Response | undefined> {
  const path = resolve(folder, `.${sep}${name}`);
  if (!path.startsWith(resolve(folder) + sep)) return undefined;
  const asset = await assetAt(path);
  if (asset === undefined) return undefined;
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const encoding = encodingFor(request.headers.get('Accept-Encoding'), type, asset.body.length);
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': HASHED.test(relative(folder, path)) ? 'public, max-age=31536000, immutable' : 'no-cache',
    ETag: asset.etag,
    Vary: 'Accept-Encoding',
  });
  if (request.headers.get('If-None-Match')?.includes(asset.etag)) return new Response(null, { status: 304, headers });
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  return new Response(new Uint8Array(await packedAs(asset, encoding)), { headers });
}

function packedAs({ body, packed }: Asset, encoding: Encoding): Promise<Buffer> {
  const made = packed.get(encoding) ?? pack(body, encoding);
  packed.set(encoding, made);
  return made;
}
