import { vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { identify } from '../../demo/sandbox/calls';
import { createSandbox, type Sandbox } from '../../demo/sandbox/create-sandbox';
import type { PortalEventDetails } from '../../src/contract/events';
import type { LoginPortalElement } from '../../src/element/element';
import { make } from '../element/page';
import { type Act, type Answer, NEW_PASSWORD, type Step, valueFor } from './acts';
import { EMPTY, fillable, type Look, lookAt, offerName, pressable } from './look';
import { createWorld, deviceOf, watchParts, waysFor } from './world';

/** Where a walk begins. */
export interface Start {
  readonly name: string;
  /** Path below the base, with its query. */
  readonly route: string;
  /** What the sandbox does from the start on, such as settings. */
  readonly spec?: string;
  /** The account that the visitor types, as an e-mail address. */
  readonly account?: string;
  /** The visitor's device knows passkeys, and holds one of this account. */
  readonly passkey?: true;
  /** What is asked for in vain from the start on: a file of the bundle. */
  readonly missing?: string;
  /** The site lets the portal leave the page after a sign-in. */
  readonly leaves?: true;
}

/** A visitor at a portal, with a sandbox and a clock of their own. */
export interface Visit {
  look(): Look;
  act(act: Act, answer?: Answer): Promise<Step>;
  /** Moves the clock, in strides. */
  pass(ms: number, stride?: number): Promise<void>;
  /** The file that was missing from the start on can be had. */
  find(): void;
  /** Returns the secrets that are in storage. */
  secrets(): readonly string[];
  end(): Promise<void>;
}

/** Calls that the visitor does not wait for. */
const BESIDE = ['trace', 'traceUtm'];

const { setImmediate: turn } = globalThis;
const nextTurn = (): Promise<void> => new Promise((resolve) => void turn(resolve));

/** What is under way outside of the fake time: answers of the sandbox, and the browser's cryptography. */
let underWay = 0;
const counted = async <T>(work: Promise<T>): Promise<T> => {
  underWay += 1;
  try {
    return await work;
  } finally {
    underWay -= 1;
  }
};

const CRYPTO = ['encrypt', 'importKey', 'digest'] as const;

/** Fakes the time, and counts what takes real time. */
export function stopTheClock(): void {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    now: Date.UTC(2026, 0, 5, 12),
  });
  const { subtle } = globalThis.crypto;
  for (const name of CRYPTO) {
    const real = subtle[name].bind(subtle) as (...given: readonly unknown[]) => Promise<never>; // each takes arguments of its own
    vi.spyOn(subtle, name).mockImplementation((...given: readonly unknown[]) => counted(real(...given)));
  }
  watchParts(counted);
}

/** Waits until nothing is under way that the clock does not hold. */
async function calm(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) {
    await nextTurn();
    if (underWay > 0) turns = -1;
  }
}

/** A pause in which a visitor sees what came of a press. The portal asks about a password half a second after it was typed. */
const PAUSE = [0, 60, 750];

async function settle(): Promise<void> {
  for (const ms of PAUSE) {
    vi.advanceTimersByTime(ms);
    await calm();
  }
}

async function pass(ms: number, stride = 5000): Promise<void> {
  for (let left = ms; left > 0; left -= stride) {
    vi.advanceTimersByTime(Math.min(left, stride));
    await calm();
  }
}

/** How long a call and its repetitions may take until the portal gives up: longer than any of its limits. */
const PATIENCE_MS = 120_000;
/** How long a visitor waits on a screen that only says what it waits for, and until a file that does not come is given up. */
const WAIT_MS = 20_000;

/** How long `Retry-After` asks to wait. */
export const RETRY_AFTER_MS = 90_000;

/** Answers as a proxy before a server that is being maintained. */
const maintenance = (outcome: string): Response => {
  const at = new Date(Date.now() + RETRY_AFTER_MS).toUTCString();
  return new Response('', { status: 503, headers: { 'retry-after': outcome === 'wait-date' ? at : String(RETRY_AFTER_MS / 1000) } });
};

/** Returns which of these texts are in storage. */
const storedOf = (texts: readonly string[]): readonly string[] => {
  const stored = [localStorage, sessionStorage].flatMap((area) => Object.values(area)).join(' ');
  return texts.filter((text) => stored.includes(text));
};

/** Comes to a portal. */
export async function visit(start: Start): Promise<Visit> {
  const sandbox = createSandbox();
  const browser = sandbox.browser(start.spec ?? '');
  const account = start.account ?? 'trader+walk@example.com';
  let calls: string[] = [];
  let errors: PortalEventDetails['portal-error'][] = [];
  let escaped: unknown[] = [];
  let now: Answer | undefined;
  const device = start.passkey && (await deviceOf(sandbox, account));
  if (device) await pass(WAIT_MS * 4); // until the next code can be sent
  const world = createWorld(device, start.missing, (call) => void calls.push(call));
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : undefined; // the portal sends objects
    const { call = '', parts = [] } = identify(init.method ?? 'GET', url.pathname, [], body) ?? {};
    const name = parts[0] && body ? `${call}.${parts[0]}` : call;
    if (call && !BESIDE.includes(call)) calls.push(name);
    if (now?.outcome.startsWith('wait') && [name, call].includes(now.call)) return Promise.resolve(maintenance(now.outcome));
    const answer = browser.fetch(input, init);
    return call === now?.call.split('.')[0] && /hang|slow/.test(now.outcome) ? answer : counted(answer);
  });
  const catchIt = (reason: unknown) => void escaped.push(reason);
  process.on('unhandledRejection', catchIt);
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockImplementation((...said) => void escaped.push(said));

  let element: LoginPortalElement;
  const root = () => element.shadowRoot as ShadowRoot; // the root is open
  const look = () => lookAt(root());
  const place = async () => {
    element = await make({ tenant: 'dprime', 'user-type': 'client' });
    element.focus = () => {}; // React focuses it after a change, and no browser lets it: it has no tabindex
    element.addEventListener('portal-signed-in', (event) => start.leaves || event.preventDefault());
    vi.spyOn(location, 'replace').mockReturnValue(); // the page that it leads to does not exist
    element.addEventListener('portal-error', ({ detail }) => void errors.push(detail));
    document.body.append(element);
  };

  const doing = {
    async come() {
      history.replaceState(null, '', `/login${start.route}`);
      await place();
    },
    async reload() {
      element.remove();
      await calm();
      await place();
    },
    async fill() {
      for (const field of fillable(root())) await fillIn(field, sandbox, account);
    },
    async wait() {
      await pass(61_000);
    },
    press: async (offer = '') => press(root(), offer),
  };

  return {
    look,
    find: world.find,
    pass,
    secrets: () => storedOf([account, DEMO_PASSWORD, NEW_PASSWORD, 'Lantern', ...sandbox.outbox().map(({ code }) => code)]),
    async act(act, answer) {
      const before = act.does === 'come' ? EMPTY : look();
      [calls, errors, escaped] = [[], [], []];
      browser.use([specOf(answer), specOf(answer?.cause), start.spec].filter(Boolean).join(','));
      now = answer;
      if (answer) world.answer(answer.call, answer.outcome);
      await doing[act.does](act.does === 'press' ? act.offer : undefined);
      await settle();
      if (answer ? (answer.cause ?? waysFor(answer.call)) : act.does === 'come' && start.missing) await pass(WAIT_MS);
      let after = look();
      const meanwhile = after.busy ? after : undefined;
      for (let waited = 0; (after.busy && waited < PATIENCE_MS) || (after.waits && waited < WAIT_MS); waited += 5000) {
        await pass(5000);
        after = look();
      }
      browser.use(start.spec ?? '');
      now = undefined;
      world.heal();
      // The site is told of each failure, the visitor of the last one.
      return { before, meanwhile, after, calls, errors: answer?.cause ? errors.slice(-1) : errors, escaped };
    },
    async end() {
      process.off('unhandledRejection', catchIt);
      element?.remove();
      await pass(5000);
      vi.clearAllTimers();
      vi.unstubAllGlobals();
      localStorage.clear();
      sessionStorage.clear();
      history.replaceState(null, '', '/');
      document.body.replaceChildren();
      document.head.replaceChildren();
    },
  };
}

/** Returns what the sandbox does for an answer. A GET is asked three times. */
const specOf = (answer: Answer | undefined): string | undefined =>
  answer && !waysFor(answer.call) && !answer.outcome.startsWith('wait')
    ? `${answer.call}:${answer.outcome}*${answer.outcome.startsWith('slow') ? 1 : 3}`
    : undefined;

const stateText = ({ screen, title, offers }: Look) => `${screen}, ${title}: ${offers.map(offerName).join(', ')}`;

/** Presses what is offered under a name. */
function press(root: ShadowRoot, offer: string): void {
  const look = lookAt(root);
  const found = pressable(root).find((_, index) => look.offers.map(offerName)[index] === offer);
  if (!found) throw new Error(`There is no “${offer}” on ${stateText(look)}`);
  found.focus();
  found.click();
}

/** Fills in a field as a visitor who knows what it asks for. A code is entered once one has come. */
async function fillIn(field: HTMLInputElement, sandbox: Sandbox, account: string): Promise<void> {
  if (field.type === 'checkbox') {
    if (!field.checked) field.click();
    return;
  }
  const value = valueFor(
    {
      name: field.name,
      isNew: field.autocomplete === 'new-password',
      isSent: field.form?.querySelector('[data-action="send-code"]') !== null,
    },
    account,
    sandbox.outbox().at(-1)?.code,
  );
  if (value === undefined || (field.value === value && field.name !== 'code')) return;
  field.focus();
  for (const typed of field.value === value ? ['', value] : [value]) {
    field.value = typed;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await calm();
  }
}
