import { expect } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { HOME, type Stage } from './engines';
import { ENTER, type Visitor } from './visitor';

export const SUBMIT = 'main form [type="submit"]';

/** Waits until a step's heading is there, and it or the field that is next has the focus. */
export async function step(visitor: Visitor, heading: string, focused = heading): Promise<void> {
  await visitor.see('main h1', heading);
  await expect.poll(() => visitor.focused()).toBe(focused);
}

/**
 * Returns what browsers and password managers go by, for each input. Reads attributes, because Firefox's `autocomplete` property does not
 * know `one-time-code`.
 */
export const purposes = () =>
  [...(document.querySelector('login-portal')?.shadowRoot?.querySelectorAll<HTMLInputElement>('form input') ?? [])].map((input) => [
    input.name,
    input.type,
    input.getAttribute('autocomplete'),
  ]);

/** Signs in with a second step: chooses a method, and reloads before entering the code. */
export async function verify({ open, code, demo, leave }: Stage, router: string): Promise<void> {
  const visitor = await open({ attributes: { router } });
  await visitor.type('[name="email"]', 'guarded@example.com');
  await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
  await step(visitor, 'Confirm your sign-in');
  await visitor.click('[data-action="method-email"]');
  await step(visitor, 'Check your email', 'code');
  const sent = await code('guarded@example.com');
  await visitor.see('main', 'We’ve sent a code to');
  await visitor.tab.go('reload');
  await visitor.see('[data-action="send-code"][aria-disabled="true"]', 'Send a new code (');
  expect(demo().sandbox.outbox()).toHaveLength(1);
  await visitor.type('[name="code"]', sent);
  await visitor.arrivedAt(HOME);
  expect((await visitor.seen('portal-signed-in')).map((text) => JSON.parse(text).by)).toEqual(['verification']);
  await leave(visitor);
}
