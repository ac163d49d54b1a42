// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import { describe, expect, test } from 'vitest';
import { readApiDocument } from '../../check-api/src/api-document';
import { settingsFor } from '../../demo/sandbox/settings';
import { type Call, translationPath } from '../../src/contract/calls';
import * as CODES from '../../src/contract/codes';
import type { Endpoint } from '../../src/contract/endpoints';
import * as ENDPOINTS from '../../src/contract/endpoints';
import { ERRORS } from '../../src/contract/errors';
import { SETTING_SHAPES } from '../../src/contract/settings';
import { isRecord, type Shape } from '../../src/contract/shape';
import { TOP } from '../architecture/source-files';
import { at, codesIn, fieldsOf, fieldsReadBy, listOf, neededBy, resolved } from './schema-fields';

const { parsed, faultOf, faultOfSetting } = readApiDocument();
const read = (path: string): string => readFileSync(join(TOP, path), 'utf8');
const once = (items: readonly string[]): readonly string[] => [...new Set(items)].sort();
const numbers = (items: readonly number[]): readonly number[] => [...new Set(items)].sort((one, other) => one - other);
const schema = (name: string): unknown => at(parsed, 'components', 'schemas', name);

const DICTIONARY = `GET ${translationPath('{category}', '{file}')}`;
const calls = Object.entries<Endpoint>(ENDPOINTS).map(([name, endpoint]) => ({ name, ...endpoint }));
const operations = Object.entries(isRecord(parsed.paths) ? parsed.paths : {}).flatMap(([path, item]) =>
  Object.entries(isRecord(item) ? item : {}).map(([method, operation]) => ({ request: `${method.toUpperCase()} ${path}`, operation })),
);
const answerOf = ({ method, path }: Endpoint): unknown =>
  at(parsed, 'paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json');
const branchesOf = (endpoint: Endpoint): readonly unknown[] =>
  listOf(at(answerOf(endpoint), 'schema', 'oneOf')).map((branch) => resolved(parsed, branch));
/** The envelopes that a call's examples show, by name. */
const examplesOf = (endpoint: Endpoint): readonly Readonly<Record<string, unknown>>[] =>
  Object.values(at(answerOf(endpoint), 'examples') ?? {})
    .map((example) => at(resolved(parsed, example), 'value'))
    .filter(isRecord);

const codesOf = (endpoint: Endpoint): readonly number[] =>
  branchesOf(endpoint).flatMap((branch) => codesIn(parsed, at(branch, 'properties', 'code')));

test('the linter has nothing to say about docs/api/openapi.yaml', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: join(TOP, 'docs/api/openapi.yaml'), config });
  expect(problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`)).toEqual([]);
});

describe('the document has what the contract has', () => {
  test('calls, by their names', () => {
    const named = operations.map(({ request, operation }) => `${at(operation, 'operationId')}: ${request}`);
    expect(once(named)).toEqual(
      once([...calls.map(({ name, method, path }) => `${name}: ${method} ${path}`), `translations: ${DICTIONARY}`]),
    );
  });

  test('headers of every call', () => {
    const refs = operations.map(({ operation }) => listOf(at(operation, 'parameters')).map((parameter) => at(parameter, '$ref')));
    for (const found of refs) {
      expect(found).toEqual(expect.arrayContaining(['#/components/parameters/DeviceType', '#/components/parameters/Language']));
    }
  });

  test('codes: every one of the catalogue, and no other', () => {
    const known = [...Object.keys(ERRORS).map(Number), CODES.success];
    expect(numbers(calls.flatMap(codesOf))).toEqual(numbers(known));
  });
});

describe.each(calls)('$name', (endpoint) => {
  const examples = examplesOf(endpoint);

  test('has examples of success and of refusals, in its own form', () => {
    expect(examples.filter(({ code }) => code === 0).length).toBeGreaterThan(0);
    expect(examples.map((envelope) => faultOf(endpoint.method, endpoint.path, envelope)).filter(Boolean)).toEqual([]);
  });

  test('has the fields that the portal reads, and requires what the portal requires', () => {
    const [success] = branchesOf(endpoint).filter((branch) => codesIn(parsed, at(branch, 'properties', 'code')).includes(0));
    const given = resolved(parsed, at(success, 'properties', 'data'));
    const samples = examples.filter(({ code }) => code === 0).map(({ data }) => data);
    expect(once(samples.flatMap((sample) => fieldsReadBy(endpoint.data, sample)))).toEqual(
      once(samples.flatMap((sample) => fieldsOf(parsed, given, sample))),
    );
    for (const sample of samples.filter(isRecord)) {
      const free = at(given, 'additionalProperties') !== undefined;
      expect(free ? [] : listOf(at(given, 'required'))).toEqual(expect.arrayContaining(free ? [] : [...neededBy(endpoint.data, sample)]));
    }
  });

  test('shows what the portal reads from refusals', () => {
    const shown = examples.filter(({ code }) => code !== 0).flatMap(({ data }) => fieldsReadBy(endpoint.failure ?? (() => ({})), data));
    const branches = branchesOf(endpoint).filter((branch) => !codesIn(parsed, at(branch, 'properties', 'code')).includes(0));
    const described = branches.flatMap((branch) => {
      const own = at(branch, 'properties', 'data') ?? at(schema('Refusal'), 'properties', 'data');
      return fieldsOf(parsed, own, { methods: [{}] });
    });
    expect(once(shown).filter((field) => !described.includes(field))).toEqual([]);
  });
});

describe('settings', () => {
  const values = Object.entries(settingsFor(Object.keys(SETTING_SHAPES), {})).map(([key, text]) => [key, JSON.parse(text)] as const);

  test.each(values)('%s has the fields that the portal reads', (key, value) => {
    const shapes: Readonly<Record<string, Shape<unknown>>> = SETTING_SHAPES;
    expect(faultOfSetting(key, value)).toBeUndefined();
    expect(once(fieldsOf(parsed, schema(key), value))).toEqual(once(fieldsReadBy(shapes[key] ?? (() => undefined), value)));
    expect(faultOfSetting(key, 5)).toContain(key);
  });
});

test('contract.md names every setting that the screens use', () => {
  const text = read('docs/contract.md');
  expect(Object.keys(SETTING_SHAPES).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
});

/** The calls that set the session's cookie. A call that is missing here or there does not compile, or fails. */
const SIGNS_IN: readonly Call[] = ['signIn', 'verify', 'activate', 'mockSignIn'];
test('exactly the calls that sign in set a cookie', () => {
  const setting = operations.filter(({ operation }) => at(operation, 'responses', '200', 'headers', 'Set-Cookie') !== undefined);
  expect(once(setting.map(({ operation }) => String(at(operation, 'operationId'))))).toEqual(once(SIGNS_IN));
});
