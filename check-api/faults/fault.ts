import type { Limits } from '../../demo/sandbox/limits';
import type { State } from '../../demo/sandbox/state';
import type { Answer } from '../src/transport';

type Json = Readonly<Record<string, unknown>>;

/** A request to a broken sandbox. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The JSON object in the body, if there is one. */
  readonly body: Json | undefined;
  readonly state: State;
  /** Waits, where a fault is slow. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** The response of a broken sandbox. */
export type Told = Omit<Answer, 'ms'>;

/** Replaces parts of the sandbox's state. */
export type Make = (state: State) => Partial<State>;
/** Changes a request before it is read. */
export type Ask = (asked: Asked) => Asked | Promise<Asked>;
/** Changes a response before it is sent. */
export type Tell = (told: Told, asked: Asked) => Told | Promise<Told>;

/** One way for a server to break the contract. It changes what surrounds the sandbox, which knows nothing of it. */
export interface Fault {
  /** What follows `fault:` in an address. */
  readonly name: string;
  /** The point of `check-api` that finds it. */
  readonly point: string;
  /** The spec that the sandbox needs, such as a configuration without which the fault does not show. */
  readonly beside?: string;
  /** Other points that cannot hold then. `*` stands for any. */
  readonly also?: readonly string[];
  /** Other numbers than usual. */
  readonly limits?: Partial<Limits>;
  /** Is called once. */
  readonly make?: Make;
  readonly ask?: Ask;
  readonly tell?: Tell;
}
