import { Hono } from 'hono';
import { AUTHENTICATOR_CODE, DEMO_ACCOUNTS, DEMO_INVITATIONS, DEMO_REGISTRATIONS, DEMO_TOKENS } from '../../accounts';
import { GALLERY } from '../../gallery-states';
import { SCENARIOS } from '../../scenarios';
import type { SandboxEnv } from '../env';
import { closeSession } from '../reply';
import { parseSpec } from '../spec';

/** What the QA page can see and do beyond the sandbox's routes. */
export interface Backstage {
  readonly outbox: () => unknown;
  readonly calls: () => unknown;
  readonly reset: () => void;
  /** Violations of the content security policy that browsers have reported. */
  readonly violations: unknown[];
}

/** Routes for people and tests. They answer plain JSON and are not part of the contract. */
export const qa = ({ outbox, calls, reset, violations }: Backstage): Hono<SandboxEnv> =>
  new Hono<SandboxEnv>()
    .get('/sandbox/scenarios', (c) => c.json(SCENARIOS))
    .get('/sandbox/gallery', (c) => c.json(GALLERY))
    .get('/sandbox/accounts', (c) =>
      c.json({
        accounts: DEMO_ACCOUNTS,
        invitations: DEMO_INVITATIONS,
        registrations: DEMO_REGISTRATIONS,
        tokens: DEMO_TOKENS,
        authenticatorCode: AUTHENTICATOR_CODE,
      }),
    )
    .get('/sandbox/outbox', (c) => c.json(outbox()))
    .get('/sandbox/calls', (c) => c.json(calls()))
    .get('/sandbox/csp-report', (c) => c.json(violations))
    .post('/sandbox/csp-report', (c) => {
      violations.push(c.var.body?.['csp-report'] ?? c.var.body);
      return c.body(null, 204);
    })
    .post('/sandbox/reset', (c) => {
      reset();
      return c.json({ done: true });
    })
    .post('/sandbox/sign-out', (c) => {
      closeSession(c);
      return c.json({ done: true });
    })
    /** `{ "spec": "…" }` applies to all calls of this visitor until the next such request. An empty spec ends it. */
    .post('/sandbox/scenario', (c) => {
      const spec = c.var.body?.spec;
      c.var.visitor.spec = typeof spec === 'string' ? parseSpec(spec).text : '';
      c.var.visitor.counts.clear();
      return c.json({ spec: c.var.visitor.spec });
    });
