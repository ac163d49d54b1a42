import { Hono } from 'hono';
import * as ENDPOINTS from '../../../src/contract/endpoints';
import type { SandboxEnv } from '../env';
import { refuse } from '../envelope';
import { bodyOf, textIn } from '../input';
import { reply } from '../reply';

const EVENTS: readonly unknown[] = ['view', 'submit', 'done', 'fail'];

/** The routes for campaign and journey tracking. `calls()` shows what arrived. */
export const trace = new Hono<SandboxEnv>()
  .post(ENDPOINTS.traceUtm.path, (c) => {
    const names = Object.keys(bodyOf(c));
    if (!names.some((name) => name.startsWith('utm_'))) refuse(1003);
    return reply(c);
  })
  .post(ENDPOINTS.trace.path, (c) => {
    if (!EVENTS.includes(bodyOf(c).event)) refuse(1003);
    textIn(bodyOf(c), 'screen');
    return reply(c);
  });
