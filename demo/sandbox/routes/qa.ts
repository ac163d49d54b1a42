import { Hono } from 'hono';
import { AUTHENTICATOR_CODE, DEMO_ACCOUNTS, DEMO_INVITATIONS, DEMO_REGISTRATIONS, DEMO_TOKENS } from '../../accounts';
import { GALLERY } from '../../gallery-states';
import { SCENARIOS } from '../../scenarios';
import { UNKNOWN_PAIR, VARIANTS } from '../../variants';
import { A_TIME } from '../clock';
import type { SandboxContext, SandboxEnv } from '../env';
import { closeSession } from '../reply';
import { parseSpec } from '../spec';

/** Routes for people and tests, each about the visitor who asks. They answer plain JSON and are not part of the contract. */
export const qa = (forget: (c: SandboxContext) => void): Hono<SandboxEnv> =>
  new Hono<SandboxEnv>()
    .get('/sandbox/scenarios', (c) => c.json(SCENARIOS))
    .get('/sandbox/variants', (c) => c.json({ valid: VARIANTS, unknown: UNKNOWN_PAIR }))
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
    .get('/sandbox/outbox', (c) => c.json(c.var.state.codes.outbox()))
    .get('/sandbox/notices', (c) => c.json(c.var.state.notices))
    .get('/sandbox/calls', (c) => c.json(c.var.state.calls))
    .get('/sandbox/csp-report', (c) => c.json(c.var.state.violations))
    .post('/sandbox/csp-report', (c) => {
      c.var.state.violations.push(c.var.body?.['csp-report'] ?? c.var.body);
      return c.body(null, 204);
    })
    /** `{ "seconds": 60 }` moves the visitor's clock forward. */
    .post('/sandbox/clock', (c) => {
      if (!c.var.state.forward(c.var.body?.seconds)) return c.text(`“seconds” must be ${A_TIME}`, 400);
      return c.json({ done: true });
    })
    .post('/sandbox/reset', (c) => {
      forget(c);
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
