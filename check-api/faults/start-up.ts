import { generateKeyPairSync } from 'node:crypto';
import { countriesIn } from '../../demo/sandbox/countries';
import { answering, code, data, is, text } from './changes';
import type { Fault, Tell } from './fault';

const SETTINGS = 'platform/setting';
const asksFor =
  (key: string) =>
  (_: object, { url }: { readonly url: string }): boolean =>
    url.includes(`keys=${key}`);
const setting = (key: string, value: unknown): Tell => data([SETTINGS, asksFor('Crm_Time')], (all) => ({ ...all, [key]: value }));
const success = (value: unknown): string => JSON.stringify({ code: 0, message: 'changed', data: value });

/** Base64 of the SPKI DER of a key that is too short. */
const shortKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** What is wrong with settings, countries, configuration and dictionaries. */
const starting: readonly Fault[] = [
  { name: 'setting-no-json', breaks: 'A setting is not JSON.', point: 'start-up.settings', tell: setting('Crm_Time', '{timezone:2}') },
  {
    name: 'setting-no-text',
    breaks: 'A setting is JSON instead of text.',
    point: 'start-up.settings',
    tell: setting('Crm_Time', { timezone: 2 }),
  },
  {
    name: 'setting-type',
    breaks: 'A setting has a field of the wrong type.',
    point: 'start-up.settings',
    tell: setting('Permission_Client', '{"signUp":"no"}'),
  },
  {
    name: 'languages-missing',
    breaks: 'The languages are missing.',
    point: 'start-up.languages',
    tell: data([SETTINGS, asksFor('Platform_Language')], () => ({})),
  },
  {
    name: 'call-redirects',
    breaks: 'A call redirects to a sign-in page.',
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
    breaks: 'Calling codes have a plus.',
    point: 'start-up.countries',
    tell: answering(['region/country'], (told) => ({ ...told, text: told.text.replaceAll('"callingCode":"', '"callingCode":"+') })),
  },
  {
    name: 'countries-empty',
    breaks: 'One language has no countries.',
    point: 'start-up.countries',
    tell: text(['region/country', is('lang', 'ug-CN')], success([])),
  },
  {
    name: 'countries-english',
    breaks: 'Countries have their English names in each language.',
    point: 'start-up.country-names',
    tell: answering(['region/country'], (told) => ({ ...told, text: success(countriesIn('en-US')) })),
  },
  {
    name: 'config-empty',
    breaks: 'The configuration does not say whether a visitor is signed in.',
    point: 'start-up.config',
    tell: data(['common/config', (_, { headers }) => headers.cookie === undefined], () => ({})),
  },
  {
    name: 'config-signed-in',
    breaks: 'Everybody is signed in to the portal for brokers.',
    point: 'start-up.config',
    also: ['sessions.own-scope'],
    tell: text(['common/config', is('scope', 'crm_ib')], success({ loggedIn: true })),
  },
  {
    name: 'message-missing',
    breaks: 'The message is missing.',
    point: 'tracking.trace',
    tell: text(['v1/trace', (_, { method }) => method === 'POST'], '{"code":0,"data":{}}'),
  },
  { name: 'code-text', breaks: 'The code is text.', point: 'tracking.trace', tell: code(['v1/trace'], '0') },
  {
    name: 'gateway-page',
    breaks: 'A gateway answers with a page.',
    point: 'tracking.utm',
    tell: text(['trace/utm'], '<!doctype html><title>Bad Gateway</title>'),
  },
];

const dictionary = (name: string, breaks: string, file: string, changed: string): Fault => ({
  name,
  breaks,
  point: `dictionaries.${file}`,
  tell: text([`/${file}.json`], changed),
});

/** What is wrong with dictionaries. */
const dictionaries: readonly Fault[] = [
  {
    name: 'dictionary-missing',
    breaks: 'A dictionary is missing.',
    point: 'dictionaries.ug-CN',
    tell: answering(['/cgfintech/ug-CN.json'], (told) => ({ ...told, status: 404 })),
  },
  dictionary('dictionary-envelope', 'A dictionary has an envelope.', 'ja-JP', success({})),
  dictionary('dictionary-list', 'A dictionary is a list.', 'th-TH', '[]'),
  dictionary('dictionary-number', 'A dictionary has a number.', 'pt-PT', '{"Login":{"Title":5}}'),
  dictionary('dictionary-encoding', 'A dictionary is not UTF-8.', 'es-ES', '{"Login":{"Title":"Iniciar sesi\uFFFDn"}}'),
  dictionary('dictionary-page', 'A dictionary is a web page.', 'en_us', '<!doctype html>'),
];

const nobody = is('email', 'nobody');
const key = (name: string, breaks: string, change: (publicKey: unknown) => string): Fault => ({
  name,
  breaks,
  point: 'key.format',
  also: ['*'],
  tell: data(['publicKey'], (all) => ({ ...all, publicKey: change(all.publicKey) })),
});

/** What is wrong with keys and encryption. */
const keys: readonly Fault[] = [
  key('key-pem', 'The key is PEM.', (publicKey) => `-----BEGIN PUBLIC KEY-----\n${publicKey}`),
  key('key-short', 'The key is too short.', shortKey),
  {
    name: 'key-other-hash',
    breaks: 'The password cannot be decrypted.',
    point: 'key.round-trip',
    also: ['key.older'],
    tell: code(['signIn', (sent) => nobody(sent) && String(sent.password).length === 344], 2908),
  },
  {
    name: 'key-last-only',
    breaks: 'A key ends when the next one is fetched.',
    point: 'key.older',
    also: ['*'],
    ask: (asked) => {
      if (asked.url.includes('/publicKey')) asked.state.keys.retire();
      return asked;
    },
  },
  {
    name: 'password-plain',
    breaks: 'A password may come in clear.',
    point: 'key.plain',
    tell: code(['signIn', ({ password }) => password === 'Harbor7!Lantern'], 2001),
  },
  {
    name: 'key-id-ignored',
    breaks: 'The key is not looked up.',
    point: 'key.unknown',
    tell: code(['signIn', is('keyId', 'unknown')], 2001),
  },
];

/** Faults of the calls that a portal makes while it starts. */
export const START_UP_FAULTS: readonly Fault[] = [...starting, ...dictionaries, ...keys];
