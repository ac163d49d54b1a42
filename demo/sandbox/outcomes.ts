import type { MiddlewareHandler } from 'hono';
import type { DemoMethod } from '../accounts';
import type { Identity } from './calls';
import { bindings, type SandboxContext, type SandboxEnv } from './env';
import { envelope } from './envelope';
import { offerSecondStep } from './second-step';
import type { Outcome, Rule } from './spec';
import type { State } from './state';
import { wrongTypes } from './wrong-types';

/** Answers instead of the routes if the visitor's spec says so. */
export const playScenario =
  (identityOf: (c: SandboxContext) => Identity | undefined): MiddlewareHandler<SandboxEnv> =>
  async (c, next) => {
    const identity = identityOf(c);
    for (const rule of identity === undefined ? [] : c.var.spec.rules) {
      if (identity === undefined || !holds(rule, identity) || !take(c, rule, identity)) continue;
      if (c.var.record) c.var.record.answeredBy = rule.text;
      if (rule.outcome.kind !== 'slow') return answer(c, rule.outcome, identity);
      await pause(c, rule.outcome.number);
    }
    return next();
  };

const holds = ({ call, part }: Rule, identity: Identity): boolean =>
  (call === '*' || call === identity.call) && (part === undefined || identity.parts.includes(part));

/** Counts each call separately, even under `*`. Concurrent calls would otherwise share the count at random. */
function take(c: SandboxContext, rule: Rule, { call }: Identity): boolean {
  const { spec, visitor } = c.var;
  const key = `${spec.text} ${spec.rules.indexOf(rule)} ${call}`;
  const count = visitor.counts.get(key) ?? 0;
  if (count >= rule.times) return false;
  visitor.counts.set(key, count + 1);
  return true;
}

const signalOf = (c: SandboxContext): AbortSignal => bindings(c).signal ?? c.req.raw.signal;

function pause(c: SandboxContext, ms: number): Promise<void> {
  const signal = signalOf(c);
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = ms === Number.POSITIVE_INFINITY ? undefined : setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}

async function answer(c: SandboxContext, outcome: Outcome, { call }: Identity): Promise<Response> {
  switch (outcome.kind) {
    case 'code':
      if (c.var.record) c.var.record.code = outcome.number;
      return c.json(envelope(outcome.number, dataOf(outcome.number, c.var.state)));
    case 'http':
      return new Response(`status ${outcome.number}`, { status: outcome.number, headers: { 'Content-Type': 'text/plain' } });
    case 'html':
      return c.html('<!doctype html><title>Gateway</title><h1>Please wait</h1>');
    case 'malformed':
      return new Response('{"code":0,"message":"suc', { headers: { 'Content-Type': 'application/json' } });
    case 'empty':
      return c.body('');
    case 'not-envelope':
      return c.json(['no', 'envelope']);
    case 'wrong-types':
      return c.json(wrongTypes(call));
    case 'reset':
      return drop(c);
    default:
      await pause(c, Number.POSITIVE_INFINITY);
      return drop(c);
  }
}

function drop(c: SandboxContext): Response {
  const { drop: end, incoming } = bindings(c);
  end?.();
  incoming?.socket.destroy();
  return c.body(null, 503); // reaches nobody
}

const EVERY_METHOD: readonly DemoMethod[] = ['email', 'sms', 'authenticator'];

/** Returns the data that accompanies a code, so that a portal can show all of its message. */
function dataOf(code: number, state: State): unknown {
  if (code === 2003) {
    const person = state.people.byId('guarded');
    return person === undefined ? {} : offerSecondStep(state, person, 'crm_client', EVERY_METHOD);
  }
  if (code === 2004 || code === 2925) return { remainingSeconds: state.limits.lockSeconds };
  if ([5310, 5400, 5402, 5403, 5104, 2027].includes(code)) return { resendAfter: 45 };
  return {};
}
