import { Hono } from 'hono';
import { CAPTCHA_SCRIPT, CHALLENGE, TURNSTILE_SCRIPT } from '../captcha';
import tencent from '../captcha-stand-in.js?raw';
import type { SandboxContext, SandboxEnv } from '../env';
import turnstile from '../turnstile-stand-in.js?raw';

const script = (text: string) => (c: SandboxContext) =>
  c.body(text, 200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' });

/** The routes of the captchas: scripts that stand in for those of the services, and the challenge of the proof of work. */
export const captcha = new Hono<SandboxEnv>()
  .get(CAPTCHA_SCRIPT, script(tencent))
  .get(TURNSTILE_SCRIPT, script(turnstile))
  .get(CHALLENGE, async (c) => {
    const challenge = await c.var.state.challenges.make(Object.keys(c.req.query())[0]);
    return c.json(challenge, 200, { 'Cache-Control': 'no-store' });
  });
