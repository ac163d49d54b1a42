import type { Accounts } from './accounts';
import { type Call, readApiDocument } from './api-document';
import { createAsking, envelopeIn } from './asking';
import { createCookieJar } from './cookie-jar';
import { isRecord, type Json } from './json';
import type { Kit } from './kit';
import { encrypt } from './sealing';
import { isProofOfWork, noTicket, ticketFor } from './tickets';
import type { Clock, Send } from './transport';
import { demand, Skipped } from './verdict';

/** What a kit needs. */
export interface KitPorts {
  readonly address: string;
  readonly accounts: Accounts;
  readonly send: Send;
  readonly clock: Clock;
  /** Nine digits that no earlier run has used. */
  readonly unique: string;
  /** The longest time that a point may wait at once, in seconds. */
  readonly patience?: number;
  /** Called before a wait, with its length in seconds. */
  readonly waiting?: (seconds: number, reason: string) => void;
  /** Stops the run. The points that are left are skipped. */
  readonly signal?: AbortSignal;
}

/** Longer than the usual pause before another code, and than what takes too long for a portal. */
const PATIENCE_SECONDS = 180;

/** The calls that need a captcha if the configuration has one (contract section 8). */
const needsCaptcha = (name: Call, { method, scene }: Json): boolean =>
  (name === 'signIn' && method === 'password') || (name === 'sendCode' && ['login', 'recovery', 'register'].includes(String(scene)));

/** The calls that are the same in both scopes. */
const SCOPELESS: readonly Call[] = ['settings', 'countries', 'translations', 'publicKey', 'trace', 'traceUtm', 'mockSignIn', 'progress'];

const createCall =
  (kit: () => Kit): Kit['call'] =>
  async (name, given, codes, { captcha = () => ticketFor(kit()), ...extras } = {}) => {
    const { ask, document, accounts } = kit();
    const all: Json = SCOPELESS.includes(name) ? given : { scope: accounts.scope, ...given };
    const sends = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
    const { method, path } = document.endpointOf(name);
    const isAsked = needsCaptcha(name, sends);
    const query = new URLSearchParams(Object.entries(sends).flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)])));
    const answer =
      method === 'GET'
        ? await ask(method, query.size > 0 ? `${path}?${query}` : path, extras)
        : await ask(method, path, { raw: async () => JSON.stringify(isAsked ? { ...sends, captcha: await captcha() } : sends), ...extras });
    const envelope = envelopeIn(answer);
    const fault = document.faultOf(method, path, envelope);
    demand(fault === undefined, `${answer.request}: ${fault}`);
    const code = Number(envelope.code);
    if (code === 2023 && isAsked && captcha !== noTicket && codes?.includes(2023) !== true && !(await isProofOfWork(kit()))) {
      const isLacking = accounts.captcha === undefined;
      const why = isLacking ? 'asks for a captcha (2023), and the file of accounts has no' : 'refuses (2023) the ticket of the';
      throw new Skipped(`${answer.request} ${why} “captcha”`);
    }
    const wanted = codes?.join(' or ');
    demand(codes === undefined || codes.includes(code), `${method} ${path} answers code ${code} instead of ${wanted}`);
    const { data } = envelope;
    return { code, data: isRecord(data) ? data : {}, list: Array.isArray(data) ? data : [], heard: answer };
  };

/** Creates what pauses, until the run ends. */
function createPause({ clock, waiting, signal }: KitPorts): Kit['pause'] {
  return (ms, reason) => {
    if (reason !== undefined) waiting?.(Math.ceil(ms / 1000), reason);
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        cancel();
        reject(new Skipped('the run was stopped'));
      };
      const cancel = clock.after(ms, () => {
        signal?.removeEventListener('abort', stop);
        resolve();
      });
      signal?.addEventListener('abort', stop);
    });
  };
}

/** Creates the kit for one run. */
export function createKit(ports: KitPorts): Kit {
  const { address, accounts, send, unique, patience = PATIENCE_SECONDS } = ports;
  const base = address.replace(/\/+$/, '');
  const { origin } = new URL(base);
  const site = accounts.site === undefined || accounts.site === origin ? undefined : accounts.site;
  const made = new Map<string, Promise<unknown>>();
  const spares = [...accounts.spare];
  let count = 0;
  let moved = 0;

  const now = (): number => ports.clock.now() / 1000 + moved;
  const pause = createPause(ports);
  const asking = createAsking({ base, site, send, pause, now, patience });
  const call = createCall(() => kit);

  const kit: Kit = {
    ...asking,
    address: base,
    accounts,
    document: readApiDocument(),
    site,
    sendings: [],
    unique,
    call,
    patience,
    pause,
    now,
    next() {
      count += 1;
      return count;
    },
    async seal(password) {
      const { data } = await call('publicKey', {}, [0]);
      return { password: await encrypt(kit, String(data.publicKey), password), keyId: String(data.keyId) };
    },
    jar: () => createCookieJar(site),
    async wait(seconds, reason) {
      if (accounts.clock !== undefined) {
        moved += seconds;
        return void (await asking.askHelper('POST', accounts.clock, JSON.stringify({ seconds })));
      }
      if (!(seconds <= patience)) {
        throw new Skipped(
          `${reason} takes ${Math.ceil(seconds)} s: name a “clock” in the file of accounts, or run with --patience ${Math.ceil(seconds)}`,
        );
      }
      await pause(seconds * 1000, reason);
    },
    once<T>(name: string, make: () => Promise<T>) {
      const found = made.get(name) ?? make();
      made.set(name, found);
      return found as Promise<T>; // each name is used for one kind of thing
    },
    spare: () => spares.shift(),
  };
  return kit;
}
