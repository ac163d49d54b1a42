import { vi } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import type { Sandbox } from '../../demo/sandbox/create-sandbox';
import * as PARTS from '../../src/boot/load-part';
import { visit } from '../demo/visitor';
import { createDevice, type Device } from '../portal/passkey-device';

/* What surrounds a portal beside the server: the files of the bundle, and the visitor's device. Both can fail. */

/** How a part of the bundle comes, by the outcome: how many attempts fail, and how. */
const COMES: Readonly<Record<string, { readonly fails: number; readonly hangs?: boolean }>> = {
  missing: { fails: Number.POSITIVE_INFINITY },
  'no-end': { fails: Number.POSITIVE_INFINITY, hangs: true },
  second: { fails: 1 },
};

/** Every way to answer what is no call of the server, by what is asked. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  part: Object.keys(COMES),
  dialog: ['closed', 'fails', 'open', 'exists'],
  upgrade: ['creates', 'exists', 'closed', 'fails', 'hangs'],
};

/** Returns the ways to answer something that the sandbox does not answer; `undefined` if it does. */
export const waysFor = (call: string): readonly string[] | undefined => WAYS[call.split(' ')[0] ?? ''];

/** What surrounds the portal of one visitor. */
export interface World {
  /** Answers what is asked from now on in this way, or well. */
  answer(call: string, outcome: string): void;
  /** Answers everything well, except for what is missing from the start on. */
  heal(): void;
  /** That can be had from now on. */
  find(): void;
}

/** A file that is asked for comes, fails, or is never heard of. */
type Comes = 'comes' | 'fails' | 'hangs';

interface Now extends World {
  comes(call: string): Comes;
  readonly device: Device | undefined;
  readonly asked: (call: string) => void;
}

let now: Now | undefined;

/** Lets the files of the bundle come as the world of the visitor says, from memory. The portal's own attempts stay. */
export function watchParts(counted: <T>(work: Promise<T>) => Promise<T>): void {
  const { loadPart } = PARTS;
  vi.spyOn(PARTS, 'loadPart').mockImplementation((part, ports) => {
    const call = `part ${part.name}`;
    const world = now;
    world?.asked(call);
    const load = async () => {
      const comes = world?.comes(call);
      if (comes === 'hangs') return new Promise<never>(() => {});
      if (comes === 'fails') throw new TypeError(`${part.name} is missing`);
      const loaded = await counted(part.load());
      return call === 'part authenticator' && world?.device
        ? Object.assign({}, loaded, { createAuthenticator: () => world.device })
        : loaded;
    };
    return loadPart({ ...part, load }, ports);
  });
}

/** A device whose dialogs say that they were opened. */
function watched(device: Device, asked: (call: string) => void): Device {
  const { pick, create } = device;
  return Object.assign(device, {
    pick(...given: Parameters<Device['pick']>) {
      asked('dialog');
      return pick(...given);
    },
    create(...given: Parameters<Device['create']>) {
      asked(given[2].quietly ? 'upgrade' : 'dialog');
      return create(...given);
    },
  });
}

/** Makes the world of one visitor. It tells what the portal asks of it. */
export function createWorld(device: Device | undefined, missing: string | undefined, asked: (call: string) => void): World {
  let always = missing;
  let failing: { readonly name: string; left: number; readonly hangs: boolean } | undefined;
  const heal = () => {
    failing = undefined;
    if (device) Object.assign(device, { dialog: 'picks', upgrade: 'never' });
  };
  if (device) {
    watched(device, asked);
    vi.stubGlobal(
      'PublicKeyCredential',
      Object.assign(() => {}, { parseRequestOptionsFromJSON() {}, parseCreationOptionsFromJSON() {} }),
    );
  }
  now = {
    device,
    asked,
    heal,
    find() {
      always = undefined;
    },
    comes(call) {
      if (call === always) return 'fails';
      if (failing?.name !== call || failing.left === 0) return 'comes';
      failing.left -= 1;
      return failing.hangs ? 'hangs' : 'fails';
    },
    answer(call, outcome) {
      const { fails = 0, hangs = false } = COMES[outcome] ?? {};
      failing = { name: call, left: fails, hangs };
      if (device && call in device) Object.assign(device, { [call]: outcome });
    },
  };
  return now;
}

/** Makes a device that holds a passkey of this account. */
export async function deviceOf(sandbox: Sandbox, email: string): Promise<Device> {
  const device = createDevice(location.origin);
  const { signIn, post, browser } = visit({}, '', sandbox);
  const scope = 'crm_client';
  const { code, data: pending } = await signIn(email, DEMO_PASSWORD);
  if (code === 2003) {
    const { verifyToken } = pending;
    await post('/toc/api/v1/code/send', { scope, scene: 'verification', verifyToken, channel: 'email' });
    await post('/toc/api/v1/user/verify', { scope, method: 'email', verifyToken, code: sandbox.lastCode(email) });
  }
  const { data } = await post('/toc/api/v1/user/passkey/create/options', { scope });
  const signal = new AbortController().signal;
  await device.create(data.publicKey, (credential) => post('/toc/api/v1/user/passkey/create', { scope, credential }), {
    quietly: false,
    signal,
  });
  await browser.fetch('/sandbox/sign-out', { method: 'POST' });
  return device;
}
