import { generateKeyPairSync } from 'node:crypto';
import { countriesIn } from '../../demo/sandbox/countries';
import { answering, before, code, data, is, status, text } from './changes';
import type { Fault, Tell } from './fault';

const SETTINGS = 'platform/setting';
const asksFor =
  (key: string) =>
  (_: object, { url }: { readonly url: string }): boolean =>
    url.includes(`keys=${key}`);
const setting = (key: string, value: unknown): Tell => data([SETTINGS, asksFor('Crm_Time')], (all) => ({ ...all, [key]: value }));

/** Base64 of the SPKI DER of a key that is too short. */
const shortKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

const dictionary = (name: string, file: string, changed: string): Fault => ({
  name,
  point: `dictionaries.${file}`,
  tell: text([`/${file}.json`], changed),
});

const nobody = is('email', 'nobody');
const key = (name: string, change: (publicKey: unknown) => string): Fault => ({
  name,
  point: 'key.format',
  also: ['*'],
  tell: data(['publicKey'], (all) => ({ ...all, publicKey: change(all.publicKey) })),
});

/** Faults of the calls that a portal makes while it starts. */
export const START_UP_FAULTS: readonly Fault[] = [
  /* Settings, countries and configuration. */
  { name: 'setting-no-json', point: 'start-up.settings', tell: setting('Crm_Time', '{timezone:2}') },
  { name: 'setting-no-text', point: 'start-up.settings', tell: setting('Crm_Time', { timezone: 2 }) },
  { name: 'setting-type', point: 'start-up.settings', tell: setting('Permission_Client', '{"signUp":"no"}') },
  { name: 'languages-missing', point: 'start-up.languages', tell: data([SETTINGS, asksFor('Platform_Language')], () => ({})) },
  {
    name: 'call-redirects',
    point: 'start-up.languages',
    also: ['envelope.status'],
    tell: answering([SETTINGS, asksFor('Platform_Language')], (told) => ({
      ...told,
      status: 302,
      headers: { ...told.headers, location: 'https://sso.brand.test/' },
      text: '',
    })),
  },
  {
    name: 'calling-code-plus',
    point: 'start-up.countries',
    tell: answering(['region/country'], (told) => ({ ...told, text: told.text.replaceAll('"callingCode":"', '"callingCode":"+') })),
  },
  { name: 'countries-empty', point: 'start-up.countries', tell: code(['region/country', is('lang', 'ug-CN')], 0, []) },
  { name: 'countries-english', point: 'start-up.country-names', tell: code(['region/country'], 0, countriesIn('en-US')) },
  {
    name: 'config-empty',
    point: 'start-up.config',
    tell: data(['common/config', (_, { headers }) => headers.cookie === undefined], () => ({})),
  },
  {
    name: 'config-signed-in',
    point: 'start-up.config',
    also: ['sessions.own-scope'],
    tell: code(['common/config', is('scope', 'crm_ib')], 0, { loggedIn: true }),
  },
  {
    name: 'message-missing',
    point: 'tracking.trace',
    tell: text(['v1/trace', (_, { method }) => method === 'POST'], '{"code":0,"data":{}}'),
  },
  { name: 'code-text', point: 'tracking.trace', tell: code(['v1/trace'], '0') },
  { name: 'gateway-page', point: 'tracking.utm', tell: text(['trace/utm'], '<!doctype html><title>Bad Gateway</title>') },
  /* Dictionaries. */
  { name: 'dictionary-missing', point: 'dictionaries.ug-CN', tell: status(['/cgfintech/ug-CN.json'], 404) },
  dictionary('dictionary-envelope', 'ja-JP', '{"code":0,"message":"","data":{}}'),
  dictionary('dictionary-list', 'th-TH', '[]'),
  dictionary('dictionary-number', 'pt-PT', '{"Login":{"Title":5}}'),
  dictionary('dictionary-encoding', 'es-ES', '{"Login":{"Title":"Iniciar sesi\uFFFDn"}}'),
  dictionary('dictionary-page', 'en_us', '<!doctype html>'),
  /* Keys and encryption. */
  key('key-pem', (publicKey) => `-----BEGIN PUBLIC KEY-----\n${publicKey}`),
  key('key-short', shortKey),
  {
    name: 'key-other-hash',
    point: 'key.round-trip',
    also: ['key.older'],
    tell: code(['signIn', (sent) => nobody(sent) && String(sent.password).length === 344], 2908),
  },
  { name: 'key-last-only', point: 'key.older', also: ['*'], ask: before(({ state }) => state.keys.retire(), ['/publicKey']) },
  { name: 'password-plain', point: 'key.plain', tell: code(['signIn', ({ password }) => password === 'Harbor7!Lantern'], 2001) },
  { name: 'key-id-ignored', point: 'key.unknown', tell: code(['signIn', is('keyId', 'unknown')], 2001) },
];
