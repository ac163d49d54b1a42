import { isRecord } from '../../src/contract/shape';
import { kindOf } from './kind';

/** What is read of a `Request` of another realm, of a package or of a polyfill. It has the members of this realm's, and is none of these. */
interface OtherRequest {
  readonly url: string;
  readonly headers: Iterable<[string, string]>;
  readonly method?: string;
  readonly credentials?: RequestCredentials;
  readonly signal?: AbortSignal;
  readonly text?: () => Promise<string>;
}

/** Whether something is a request, and none of this realm's. */
export const isOther = (input: unknown): input is OtherRequest =>
  isRecord(input) && !(input instanceof Request) && typeof input.url === 'string' && Symbol.iterator in Object(input.headers);

/** Makes a request of this realm from one that is none, without its signal. */
export async function adopted(other: OtherRequest, base: string): Promise<Request> {
  const { url, method = 'GET', headers, credentials } = other;
  const body = await other.text?.();
  return new Request(new URL(url, base), { method, headers: [...headers], ...(credentials && { credentials }), ...(body && { body }) });
}

/** Returns an address as text. A URL may be one of another realm. */
export function addressOf(input: unknown): string {
  if (typeof input === 'string') return input;
  if (isRecord(input) && typeof input.href === 'string') return input.href;
  throw new TypeError(`fetch takes an address, a URL or a Request, and not ${kindOf(input)}.`);
}
