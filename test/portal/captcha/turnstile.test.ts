import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCALE_CODES } from '../../../src/contract/locales';
import { visitor } from '../captcha-visitor';

type Options = Readonly<Record<string, unknown>>;

interface Widget {
  readonly place: HTMLElement;
  readonly options: Options;
  resets: number;
  isRemoved: boolean;
  isExpired: boolean;
}

const widgets: Widget[] = [];

/** Calls back as the service does. */
const call = (widget: Widget, name: string, value?: unknown): unknown => {
  const callback = widget.options[name];
  return typeof callback === 'function' ? callback(value) : expect.fail(`no ${name}`);
};

const SERVICE = {
  render(place: HTMLElement, options: Options) {
    widgets.push({ place, options, resets: 0, isRemoved: false, isExpired: false });
    return String(widgets.length - 1);
  },
  reset: (id: string) => void Object(widgets[Number(id)]).resets++,
  remove(id: string) {
    Object.assign(widgets[Number(id)] ?? {}, { isRemoved: true });
  },
  isExpired: (id: string) => widgets[Number(id)]?.isExpired,
};

beforeEach(() => {
  widgets.length = 0;
  vi.stubGlobal('turnstile', SERVICE);
});
afterEach(() => {
  vi.unstubAllGlobals();
  expect(document.querySelectorAll('dialog')).toHaveLength(0);
});

/** A visitor who has pressed the button, and for whom the service was asked. */
async function waiting(attributes: Parameters<typeof visitor>[0] = {}) {
  const opened = await visitor({ spec: 'config.captcha=turnstile', ...attributes });
  const done = opened.signIn.submit();
  await opened.host.net.until(() => widgets.length > 0);
  return { ...opened, done, widget: widgets[0] ?? expect.fail('no widget') };
}

const dialog = () => document.querySelector('dialog') ?? expect.fail('no dialog');

describe('the service', () => {
  test('is asked with the scene’s identifier, and to show itself only if it needs the visitor', async () => {
    const { widget, done } = await waiting();
    expect(widget.options).toMatchObject({ sitekey: 'sandbox-login-web', appearance: 'interaction-only', theme: 'light', language: 'en' });
    expect(document.body.contains(widget.place)).toBe(true);
    expect(dialog().open).toBe(false);
    call(widget, 'callback', 'token');
    await done;
  });

  test('is asked in each language and in the dark', async () => {
    const languages: unknown[] = [];
    for (const locale of LOCALE_CODES) {
      widgets.length = 0;
      const { widget, portal, done } = await waiting({ attributes: { lang: locale, colorScheme: 'dark' }, languages: [] });
      languages.push(widget.options.language);
      expect(widget.options.theme).toBe('dark');
      expect([dialog().lang, dialog().dir]).toEqual([locale, locale === 'ug-CN' ? 'rtl' : 'ltr']);
      portal.dispose();
      await done;
    }
    expect(languages).toEqual(expect.arrayContaining(['auto', 'en', 'es', 'ja', 'ko', 'pt', 'th', 'vi', 'zh-cn', 'zh-tw']));
    expect(new Set(languages).size).toBe(LOCALE_CODES.length);
  });

  test('gives a token, which is the ticket. There is no randstr. Its box is removed', async () => {
    const { widget, done, sent, host } = await waiting();
    call(widget, 'callback', 'turnstile-token');
    await done;
    expect([sent(), host.leftFor.length, widget.isRemoved]).toEqual([[{ ticket: 'turnstile-token' }], 1, true]);
  });
});

describe('a token that has expired is asked for anew', () => {
  test('when the service says so', async () => {
    const { widget, done, sent } = await waiting();
    call(widget, 'expired-callback');
    expect(widget.resets).toBe(1);
    call(widget, 'callback', 'turnstile-new');
    await done;
    expect(sent()).toEqual([{ ticket: 'turnstile-new' }]);
  });

  test('when it comes too late', async () => {
    const { widget, done, sent } = await waiting();
    widget.isExpired = true;
    call(widget, 'callback', 'turnstile-old');
    expect(widget.resets).toBe(1);
    widget.isExpired = false;
    call(widget, 'callback', 'turnstile-new');
    await done;
    expect(sent()).toEqual([{ ticket: 'turnstile-new' }]);
  });
});

describe('the form says that the check failed, and sends nothing, if', () => {
  test.each([
    ['the service fails', (widget: Widget) => call(widget, 'error-callback', '300030')],
    ['the browser is not supported', (widget: Widget) => call(widget, 'unsupported-callback')],
    ['the token is none', (widget: Widget) => call(widget, 'callback', '')],
    ['the token is no text', (widget: Widget) => call(widget, 'callback', { token: 1 })],
  ])('%s', async (_, end) => {
    const { widget, done, alert, sent, host } = await waiting();
    end(widget);
    await done;
    expect([alert()?.sentence.key, sent(), widget.isRemoved]).toEqual(['Login.CaptchaFailed', [], true]);
    expect(host.incidents).toMatchObject([{ error: { code: 'captcha-result' }, during: 'captcha' }]);
  });

  test.each([
    ['throws', () => expect.fail('no room')],
    ['makes nothing', () => undefined],
  ])('the service %s', async (_, render) => {
    vi.stubGlobal('turnstile', { ...SERVICE, render });
    const { signIn, alert, sent } = await visitor({ spec: 'config.captcha=turnstile' });
    await signIn.submit();
    expect([alert()?.sentence.key, sent()]).toEqual(['Login.CaptchaFailed', []]);
  });
});

test('a service that hangs is waited for a minute, and then the form says that it took too long', async () => {
  const { host, done, alert, sent } = await waiting();
  await host.advance(60_000);
  await done;
  expect([alert()?.sentence.key, sent()]).toEqual(['Login.CaptchaTooSlow', []]);
});

describe('where it needs the visitor', () => {
  test('its box stands in a dialog with a name, for as long as they take', async () => {
    const { host, widget, done, form } = await waiting();
    call(widget, 'before-interactive-callback');
    expect(dialog().open).toBe(true);
    expect(dialog().contains(widget.place)).toBe(true);
    expect(dialog().getAttribute('aria-label')).toBe('Security check');
    await host.advance(600_000);
    expect(form.$busy.get()).toBe(true);
    call(widget, 'callback', 'turnstile-token');
    await done;
    expect(host.leftFor).toHaveLength(1);
  });

  test('closing the dialog is no error: nothing is told and nothing sent', async () => {
    const { host, widget, done, alert, sent, form } = await waiting();
    call(widget, 'before-interactive-callback');
    dialog().querySelector('button')?.click();
    await done;
    expect([alert(), sent(), form.$busy.get(), widget.isRemoved]).toEqual([undefined, [], false, true]);
    expect([host.incidents, host.events('portal-error')]).toEqual([[], []]);
  });

  test('it goes when the visitor leaves', async () => {
    const { portal, widget, done, alert, sent } = await waiting();
    call(widget, 'before-interactive-callback');
    portal.visit.navigation.navigate('/recovery');
    await done;
    expect([alert(), sent(), widget.isRemoved]).toEqual([undefined, [], true]);
  });
});
