// @vitest-environment happy-dom
import { createSandbox } from 'login-portal/testing';
import { expect, test, vi } from 'vitest';

test('our page welcomes a customer who signs in', async () => {
  const sandbox = createSandbox();
  globalThis.fetch = sandbox.fetch; // before the portal starts
  const welcome = vi.fn();
  document.addEventListener('portal-signed-in', (event) => {
    event.preventDefault();
    welcome(event.detail.by);
  });
  const ready = new Promise((done) => document.addEventListener('portal-ready', done));
  await import('login-portal');
  const portal = document.createElement('login-portal');
  portal.tenant = 'dprime';
  document.body.append(portal);
  await ready;

  const { email, password } = sandbox.accounts.find(({ id }) => id === 'trader');
  for (const [name, value] of Object.entries({ email, password })) {
    const field = portal.shadowRoot.querySelector(`[name="${name}"]`);
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  portal.shadowRoot.querySelector('[type="submit"]').click();
  await vi.waitFor(() => expect(welcome).toHaveBeenCalledWith('password'), 5000);
});
