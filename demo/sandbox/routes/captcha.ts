import { Hono } from 'hono';
import { CAPTCHA_SCRIPT } from '../captcha';
import standIn from '../captcha-stand-in.js?raw';
import type { SandboxEnv } from '../env';

/** The route of the captcha service's script. */
export const captcha = new Hono<SandboxEnv>().get(CAPTCHA_SCRIPT, (c) =>
  c.body(standIn, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' }),
);
