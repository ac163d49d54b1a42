import type { ReadableAtom } from 'nanostores';
import type { Catalogue } from './catalogue';
import type { Core } from './core';
import type { Navigation } from './navigation';
import type { PublicKeys } from './public-key';
import type { Session } from './session';
import type { StartUp } from './start-up';
import type { Wake } from './wake';

/** All that a flow is made with. */
export interface Services extends Core, Pick<Wake, 'awake'> {
  readonly session: Session;
  readonly navigation: Navigation;
  readonly catalogue: Catalogue;
  readonly keys: PublicKeys;
  readonly startUp: StartUp;
  /** Tells of a step on the screen of now (contract section 8). Nothing waits for it. */
  readonly trace: (event: 'submit' | 'done' | 'fail') => void;
  /** Whether the portal is drawn in its dark colours. */
  readonly $dark: ReadableAtom<boolean>;
  readonly flow: FlowOf;
}

/** Gives what a factory makes of a portal, the same each time: what was typed outlives a change of screen. */
export type FlowOf = <Flow extends object>(create: (services: Services) => Flow) => Flow;
