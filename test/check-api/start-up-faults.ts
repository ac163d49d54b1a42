import { generateKeyPairSync } from 'node:crypto';
import { SITE } from './check-sandbox';
import { answering, code, cookies, emailIs, envelope, type Fault, headers, isAnswer, isPreflight, text } from './faults';

const SETTINGS = 'platform/setting';
const asksFor =
  (key: string) =>
  (_: object, { url }: { readonly url: string }) =>
    url.includes(`keys=${key}`);
const SHORT_KEY = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

/** What is wrong with settings, countries, configuration and dictionaries. */
const startUp: readonly Fault[] = [
  {
    fault: 'a setting is not JSON',
    point: 'start-up.settings',
    change: envelope([SETTINGS, asksFor('Crm_Time')], (_, data) => void Object.assign(data, { Crm_Time: '{timezone:2}' })),
  },
  {
    fault: 'a setting is JSON instead of text',
    point: 'start-up.settings',
    change: envelope([SETTINGS, asksFor('Crm_Time')], (_, data) => void Object.assign(data, { Crm_Time: { timezone: 2 } })),
  },
  {
    fault: 'a setting has a field of the wrong type',
    point: 'start-up.settings',
    change: envelope([SETTINGS, asksFor('Crm_Time')], (_, data) => void Object.assign(data, { Permission_Client: '{"signUp":"no"}' })),
  },
  {
    fault: 'the languages are missing',
    point: 'start-up.languages',
    change: envelope([SETTINGS, asksFor('Platform_Language')], (whole) => ({ ...whole, data: {} })),
  },
  {
    fault: 'a call redirects to a sign-in page',
    point: 'start-up.languages',
    change: answering([SETTINGS, asksFor('Platform_Language')], (answer) => ({
      ...answer,
      status: 302,
      headers: { ...answer.headers, location: 'https://sso.brand.test/' },
      text: '',
    })),
    also: ['envelope.status'],
  },
  {
    fault: 'calling codes have a plus',
    point: 'start-up.countries',
    change: answering(['region/country'], (answer) => ({ ...answer, text: answer.text.replaceAll('"callingCode":"', '"callingCode":"+') })),
  },
  {
    fault: 'one language has no countries',
    point: 'start-up.countries',
    change: envelope(['region/country', ({ lang }) => lang === 'ug-CN'], (whole) => ({ ...whole, data: [] })),
  },
  {
    fault: 'the configuration does not say whether a visitor is signed in',
    point: 'start-up.config',
    change: envelope(['common/config', (_, ask) => ask.headers.cookie === undefined], (whole) => ({ ...whole, data: {} })),
  },
  {
    fault: 'everybody is signed in',
    point: 'start-up.config',
    change: text(['common/config', ({ scope }) => scope === 'crm_ib'], '{"code":0,"message":"","data":{"loggedIn":true}}'),
  },
  { fault: 'the message is missing', point: 'tracking.trace', change: text(['v1/trace'], '{"code":0,"data":{}}') },
  { fault: 'the code is text', point: 'tracking.trace', change: text(['v1/trace'], '{"code":"0","message":"success","data":{}}') },
  { fault: 'a gateway answers', point: 'tracking.utm', change: text(['trace/utm'], '<!doctype html><title>Bad Gateway</title>') },
  {
    fault: 'a dictionary is missing',
    point: 'dictionaries.ug-CN',
    change: answering(['/cgfintech/ug-CN.json'], (answer) => ({ ...answer, status: 404 })),
  },
  {
    fault: 'a dictionary has an envelope',
    point: 'dictionaries.ja-JP',
    change: text(['/ja-JP.json'], '{"code":0,"message":"","data":{}}'),
  },
  { fault: 'a dictionary is a list', point: 'dictionaries.th-TH', change: text(['/th-TH.json'], '[]') },
  { fault: 'a dictionary has a number', point: 'dictionaries.pt-PT', change: text(['/pt-PT.json'], '{"Login":{"Title":5}}') },
  {
    fault: 'a dictionary is not UTF-8',
    point: 'dictionaries.es-ES',
    change: text(['/es-ES.json'], '{"Login":{"Title":"Iniciar sesi\uFFFDn"}}'),
  },
  { fault: 'a dictionary is a web page', point: 'dictionaries.en_us', change: text(['/en_us.json'], '<!doctype html>') },
];

const nobody = emailIs('nobody');

/** What is wrong with keys and encryption. */
const keys: readonly Fault[] = [
  {
    fault: 'the key is PEM',
    point: 'key.format',
    change: envelope(['publicKey'], (_, data) => void Object.assign(data, { publicKey: `-----BEGIN PUBLIC KEY-----\n${data.publicKey}` })),
    also: ['*'],
  },
  {
    fault: 'the key is too short',
    point: 'key.format',
    change: envelope(['publicKey'], (_, data) => void Object.assign(data, { publicKey: SHORT_KEY })),
    also: ['*'],
  },
  {
    fault: 'the password cannot be decrypted',
    point: 'key.round-trip',
    change: code(['signIn', (sent) => nobody(sent) && String(sent.password).length === 344], 2908),
    also: ['key.older'],
  },
  {
    fault: 'a password may come in clear',
    point: 'key.plain',
    change: code(['signIn', ({ password }) => password === 'Harbor7!Lantern'], 2001),
  },
  {
    fault: 'the key is not looked up',
    point: 'key.unknown',
    change: code(['signIn', ({ keyId }) => String(keyId).startsWith('unknown')], 2001),
  },
];

/** What is wrong with all answers, with cookies and with CORS. */
const everywhere: readonly Fault[] = [
  {
    fault: 'refusals have a status of their own',
    point: 'envelope.status',
    change: answering(['referral/check'], (answer) => ({ ...answer, status: 422 })),
  },
  {
    fault: 'envelopes are sent as HTML',
    point: 'envelope.type',
    change: headers({ 'content-type': 'text/html' }, ({ url }) => url.endsWith('/trace')),
  },
  { fault: 'an answer takes nine seconds', point: 'time', change: answering(['region/country'], (answer) => ({ ...answer, ms: 9000 })) },
  { fault: 'scripts can read the session', point: 'cookies.http-only', change: cookies((cookie) => cookie.replace('; HttpOnly', '')) },
  { fault: 'the session has no SameSite', point: 'cookies.same-site', change: cookies((cookie) => cookie.replace('; SameSite=Lax', '')) },
  {
    fault: 'SameSite=None comes without Secure',
    point: 'cookies.same-site',
    change: cookies((cookie) => cookie.replace('SameSite=Lax', 'SameSite=None')),
  },
  {
    fault: 'the session is not sent to the calls',
    point: 'cookies.path',
    change: cookies((cookie) => cookie.replace('Path=/', 'Path=/account')),
  },
  {
    fault: 'a gateway wants preflights to be signed in',
    point: 'cors.preflight-get',
    also: ['cors.preflight-post', 'cors.preflight-dictionary'],
    change: (answer, ask) => (isPreflight(ask) ? { ...answer, status: 401 } : answer),
  },
  {
    fault: 'preflights of dictionaries are not answered',
    point: 'cors.preflight-dictionary',
    change: headers({ 'access-control-allow-origin': undefined }, (ask) => isPreflight(ask) && ask.url.endsWith('.json')),
  },
  {
    fault: 'a header is not allowed',
    point: 'cors.preflight-post',
    change: headers(
      { 'access-control-allow-headers': 'content-type, deviceType' },
      (ask) => isPreflight(ask) && ask.url.endsWith('signIn'),
    ),
  },
  { fault: 'preflights are not remembered', point: 'cors.max-age', change: headers({ 'access-control-max-age': undefined }, isPreflight) },
  {
    fault: 'preflights are remembered for five seconds',
    point: 'cors.max-age',
    change: headers({ 'access-control-max-age': '5' }, isPreflight),
  },
  { fault: 'every origin is allowed', point: 'cors.answers', change: headers({ 'access-control-allow-origin': '*' }, isAnswer) },
  {
    fault: 'answers do not allow credentials',
    point: 'cors.answers',
    change: headers({ 'access-control-allow-credentials': undefined }, isAnswer),
  },
  {
    fault: 'a dictionary cannot be read by the site',
    point: 'cors.answers',
    change: headers({ 'access-control-allow-origin': undefined }, (ask) => isAnswer(ask) && ask.url.endsWith('vi-VN.json')),
  },
  { fault: 'caches do not tell origins apart', point: 'cors.vary', change: headers({ vary: 'Accept-Encoding' }, () => true) },
  {
    fault: 'strangers are allowed',
    point: 'cors.strangers',
    change: (answer, ask) => ({ ...answer, headers: { ...answer.headers, 'access-control-allow-origin': ask.headers.origin ?? SITE } }),
  },
];

/** Faults that any visitor could meet. */
export const SERVER_FAULTS: readonly Fault[] = [...startUp, ...keys, ...everywhere];
