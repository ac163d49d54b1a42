import { afterEach, describe, expect, test, vi } from 'vitest';
import { LOCALE_CODES } from '../../../src/contract/locales';
import * as scripts from '../../../src/portal/captcha/load-script';
import type { CaptchaQuestion } from '../../../src/portal/captcha/provider';
import tencent from '../../../src/portal/captcha/tencent';
import { makeServices } from '../open-portal';

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

/** Loads the captcha and asks for a ticket, of which nothing is known yet. */
async function ask(more: Partial<CaptchaQuestion> = {}) {
  const source = { address: 'http://unsafe.example/captcha.js', services: makeServices().services, scripts };
  const asking = await tencent(source, new AbortController().signal);
  const ticket = asking({ appId: 'login-web', locale: 'en-US', dark: false, signal: new AbortController().signal, ...more });
  ticket.catch(() => {}); // a test may look at it later
  return { ticket };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the result of the service's callback", () => {
  test.each([
    [
      { ret: 0, ticket: 't1', randstr: '@a' },
      { ticket: 't1', randstr: '@a' },
    ],
    [
      { ret: 0, ticket: 'trerror_1001_x', randstr: '@b', errorCode: 1001 },
      { ticket: 'trerror_1001_x', randstr: '@b', errorCode: 1001 },
    ],
    [
      { ret: 0, ticket: 't2' },
      { ticket: 't2', randstr: '' },
    ],
    [{ ret: 2, ticket: null }, undefined],
  ])('%j is a ticket, or that the visitor closed it', async (result, answer) => {
    const made = service();
    const { ticket } = await ask();
    expect(made[0]?.show).toHaveBeenCalledOnce();
    made[0]?.answer(result);
    expect(await ticket).toEqual(answer);
  });

  test.each([{ ret: 1 }, { ret: 0 }, { ret: 'done', ticket: 't3' }, undefined, 'done'])('%j is a failure', async (result) => {
    const made = service();
    const { ticket } = await ask();
    made[0]?.answer(result);
    await expect(ticket).rejects.toThrow('captcha-result');
  });
});

test("a captcha uses the portal's language and colour scheme", async () => {
  const made = service();
  for (const locale of LOCALE_CODES) await ask({ locale, dark: true });
  const languages = made.map(({ options }) => options.userLanguage);
  expect(languages).toEqual(expect.arrayContaining(['en', 'zh-cn', 'zh-tw', 'ja', 'ug']));
  expect(new Set(languages).size).toBe(LOCALE_CODES.length);
  expect(made.every(({ appId, options }) => appId === 'login-web' && options.enableDarkMode === true)).toBe(true);
});

test('a captcha that is aborted is removed and counts as closed', async () => {
  const made = service();
  const leaving = new AbortController();
  const { ticket } = await ask({ signal: leaving.signal });
  leaving.abort();
  expect(await ticket).toBeUndefined();
  expect(made[0]?.destroy).toHaveBeenCalledOnce();
});

test('a captcha that was answered ignores a later abort', async () => {
  const made = service();
  const leaving = new AbortController();
  const { ticket } = await ask({ signal: leaving.signal });
  made[0]?.answer({ ret: 0, ticket: 't1' });
  await ticket;
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
  await expect((await ask()).ticket).rejects.toThrow('no room');
});

test('the script is not loaded if the page already has the service', async () => {
  service();
  await ask();
  expect(document.querySelectorAll('script')).toHaveLength(0);
});
