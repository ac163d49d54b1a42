import type { ReadableAtom } from 'nanostores';
import type { Client, Methods } from '../api/client';
import type { AskCaptcha } from './captcha';
import type { HandOver } from './hand-over';
import type { Permissions } from './settings';
import type { Start } from './start';

/** What the flows of one portal are made of. Each flow names the few members that it needs. */
export interface Services extends Omit<Start, 'client'> {
  readonly client: Client & Methods;
  readonly $permissions: ReadableAtom<Permissions>;
  readonly handOver: HandOver;
  readonly askCaptcha: AskCaptcha;
  /** Sends the trace of a step on the current screen (contract section 8). Nothing waits for it. */
  readonly trace: (event: 'submit' | 'done' | 'fail') => void;
}
