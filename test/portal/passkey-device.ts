import { createSoftAuthenticator } from '../../check-api/src/authenticator';
import type { Authenticator, PickedPasskey } from '../../src/contract/host';
import { onAbort } from '../../src/rules/waits';

/** How a device answers what creates a passkey without asking. */
type Upgrade = 'never' | 'creates' | 'closed' | 'exists' | 'hangs' | 'fails';

/** What a visitor's device and browser do with passkeys, as a test tells them to. */
export interface Device extends Authenticator {
  /** What the dialog does: `picks` a passkey, is `closed`, `fails`, or stays `open`. */
  dialog: 'picks' | 'closed' | 'fails' | 'open' | 'exists';
  upgrade: Upgrade;
  suggests: boolean;
  /** The visitor picks a passkey among the suggestions of the field. Returns whether there were any. */
  choose(): Promise<boolean>;
  /** The browser ends its suggestions by itself. */
  giveUp(): void;
  /** Whether the field has suggestions. */
  isSuggesting(): boolean;
  /** The passkeys that the browser was told to forget. */
  readonly forgotten: unknown[];
}

class Failure extends Error {}

/** Creates a device with no passkeys, for a page of this origin. The server verifies what it signs. */
export function createDevice(origin = 'http://sandbox.test'): Device {
  const soft = createSoftAuthenticator(origin);
  const forgotten: unknown[] = [];
  let suggestion: { options: unknown; take: (picked: PickedPasskey | undefined) => void } | undefined;
  const picked = (options: unknown): PickedPasskey | undefined => {
    const credential = soft.get(options);
    return credential && { credential, forget: () => void forgotten.push(credential.id) };
  };
  const never = (signal: AbortSignal) => new Promise<undefined>((resolve) => onAbort(signal, () => resolve(undefined)));
  const created = {
    creates: async (options: unknown) => soft.create(options),
    picks: async (options: unknown) => soft.create(options),
    closed: async () => 'closed' as const,
    exists: async () => 'exists' as const,
    open: async (_: unknown, signal: AbortSignal) => (await never(signal)) ?? ('closed' as const),
    hangs: () => new Promise<'closed'>(() => {}),
    async fails() {
      throw new Failure();
    },
    never: async () => 'closed' as const,
  };
  const device: Device = {
    dialog: 'picks',
    upgrade: 'never',
    suggests: true,
    forgotten,
    canSuggest: async () => device.suggests,
    canUpgrade: async () => device.upgrade !== 'never',
    async pick(options, signal) {
      if (device.dialog === 'fails') throw new Failure();
      if (device.dialog === 'open') return never(signal);
      return device.dialog === 'picks' ? picked(options) : undefined;
    },
    async suggest(ask, signal) {
      const turn = new AbortController();
      onAbort(signal, () => turn.abort());
      const options = await ask(turn.signal);
      const result = await new Promise<PickedPasskey | undefined>((resolve) => {
        const mine = { options, take: resolve };
        suggestion = mine;
        onAbort(signal, () => {
          if (suggestion === mine) suggestion = undefined;
          resolve(undefined);
        });
      });
      turn.abort();
      return result;
    },
    async create(options, send, { quietly, signal }) {
      const made = await created[quietly ? device.upgrade : device.dialog](options, signal);
      return typeof made === 'string' ? made : send(made);
    },
    async choose() {
      const chosen = suggestion;
      suggestion = undefined;
      chosen?.take(picked(chosen.options));
      return chosen !== undefined;
    },
    giveUp() {
      suggestion?.take(undefined);
      suggestion = undefined;
    },
    isSuggesting: () => suggestion !== undefined,
  };
  return device;
}
