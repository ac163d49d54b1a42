import { expect, test, vi } from 'vitest';
import { GALLERY } from '../../demo/gallery-states';
import { drive } from '../../demo/page/drive.js';
import type { Locale } from '../../src/contract/locales';
import { PATIENT } from '../patience.js';
import { backend, make } from './page';

/** Opens the portal in a state of the gallery, in a language. */
async function at(id: string, lang: Locale, settings = ''): Promise<ShadowRoot> {
  const state = GALLERY.find((each) => each.id === id);
  if (!state) throw new Error(`No state ${id}`);
  vi.spyOn(console, 'warn').mockReturnValue();
  history.replaceState(null, '', `/login${state.route === '/' ? '' : state.route}`);
  backend([state.spec, settings].filter(Boolean).join());
  const element = await make({ tenant: 'doofinancial', 'user-type': 'client', lang, ...state.attributes });
  document.body.append(element);
  const root = element.shadowRoot as ShadowRoot; // the root is open
  await drive(root, state.moves, 'me');
  return root;
}

const textOf = (root: ShadowRoot, selector: string): string => root.querySelector(selector)?.textContent ?? '';

test.each([
  ['zh-CN', /^如该账号已注册，您将收到验证码。验证码5分钟内有效。$/],
  ['zh-TW', /^若該帳號已註冊，您將收到驗證碼。驗證碼於 5 分鐘內有效。$/],
  ['ja-JP', /^入力内容に該当するアカウントがある場合は、認証コードをお送りしています。認証コードの有効時間は残り5分です。$/],
  ['ko-KR', /^입력한 정보로 등록된 계정이 있으면 인증번호가 전송됩니다\. 인증번호 유효 시간이 5분 남았습니다\.$/],
  ['en-US', /^If your details match an account, we’ve sent you a code\. The code is valid for 5 minutes\.$/],
] as const)('two sentences on one line are separated as is usual in %s', async (lang, expected) => {
  const root = await at('sign-in-code', lang);
  await vi.waitFor(() => expect(textOf(root, '#code-hint')).toMatch(expected), PATIENT);
});

test.each([
  ['zh-CN', '我已阅读并同意《客户协议》', '已有账户？登录'],
  ['ja-JP', '「客户协议」を読み、内容に同意します。', 'すでにアカウントをお持ちですか？ログイン'],
] as const)(
  'a title with its own quotation marks gets no second pair in %s, and no space follows a full-width mark',
  async (lang, agree, account) => {
    const files = JSON.stringify([{ key: 'terms', title: '《客户协议》', url: '/arrived/terms', required: true }]);
    const root = await at('sign-up', lang, `setting.SignUp_ComplianceFile=${files}`);
    await vi.waitFor(() => {
      // The sentence is the label of the checkbox. The title in it is the link.
      expect(root.querySelector('[for="consent-terms"]')?.parentElement?.textContent).toBe(agree);
      expect([...root.querySelectorAll('main p')].map(({ textContent }) => textContent)).toContain(account);
    }, PATIENT);
  },
);

test('a title stays in one piece with its quotation marks, and runs in its own direction', async () => {
  const files = JSON.stringify([{ key: 'terms', title: 'Terms (v2)', url: '/arrived/terms', required: true }]);
  const root = await at('sign-up', 'ug-CN', `setting.SignUp_ComplianceFile=${files}`);
  await vi.waitFor(() => expect(textOf(root, '[for="consent-terms"] .whole')).toBe('«Terms (v2)»'), PATIENT);
  expect(textOf(root, '[for="consent-terms"] .whole bdi')).toBe('Terms (v2)');
});

test.each([
  ['Read', 'I have read and agree to “Read”'],
  ['agree', 'I have read and agree to “agree”'],
  ['{{title}}', 'I have read and agree to “{{title}}”'],
  ['$& $1', 'I have read and agree to “$& $1”'],
])('the title %s is the link, wherever else its words are', async (title, label) => {
  const files = JSON.stringify([{ key: 'terms', title, url: '/arrived/terms', required: true }]);
  const root = await at('sign-up', 'en-US', `setting.SignUp_ComplianceFile=${files}`);
  await vi.waitFor(() => expect(textOf(root, '[for="consent-terms"]')).toBe(label), PATIENT);
  expect(textOf(root, '[for="consent-terms"] a')).toBe(title);
  expect(textOf(root, '[for="consent-terms"] .whole')).toBe(`“${title}”`);
});

test('a fetched sentence without the title has the link behind it', async () => {
  const files = JSON.stringify([{ key: 'terms', title: 'Read', url: '/arrived/terms', required: true }]);
  const root = await at('sign-up', 'en-US', `word.Consent.Agree=I have read this.,setting.SignUp_ComplianceFile=${files}`);
  await vi.waitFor(() => expect(textOf(root, '[for="consent-terms"]')).toBe('I have read this. Read'), PATIENT);
  expect(textOf(root, '[for="consent-terms"] a')).toBe('Read');
  expect(root.querySelector('[name="consent-terms"]')?.getAttribute('aria-label')).toBe('I have read this. Read');
});

test.each([
  ['an offer', { title: 'Market news' }, 'I’d like to receive “Market news” (optional)'],
  ['a document', { title: 'Partner terms', version: '1.0' }, 'I have read and agree to “Partner terms” (optional)'],
])('an optional consent is named as %s', async (_, file, label) => {
  const files = JSON.stringify([{ key: 'more', url: '/arrived/more', required: false, ...file }]);
  const root = await at('sign-up', 'en-US', `setting.SignUp_ComplianceFile=${files}`);
  await vi.waitFor(() => expect(textOf(root, '[for="consent-more"]')).toBe(label), PATIENT);
});

test.each([
  ['the address that a code went to stands out', '', /^We’ve sent a code to \u2066.+@example\.com\u2069\./, /@example\.com/],
  ['a fetched sentence without the address is whole', 'word.Code.SentTo=A code is on its way.', /^A code is on its way\./, /^$/],
])('%s', async (_, words, hint, address) => {
  const root = await at('verification-sent', 'en-US', words);
  await vi.waitFor(() => expect(textOf(root, '#code-hint')).toMatch(hint), PATIENT);
  expect(textOf(root, '#code-hint bdi')).toMatch(address);
});

test.each([
  ['en-US', '', /^At least one letter: met\.$/],
  ['ug-CN', '', /^[^\u2066-\u2069]+: ئۇيغۇن\.$/],
  ['en-US', 'word.Password.RuleMet=Fine.', /^Fine\. At least one letter$/],
] as const)('in %s%s, a rule for passwords is a sentence of which only the rule is seen', async (lang, words, sentence) => {
  const root = await at('recovery-password', lang, words);
  const rules = () => [...root.querySelectorAll('#password-rules .met')];
  await vi.waitFor(() => expect(rules().map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(sentence)), PATIENT);
  const seen = rules().map((rule) => [...rule.querySelectorAll('span:not(.hidden)')].map(({ textContent }) => textContent));
  expect(seen.every((texts) => texts.length === 1 && texts[0])).toBe(true);
});

test('below a code are the ways out of its step, and without sign-in the one that is left', async () => {
  const ways = (root: ShadowRoot) => [...root.querySelectorAll('main .form ~ .beside-field > *')].map(({ textContent }) => textContent);
  const root = await at('recovery-code', 'en-US');
  await vi.waitFor(() => expect(ways(root)).toEqual(['Back to sign-in', 'Use a different email address or phone number']), PATIENT);
  root.host.remove();
  const alone = await at('recovery-code', 'en-US', 'setting.Permission_Client={"signIn":false}');
  await vi.waitFor(() => expect(ways(alone)).toEqual(['Use a different email address or phone number']), PATIENT);
});

test.each([
  [
    'both clocks',
    'setting.Crm_Time={"timezone":0,"isDST":false,"pattern":"1"}',
    /^Try again in 1 hour, 30 minutes\.Locked until [\w, ]*\d\d?:\d\d\s[AP]M \(\d\d:\d\d platform time\)\.$/,
  ],
  [
    'a fetched sentence that contains the time twice',
    'word.Login.LockEnds="{{time}}. Again: {{time}}."',
    /^Try again in 1 hour, 30 minutes\.(\d\d:\d\d)\. Again: \1\.$/,
  ],
])('the notice of a lock is complete with %s', async (_, settings, expected) => {
  const root = await at('sign-in-locked', 'en-US', settings);
  await vi.waitFor(() => expect(textOf(root, '[role="alert"] [aria-live="off"]')).toMatch(expected), PATIENT);
});
