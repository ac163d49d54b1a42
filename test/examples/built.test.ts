import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { BUILT, type Example } from './examples';
import { makeSite, startServer } from './make-site';
import { serve } from './serve';
import { visit, visitFrom } from './visit';

const api = inject('demoUrl').replace('127.0.0.1', 'localhost');

/** Builds a site with its own tools, which check its types too, and serves it. Returns its origin. */
function start(example: Example): Promise<string> {
  const folder = makeSite(example, api);
  if (example.server) return startServer(folder, example.server);
  return serve({ folder: join(folder, example.built ?? '.'), api, trustedTypes: example.trustedTypes });
}

const titled = BUILT.map((example) => [example.name + (example.without ? ` without ${example.without}` : ''), example] as const);

test.each(titled)('%s: compiles, signs in under the strict policy, and jumps by nothing', async (_, example) => {
  const site = await start(example);
  const policy = (await fetch(`${site}/login`)).headers.get('content-security-policy');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toContain('unsafe');
  for (const path of example.paths ?? ['/login']) await visit(`${site}${path}`);
  for (const link of example.links ?? []) await visitFrom(site, link);
});
