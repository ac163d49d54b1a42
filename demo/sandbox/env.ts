import type { Context } from 'hono';
import type { CallRecord } from './calls';
import type { Spec } from './spec';
import type { State } from './state';

/** A visitor's scenario, and how often each of its rules has answered. */
export interface Visitor {
  spec: string;
  readonly counts: Map<string, number>;
}

/** The cookies of a visitor who uses `fetch`. Scripts cannot set them in request headers, because `Cookie` is a forbidden header. */
export interface Jar {
  readonly get: (name: string) => string | undefined;
  readonly store: (setCookie: string) => void;
}

/** Values that accompany a request outside HTTP. `browser().fetch` supplies all but `incoming`, Node's server supplies `incoming`. */
export interface Bindings {
  readonly jar?: Jar;
  readonly visitor?: Visitor;
  readonly signal?: AbortSignal;
  /** Ends the connection without a response. */
  readonly drop?: () => void;
  readonly incoming?: { readonly socket: { readonly destroy: () => void } };
}

/** The types of the sandbox's Hono app. */
export interface SandboxEnv {
  Bindings: Bindings;
  Variables: {
    readonly state: State;
    readonly visitor: Visitor;
    readonly spec: Spec;
    /** The JSON object in the request's body; `undefined` if there is none. */
    readonly body: Readonly<Record<string, unknown>> | undefined;
    readonly record: CallRecord | undefined;
  };
}

/** The context of a request to the sandbox. */
export type SandboxContext = Context<SandboxEnv>;

/** Returns the bindings of a request, empty if the app was called without any. */
export const bindings = (c: SandboxContext): Bindings => (c.env as Bindings | undefined) ?? {}; // Hono leaves `env` undefined then
