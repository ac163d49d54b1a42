import type { Client, Methods } from '../api/client';
import type { Start } from './start';

/** All that a flow is made with. */
export interface Services extends Omit<Start, 'client'> {
  readonly client: Client & Methods;
  /** Tells of a step on the screen of now (contract section 8). Nothing waits for it. */
  readonly trace: (event: 'submit' | 'done' | 'fail') => void;
  readonly flow: FlowOf;
}

/** Gives what a factory makes of a portal, the same each time: what was typed outlives a change of screen. */
export type FlowOf = <Flow extends object>(create: (services: Services) => Flow) => Flow;
