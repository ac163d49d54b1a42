import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALE_CODES } from '../../../src/contract/locales';
import type { CaptchaQuestion } from '../../../src/portal/captcha/provider';
import { tencent } from '../../../src/portal/captcha/tencent';

interface Made {
  readonly appId: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly answer: (result: unknown) => void;
  readonly show: ReturnType<typeof vi.fn>;
  readonly destroy: ReturnType<typeof vi.fn>;
}

/** Puts the service's browser API into the page. */
function service(): Made[] {
  const made: Made[] = [];
  vi.stubGlobal(
    'TencentCaptcha',
    class {
      readonly show = vi.fn();
      readonly destroy = vi.fn();
      constructor(appId: string, answer: Made['answer'], options: Made['options']) {
        made.push({ appId, answer, options, show: this.show, destroy: this.destroy });
      }
    },
  );
  return made;
}

const question = (more: Partial<CaptchaQuestion> = {}): CaptchaQuestion => ({
  appId: 'login-web',
  locale: 'en-US',
  dark: false,
  signal: new AbortController().signal,
  ...more,
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the result of the service's callback", () => {
  test.each([
    [
      { ret: 0, ticket: 't1', randstr: '@a' },
      { outcome: 'solved', captcha: { ticket: 't1', randstr: '@a' } },
    ],
    [
      { ret: 0, ticket: 'trerror_1001_x', randstr: '@b', errorCode: 1001 },
      { outcome: 'solved', captcha: { ticket: 'trerror_1001_x', randstr: '@b', errorCode: 1001 } },
    ],
    [
      { ret: 0, ticket: 't2' },
      { outcome: 'solved', captcha: { ticket: 't2', randstr: '' } },
    ],
    [{ ret: 2, ticket: null }, { outcome: 'closed' }],
    [{ ret: 1 }, { outcome: 'failed', error: expect.any(Error) }],
    [{ ret: 0 }, { outcome: 'failed', error: expect.any(Error) }],
    [
      { ret: 'done', ticket: 't3' },
      { outcome: 'failed', error: expect.any(Error) },
    ],
    [undefined, { outcome: 'failed', error: expect.any(Error) }],
    ['done', { outcome: 'failed', error: expect.any(Error) }],
  ])('%j', async (result, answer) => {
    const made = service();
    const asked = tencent.ask(question());
    expect(made[0]?.show).toHaveBeenCalledOnce();
    made[0]?.answer(result);
    expect(await asked).toEqual(answer);
  });
});

test("a captcha uses the portal's language and colour scheme", () => {
  const made = service();
  for (const locale of LOCALE_CODES) void tencent.ask(question({ locale, dark: true }));
  const languages = made.map(({ options }) => options.userLanguage);
  expect(languages).toEqual(expect.arrayContaining(['en', 'zh-cn', 'zh-tw', 'ja', 'ug']));
  expect(new Set(languages).size).toBe(LOCALE_CODES.length);
  expect(made.every(({ appId, options }) => appId === 'login-web' && options.enableDarkMode === true)).toBe(true);
});

test('a captcha that is aborted is removed and counts as closed', async () => {
  const made = service();
  const leaving = new AbortController();
  const asked = tencent.ask(question({ signal: leaving.signal }));
  leaving.abort();
  expect(await asked).toEqual({ outcome: 'closed' });
  expect(made[0]?.destroy).toHaveBeenCalledOnce();
});

test('a captcha that was answered ignores a later abort', async () => {
  const made = service();
  const leaving = new AbortController();
  const asked = tencent.ask(question({ signal: leaving.signal }));
  made[0]?.answer({ ret: 0, ticket: 't1' });
  await asked;
  leaving.abort();
  expect(made[0]?.destroy).not.toHaveBeenCalled();
});

test('a captcha that cannot be created has failed', async () => {
  vi.stubGlobal(
    'TencentCaptcha',
    class {
      constructor() {
        throw new Error('no room');
      }
    },
  );
  expect(await tencent.ask(question())).toMatchObject({ outcome: 'failed', error: { message: 'no room' } });
  vi.unstubAllGlobals();
  expect(await tencent.ask(question())).toMatchObject({ outcome: 'failed' });
});

test('the script is not loaded if the page already has the service', async () => {
  service();
  await tencent.load('http://unsafe.example/captcha.js', new AbortController().signal);
  expect(document.querySelectorAll('script')).toHaveLength(0);
});
