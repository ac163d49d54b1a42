import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const bundle = pathToFileURL(resolve('dist/login-portal.js')).href;

test('importing the bundle in Node does nothing and throws nothing', async () => {
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

test('importing the bundle under two addresses in Node changes nothing', async () => {
  const script = `await import(${JSON.stringify(`${bundle}?v=1`)}); await import(${JSON.stringify(`${bundle}?v=2`)});`;
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect({ stdout, stderr }).toEqual({ stdout: '', stderr: '' });
});

test('integrity.json contains the hash of each file that a page loads, and of no other', async () => {
  const files = (await readdir('dist', { recursive: true })).filter((file) => /^(?!types).*\.(js|svg)$/.test(file));
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
