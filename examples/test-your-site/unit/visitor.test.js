import { createSandbox } from 'login-portal/testing';
import { expect, test } from 'vitest';

test('a visitor is not signed in at first', async () => {
  const sandbox = createSandbox();
  const answer = await sandbox.fetch('/toc/api/v1/common/config?scope=crm_client');
  expect((await answer.json()).data.loggedIn).toBe(false);
});
