import { readApiDocument } from '../../check-api/src/api-document';
import { ERRORS } from '../../src/contract/errors';
import { isRecord } from '../../src/contract/shape';
import { at, codesIn, listOf, resolved } from '../docs/schema-fields';
import { code, contractText, type Table } from './markdown';

/* What the documents say of the calls. docs/api/openapi.yaml is its source, which a test holds to src/contract. */

const { parsed } = readApiDocument();
const ACCOUNT = '#/components/schemas/Account';

interface Operation {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** Its parameters, without the headers that every call has. */
  readonly parameters: readonly unknown[];
  /** The content of its body. */
  readonly body: unknown;
  /** What it may answer. Empty if the answer has no envelope. */
  readonly answers: readonly unknown[];
}

const JSON_CONTENT = ['content', 'application/json'];

const OPERATIONS: readonly Operation[] = Object.entries(Object(parsed.paths)).flatMap(([path, item]) =>
  Object.entries(Object(item)).map(([method, operation]) => ({
    name: String(at(operation, 'operationId')),
    method: method.toUpperCase(),
    path,
    summary: String(at(operation, 'summary')),
    parameters: listOf(at(operation, 'parameters')).filter((parameter) => at(parameter, 'in') !== undefined),
    body: at(operation, 'requestBody', ...JSON_CONTENT),
    answers: listOf(at(operation, 'responses', '200', ...JSON_CONTENT, 'schema', 'oneOf')).map((answer) => resolved(parsed, answer)),
  })),
);

/** A field as the tables write it: with its value if it has only one, and `?` if it may be absent. */
function fieldText(schema: unknown, name: string, value: unknown): string {
  const only = at(value, 'const');
  const isNeeded = listOf(at(schema, 'required')).includes(name);
  return `${code(only === undefined ? name : `${name}: ${JSON.stringify(only)}`)}${isNeeded ? '' : '?'}`;
}

const joined = (texts: readonly string[], by: string): string => texts.filter(Boolean).join(by);

/** Says which fields a request consists of. The word “account” stands for those that name one. */
function fieldsText(given: unknown): string {
  if (at(given, '$ref') === ACCOUNT) return 'account';
  const schema = resolved(parsed, given);
  const fields = Object.entries(Object(at(schema, 'properties'))).map(([name, value]) => fieldText(schema, name, value));
  const patterns = Object.keys(Object(at(schema, 'patternProperties'))).map((pattern) => code(`${pattern.slice(1)}…`));
  const all = listOf(at(schema, 'allOf')).map(fieldsText);
  const choice = joined(listOf(at(schema, 'oneOf')).map(fieldsText), ' or ');
  return joined([...fields, ...patterns, ...all, choice], ', ');
}

/** Writes the form of a value: `{ a, b? }`, `[…]`. Of schemas that have a name of their own only the outermost is written out. */
function formOf(given: unknown): string {
  const schema = resolved(parsed, given);
  const inner = (value: unknown): string => (at(value, '$ref') === undefined ? formOf(value) : '');
  const items = at(schema, 'items');
  if (items !== undefined) return `[${formOf(items)}]`;
  const others = at(schema, 'additionalProperties');
  if (isRecord(others)) return `{ KEY: ${inner(others) || (at(others, 'contentMediaType') ? '"JSON as text"' : '…')} }`;
  const properties = at(schema, 'properties');
  if (!isRecord(properties)) return '';
  const fields = Object.entries(properties).map(([name, value]) => {
    const form = inner(value);
    return `${name}${listOf(at(schema, 'required')).includes(name) ? '' : '?'}${form && `: ${form}`}`;
  });
  return `{ ${fields.join(', ')} }`;
}

/** Says what comes with each code: first with success, then with others that bring data of their own. */
function dataText({ answers }: Operation): string {
  if (answers.length === 0) return 'the dictionary itself, without an envelope';
  const forms = answers.map((answer) => {
    const codes = codesIn(parsed, at(answer, 'properties', 'code'));
    const form = formOf(at(answer, 'properties', 'data'));
    return form && `${codes.includes(0) ? '' : `with ${codes.join(' and ')} `}${code(form)}`;
  });
  return joined(forms, '; ') || '–';
}

const sendsText = ({ parameters, body }: Operation): string => {
  const query = parameters.filter((parameter) => at(parameter, 'in') === 'query');
  return joined([...query.map((parameter) => code(String(at(parameter, 'name')))), fieldsText(at(body, 'schema'))], ', ') || '–';
};

/** The meaning of each sentence of the catalogue: the comment behind its row. */
const MEANINGS = new Map(
  [...contractText('errors').matchAll(/^ +(?:\d+: |\.\.\.shared\([^{]+)\{ key: '([\w.]+)'.*\}\)?, \/\/ (.+)$/gm)].map(
    ([, key = '', meaning = '']) => [key, meaning],
  ),
);

/** Writes codes in one cell; four and more in a row as `5330 to 5341`. */
function codesText(codes: readonly number[]): string {
  const runs: number[][] = [];
  for (const each of codes) {
    const run = runs.at(-1);
    if (run?.at(-1) === each - 1) run.push(each);
    else runs.push([each]);
  }
  return runs.map((run) => (run.length < 4 ? run.join(', ') : `${run[0]} to ${run.at(-1)}`)).join(', ');
}

function codeRows(): Table {
  const enveloped = OPERATIONS.filter(({ answers }) => answers.length > 0);
  const answering = enveloped.map(({ name, answers }) => ({
    name,
    codes: answers.flatMap((answer) => codesIn(parsed, at(answer, 'properties', 'code'))),
  }));
  const known = Object.keys(ERRORS).map(Number);
  return [...new Set(known.map((each) => ERRORS[each]?.key ?? ''))].map((key) => {
    const codes = known.filter((each) => ERRORS[each]?.key === key);
    const meaning = MEANINGS.get(key);
    if (!meaning) throw new Error(`src/contract/errors.ts: the row of ${codes.join(', ')} needs a comment that says what it means.`);
    const calls = answering.filter((call) => call.codes.some((each) => codes.includes(each))).map(({ name }) => code(name));
    return [codesText(codes), meaning, calls.length === enveloped.length ? 'all' : calls.join(', ')];
  });
}

/** The tables that say what the OpenAPI document says, by their names in the documents. */
export const API_TABLES = {
  calls: () => [
    ['Call', 'Method and path', 'Sends', '`data`'],
    ...OPERATIONS.map((call) => [code(call.name), `${call.method} ${code(call.path)}`, sendsText(call), dataText(call)]),
  ],
  purposes: () => [['Method', 'Path', 'What it is for'], ...OPERATIONS.map(({ method, path, summary }) => [method, code(path), summary])],
  codes: () => [['Code', 'Meaning', 'Calls'], ...codeRows()],
} satisfies Readonly<Record<string, () => Table>>;

/** Members of a body that the editor fills in from its variables, and one that the sandbox does not ask for. */
const VARIABLES = ['password', 'keyId', 'code', 'verifyToken', 'resetToken', 'uuid'];
const LEFT_OUT = 'captcha';

const valueIn = (name: string, value: unknown): unknown => (VARIABLES.includes(name) ? `{{${name}}}` : value);

/** Returns every call with each of its examples, as editors send them. */
export function requests(): string {
  const headers = ['deviceType: web', 'language: en-US'];
  const texts = OPERATIONS.flatMap(({ name, method, path, parameters, body }) => {
    const exampleOf = (parameter: unknown) => String(valueIn(String(at(parameter, 'name')), at(parameter, 'example')));
    const inPath = path.replace(/\{(\w+)\}/g, (_, each) => exampleOf(parameters.find((parameter) => at(parameter, 'name') === each)));
    const query = parameters.filter((parameter) => at(parameter, 'in') === 'query');
    const pairs = query.flatMap((parameter) =>
      [at(parameter, 'example')].flat().map((value) => `${at(parameter, 'name')}=${valueIn(String(at(parameter, 'name')), value)}`),
    );
    const address = `${method} {{api}}${inPath}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
    const examples = Object.entries(Object(at(body, 'examples')));
    if (examples.length === 0) return [[`### ${name}`, address, ...headers].join('\n')];
    return examples.map(([title, example]) => {
      const sent = JSON.stringify(at(example, 'value'), (each, inner) => (each === LEFT_OUT ? undefined : valueIn(each, inner)), 2);
      return [`### ${name}: ${title}`, address, 'Content-Type: application/json', ...headers, '', sent].join('\n');
    });
  });
  return texts.join('\n\n');
}
