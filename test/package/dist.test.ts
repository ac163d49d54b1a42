import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startApiServer } from '../../demo/serve/api-server';
import { startServer } from '../../demo/server';

const FIRST_FILES = ['login-portal.js', 'bundled.js'].map((file) => [file, pathToFileURL(resolve('dist', file)).href] as const);

test.each(FIRST_FILES)('importing %s in Node does nothing and throws nothing', async (_, bundle) => {
  const script = `
    const before = Object.getOwnPropertyNames(globalThis).join();
    await import(${JSON.stringify(bundle)});
    process.once('exit', () => {
      const after = Object.getOwnPropertyNames(globalThis).join();
      console.log(before === after ? 'nothing happened' : 'a global was added');
    });`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect({ stdout: stdout.trim(), stderr }).toEqual({ stdout: 'nothing happened', stderr: '' });
});

test.each(FIRST_FILES)('importing %s under two addresses in Node changes nothing', async (_, bundle) => {
  const script = `await import(${JSON.stringify(`${bundle}?v=1`)}); await import(${JSON.stringify(`${bundle}?v=2`)});`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
});

/** Files whose names stay the same from build to build. */
const KEEPS_ITS_NAME = /^((login-portal|bundled|server)\.js(\.map)?|[\w-]+\.json|third-party-licenses\.md|types\/[\w-]+\.d\.ts)$/;

test('browsers may keep each file for ever, but those whose names stay the same, from the demo as from the command’s sandbox', async () => {
  const files = (await readdir('dist', { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => relative('dist', join(parentPath, name)).replaceAll('\\', '/'));
  for (const server of [await startServer({ port: 0 }), await startApiServer({ dist: resolve('dist') })]) {
    onTestFinished(server.close);
    const kept = await Promise.all(
      files.map(async (file) => {
        const { headers } = await fetch(new URL(`/login-portal/${file}`, server.url), { method: 'HEAD' });
        return [file, headers.get('cache-control')];
      }),
    );
    const wanted = (file: string) => (KEEPS_ITS_NAME.test(file) ? 'no-cache' : 'public, max-age=31536000, immutable');
    expect(kept).toEqual(files.map((file) => [file, wanted(file)]));
  }
  expect(files.filter((file) => !KEEPS_ITS_NAME.test(file)).length).toBeGreaterThan(100);
});

test('integrity.json contains the hash of each file that a page loads, and of no other', async () => {
  const files = (await readdir('dist', { recursive: true })).filter((file) => /^(?!types|bundled|server).*\.(js|svg)$/.test(file));
  const sums = await Promise.all(
    files.map(async (file) => [
      file.replaceAll('\\', '/'),
      `sha384-${createHash('sha384')
        .update(await readFile(`dist/${file}`))
        .digest('base64')}`,
    ]),
  );
  expect(JSON.parse(await readFile('dist/integrity.json', 'utf8'))).toEqual(Object.fromEntries(sums));
});
