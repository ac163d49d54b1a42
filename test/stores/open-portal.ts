import type { AttributeProperty } from '../../src/contract/attributes';
import { createPortal, type Portal } from '../../src/stores/portal';
import { configOf, createFakeHost, type FakeHost, type HostOptions } from './fake-host';

export interface PortalOptions extends HostOptions {
  readonly attributes?: Partial<Record<AttributeProperty, string>>;
}

export interface Opened {
  readonly host: FakeHost;
  readonly portal: Portal<string>;
}

const screen = async (name: string) => ({ default: name });

/** A portal whose screens are their names. Nothing has left the page yet. */
export function makePortal(options: PortalOptions = {}): Opened {
  const host = createFakeHost(options);
  const registry = {
    'sign-in': () => screen('sign-in'),
    recovery: () => screen('recovery'),
    activation: () => screen('activation'),
    'sign-up': () => screen('sign-up'),
    verification: () => screen('verification'),
    'not-found': () => screen('not-found'),
  };
  return { host, portal: createPortal<string>(host, configOf(options.attributes), registry) };
}

/** A portal that has started up, its settings included. */
export async function openPortal(options: PortalOptions = {}): Promise<Opened> {
  const opened = makePortal(options);
  void opened.portal.start();
  await opened.host.net.settle();
  return opened;
}
