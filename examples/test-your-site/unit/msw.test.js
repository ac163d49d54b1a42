import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handlers, sandbox } from './handlers.js';

const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

test('a customer gets a code', async () => {
  const email = 'trader@example.com';
  const answer = await fetch('https://api.example/toc/api/v1/code/send', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ scope: 'crm_client', scene: 'login', channel: 'email', accountType: 'email', email }),
  });
  expect((await answer.json()).code).toBe(0);
  expect(sandbox.codeFor(email)).toMatch(/^\d{6}$/);
});
