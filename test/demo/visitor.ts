import { webcrypto } from 'node:crypto';
import { createSandbox, type Sandbox } from '../../demo/sandbox/create-sandbox';
import type { SandboxOptions } from '../../demo/sandbox/state';
import { isRecord } from '../../src/contract/shape';

/** A clock that stands still until it is moved. */
function createClock(): { readonly now: () => number; readonly advance: (ms: number) => void } {
  let time = Date.UTC(2026, 0, 5, 12);
  return {
    now: () => time,
    advance: (ms) => {
      time += ms;
    },
  };
}

export interface Answer {
  readonly code: unknown;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Speaks the contract as a portal would, with as little in between as can be. */
export interface Guest {
  readonly sandbox: Sandbox;
  readonly browser: ReturnType<Sandbox['browser']>;
  readonly clock: ReturnType<typeof createClock>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: object) => Promise<Answer>;
  /** The password as it may leave the page. */
  readonly seal: (password: string) => Promise<{ password: string; keyId: string }>;
  readonly signIn: (email: string, password: string) => Promise<Answer>;
}

export function visit(options: SandboxOptions = {}, spec = '', sandbox?: Sandbox): Guest {
  const clock = createClock();
  const place = sandbox ?? createSandbox({ now: clock.now, ...options });
  const browser = place.browser(spec);
  const ask = async (path: string, init?: RequestInit): Promise<Answer> => {
    const envelope: unknown = await (await browser.fetch(path, init)).json();
    if (!isRecord(envelope)) throw new Error('no envelope');
    return { code: envelope.code, data: isRecord(envelope.data) ? envelope.data : {} };
  };
  const post: Guest['post'] = (path, body) =>
    ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
  const seal: Guest['seal'] = async (password) => {
    const { data } = await ask('/toc/api/v1/security/publicKey');
    return { password: await encrypt(String(data.publicKey), password), keyId: String(data.keyId) };
  };
  return {
    sandbox: place,
    browser,
    clock,
    get: (path) => ask(path),
    post,
    seal,
    signIn: async (email, password) =>
      post('/toc/api/v1/user/signIn', {
        scope: 'crm_client',
        accountType: 'email',
        email,
        method: 'password',
        ...(await seal(password)),
      }),
  };
}

async function encrypt(spki: string, text: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await webcrypto.subtle.importKey('spki', Buffer.from(spki, 'base64'), algorithm, false, ['encrypt']);
  return Buffer.from(await webcrypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text))).toString('base64');
}
