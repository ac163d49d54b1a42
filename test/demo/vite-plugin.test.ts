// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { sandboxPlugin } from '../../demo/vite-plugin';

test('in development the QA page runs on the sources, with the sandbox behind it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'demo-vite-'));
  for (const folder of ['demo', 'src']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'demo/index.html'), '<!doctype html><script type="module" src="/login-portal/login-portal.js"></script>');
  writeFileSync(join(root, 'src/login-portal.ts'), 'export const source: string = "here";');
  const vite = await createServer({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [sandboxPlugin()],
    server: { host: '127.0.0.1', port: 0, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(async () => {
    await vite.close();
    rmSync(root, { recursive: true });
  });
  await vite.listen();
  const get = (path: string) => fetch(new URL(path, vite.resolvedUrls?.local[0]));

  for (const path of ['/', '/login', '/login/signup/welcome?hl=th']) {
    const page = await get(path);
    expect(await page.text()).toContain('src="/src/login-portal.ts"');
    expect(page.headers.getSetCookie()[0]).toMatch(/^sandbox_visitor=/);
  }
  expect(await (await get('/login-portal/login-portal.js?v=2')).text()).toContain('const source = "here"');
  expect(await (await get('/as/*:2027/toc/api/v1/security/publicKey')).json()).toMatchObject({ code: 2027 });
  expect(await (await get('/sandbox/outbox')).json()).toEqual([]);
  expect(await (await get('/arrived/home')).text()).toContain('<h1>Arrived</h1>');
});
