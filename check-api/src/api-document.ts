import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import text from '../../docs/api/openapi.yaml?raw';
import { child, isRecord, type Json } from './json';

/** The calls that the points make, each by its `operationId`. */
export type Call =
  | ('settings' | 'countries' | 'translations' | 'commonConfig' | 'publicKey' | 'trace' | 'traceUtm')
  | ('signIn' | 'verify' | 'mockSignIn' | 'passkeyOptions' | 'passkeyCreateOptions' | 'passkeyCreate')
  | ('sendCode' | 'checkRecovery' | 'resetPassword' | 'checkPassword')
  | ('checkReferral' | 'register' | 'progress' | 'activate');

/** What `docs/api/openapi.yaml` says: it is all that the checker knows of the portal. */
export interface ApiDocument {
  readonly parsed: Json;
  /** The languages of the portal. */
  readonly locales: readonly string[];
  readonly settingKeys: readonly string[];
  /** The paths of all calls that are a POST, by `operationId`. */
  readonly posts: readonly { readonly name: string; readonly path: string }[];
  /** Returns how to make a call. Names in braces stand for parts of the path. */
  readonly endpointOf: (name: Call) => { readonly method: string; readonly path: string };
  /** Returns what is wrong with an envelope that a call answered; `undefined` if nothing is. */
  readonly faultOf: (method: string, path: string, envelope: Json) => string | undefined;
  /** Returns what is wrong with a setting that the screens use; `undefined` if nothing is. */
  readonly faultOfSetting: (key: string, value: unknown) => string | undefined;
}

let made: ApiDocument | undefined;

/** Returns the document. It is read once, because that takes a while. */
export function readApiDocument(): ApiDocument {
  made ??= createApiDocument();
  return made;
}

function createApiDocument(): ApiDocument {
  const parsed: unknown = parse(text);
  if (!isRecord(parsed)) throw new Error('docs/api/openapi.yaml is not an object.');
  // The document uses keywords that JSON Schema does not have.
  const ajv = new Ajv2020({ strict: false, allErrors: false, formats: { 'date-time': true } });
  const endpoints = new Map(
    Object.entries(recordOf(parsed.paths)).flatMap(([path, methods]) =>
      Object.entries(recordOf(methods)).map(([method, facts]) => [child(facts, 'operationId'), { method: method.toUpperCase(), path }]),
    ),
  );
  const enumOf = (name: string): readonly string[] => listOf(child(parsed, 'components', 'schemas', name, 'enum')).map(String);
  const compiled = new Map<string, readonly Branch[]>();
  const settings = new Map<string, ValidateFunction>();

  const branchesOf = (method: string, path: string): readonly Branch[] => {
    const name = `${method} ${path}`;
    const schema = child(parsed, 'paths', path, method.toLowerCase(), 'responses', '200', 'content', 'application/json', 'schema');
    const branches = compiled.get(name) ?? listOf(child(schema, 'oneOf')).map((branch) => compile(branch));
    compiled.set(name, branches);
    return branches;
  };
  const compile = (branch: unknown): Branch => {
    const whole = isRecord(branch) ? { ...branch, components: parsed.components } : {};
    const named = child(parsed, 'components', 'schemas', String(child(branch, '$ref')).replace('#/components/schemas/', ''));
    const code = { ...recordOf(child(named, 'properties', 'code')), components: parsed.components };
    return { fits: ajv.compile(whole), admits: ajv.compile(code) };
  };

  return {
    parsed,
    locales: enumOf('Locale'),
    settingKeys: enumOf('SettingKey'),
    posts: [...endpoints].flatMap(([name, { method, path }]) => (method === 'POST' ? [{ name: String(name), path }] : [])),
    endpointOf(name) {
      const endpoint = endpoints.get(name);
      if (endpoint === undefined) throw new Error(`docs/api/openapi.yaml has no call “${name}”.`);
      return endpoint;
    },
    faultOf(method, path, envelope) {
      const branches = branchesOf(method, path).filter(({ admits }) => admits(envelope.code));
      if (branches.length === 0) return `code ${String(envelope.code)} is none that this call may answer`;
      const faults = branches.map(({ fits }) => (fits(envelope) ? undefined : sentence(fits)));
      return faults.includes(undefined) ? undefined : faults[0];
    },
    faultOfSetting(key, value) {
      const schema = child(parsed, 'components', 'schemas', key);
      if (!isRecord(schema)) return undefined;
      const fits = settings.get(key) ?? ajv.compile({ type: 'object', properties: { [key]: schema }, components: parsed.components });
      settings.set(key, fits);
      return fits({ [key]: value }) ? undefined : sentence(fits);
    },
  };
}

/** One kind of answer: whether an envelope has its form, and whether a code is one of its codes. */
interface Branch {
  readonly fits: ValidateFunction;
  readonly admits: ValidateFunction;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Json => (isRecord(value) ? value : {});

function sentence({ errors }: ValidateFunction): string {
  const [first] = errors ?? [];
  const allowed = listOf(child(first, 'params', 'allowedValues'));
  const place = (first?.instancePath ?? '').slice(1).replaceAll('/', '.') || 'the envelope';
  return `${place} ${first?.message ?? 'is wrong'}${allowed.length > 0 ? ` (${allowed.join(', ')})` : ''}`;
}
