import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { BUILT, type BuiltExample } from './examples';
import { complaintsOf, makeSite, startServer } from './make-site';
import { serve } from './serve';
import { visit, visitBetween, visitFrom } from './visit';

const api = inject('demoUrl').replace('127.0.0.1', 'localhost');

/** Serves a site as it is served in production. Returns its origin. */
function start(folder: string, { server, built = '.', trustedTypes, styles, login }: BuiltExample): Promise<string> {
  return server ? startServer(folder, server) : serve({ folder: join(folder, built), api, trustedTypes, styles, login });
}

const titled = BUILT.map((example) => [example.name + (example.without ? ` without ${example.without}` : ''), example] as const);

test.each(titled)('%s: types find mistakes, a visitor signs in under the strict policy, and nothing jumps', async (_, example) => {
  const folder = makeSite(example, api);
  const { file, checker, mistakes } = example.typed;
  for (const mistake of mistakes) expect(complaintsOf(folder, file, checker, mistake)).toContain(mistake.said);
  const site = await start(folder, example);
  const policy = (await fetch(`${site}/login`)).headers.get('content-security-policy');
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  for (const path of example.paths ?? ['/login']) await visit(`${site}${path}`);
  for (const link of example.links ?? []) await visitFrom(site, link);
  if (example.swaps) await visitBetween(site);
});
