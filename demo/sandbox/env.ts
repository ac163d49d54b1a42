import type { Context } from 'hono';
import type { CallRecord } from './calls';
import type { Spec } from './spec';
import type { State } from './state';

/** A visitor as far as scenarios go: what was asked for, and how often each rule has answered. */
export interface Visitor {
  spec: string;
  readonly counts: Map<string, number>;
}

/** The cookies of a visitor who comes through `fetch`: request headers cannot carry them there (`Cookie` is a forbidden header). */
export interface Jar {
  readonly get: (name: string) => string | undefined;
  readonly store: (setCookie: string) => void;
}

/** What comes along with a request from outside HTTP: all of it from `browser().fetch`, `incoming` from Node's server. */
export interface Bindings {
  readonly jar?: Jar;
  readonly visitor?: Visitor;
  readonly signal?: AbortSignal;
  /** Ends the connection without an answer. */
  readonly drop?: () => void;
  readonly incoming?: { readonly socket: { readonly destroy: () => void } };
}

export interface SandboxEnv {
  Bindings: Bindings;
  Variables: {
    readonly state: State;
    readonly visitor: Visitor;
    readonly spec: Spec;
    /** The JSON object that was sent, or `undefined` where none was. */
    readonly body: Readonly<Record<string, unknown>> | undefined;
    readonly record: CallRecord | undefined;
  };
}

export type SandboxContext = Context<SandboxEnv>;

/** The bindings, also where the app was asked without any. */
export const bindings = (c: SandboxContext): Bindings => (c.env as Bindings | undefined) ?? {}; // Hono leaves out what it was not given
