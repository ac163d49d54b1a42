import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { GALLERY, type GalleryState } from '../../demo/gallery-states';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { framePath, plainPath } from '../../demo/serve/pages';
import { overflowIn } from '../browser/overflow';
import { HOME, inEachEngine } from './engines';
import { ENTER, type Visitor } from './visitor';

/** Returns the visible properties of everything in the portal. */
const looks = (visitor: Visitor): Promise<readonly string[]> =>
  visitor.read(() => {
    const names = [
      ...['font-family', 'font-size', 'font-style', 'font-weight', 'line-height', 'letter-spacing', 'word-spacing', 'text-transform'],
      ...['text-align', 'text-indent', 'direction', 'white-space', 'color', 'background-color', 'background-image', 'border-top-width'],
      ...['border-top-color', 'border-top-left-radius', 'padding-top', 'display', 'visibility', 'cursor', 'list-style-type', 'opacity'],
    ];
    return [...(document.querySelector('login-portal')?.shadowRoot?.querySelectorAll('*') ?? [])].map((element) => {
      const style = getComputedStyle(element);
      return [element.localName, element.getAttribute('class'), ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)].join(
        '\n',
      );
    });
  }, null);

const HOSTILE = `
  html { letter-spacing: 9px; }
  * { font: italic 900 31px/3 fantasy !important; color: rgb(255, 0, 0) !important; background: rgb(0, 255, 0) !important; letter-spacing: 7px !important;
    word-spacing: 9px !important; text-transform: uppercase !important; text-indent: 30px !important; direction: rtl !important; cursor: crosshair !important;
    white-space: nowrap !important; --ground: red !important; --text: lime !important; --accent: red !important; --brand-accent: red !important; }
  button, input, h1, a, .button, .input, .title { border: 9px dotted red !important; padding: 33px !important; display: none !important; }`;

/** Styles with which a page asks for the width of its content. */
const CONTENT_SIZED = [
  'body { display: flex; align-items: center; justify-content: center; min-height: 100vh }',
  'body { display: flex; flex-direction: column; align-items: center }',
  'body { display: grid; place-items: center; min-height: 100vh }',
  'login-portal { float: left }',
];

const addStyles = (visitor: Visitor, styles: string) =>
  visitor.read((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, styles);

inEachEngine('the appearance', ({ open, openPath, leave, demo }, engine) => {
  test('the page and the server both notice a violation of the policy', async () => {
    const visitor = await open();
    await visitor.read(() => document.body.setAttribute('style', 'color: red'), null);
    await expect.poll(() => demo().sandbox.violations()).toHaveLength(1);
    await expect.poll(() => visitor.seen('problem')).toHaveLength(1);
    await visitor.read(() => dispatchEvent(new ErrorEvent('error', { message: 'a trial' })), null);
    expect(await visitor.seen('problem')).toEqual([expect.stringMatching(/^policy: style-src/), 'uncaught: a trial']);
    const types = await visitor.read(() => {
      try {
        document.createElement('script').text = 'void 0';
        return 'not enforced';
      } catch (error) {
        return String(error);
      }
    }, null);
    expect(types).toMatch(/TypeError/);
    // A report takes a while, and must not arrive during the next test.
    await expect.poll(() => demo().sandbox.violations()).toHaveLength(2);
    await visitor.tab.close();
  });

  test('styles are constructed sheets, and no element has a style attribute', async () => {
    const visitor = await open({ attributes: { tenant: 'cgfintech' } });
    await visitor.click('[data-action="account-phone"]');
    await visitor.click('[name="callingCode"]');
    await visitor.see('[role="option"]');
    const found = await visitor.read(() => {
      const root = document.querySelector('login-portal')?.shadowRoot;
      return {
        sheets: (root?.adoptedStyleSheets.length ?? 0) > 4,
        styled: [...(root?.querySelectorAll('[style], style, link, script') ?? [])].map((element) => element.outerHTML),
      };
    }, null);
    expect(found).toEqual({ sheets: true, styled: [] });
    await leave(visitor);
  });

  test('the styles of a hostile page do not affect the portal, except what the page may set', async () => {
    // the page decides the width, so the test keeps it the same
    const visitor = await openPath(plainPath({ tenant: 'dprime' }));
    await visitor.see('main h1');
    await visitor.click('[data-action="account-phone"]');
    await visitor.see('[name="callingCode"]');
    await addStyles(visitor, 'body, login-portal { width: 1200px !important }');
    await visitor.until(
      'rest',
      () => (document.querySelector('login-portal')?.shadowRoot?.getAnimations?.() ?? document.getAnimations()).length === 0,
      null,
    );
    const before = await looks(visitor);
    await addStyles(visitor, HOSTILE);
    expect(await looks(visitor)).toEqual(before);
    await addStyles(
      visitor,
      'login-portal { --portal-accent: rgb(1, 2, 3); --portal-radius: 11px } login-portal::part(button-primary) { border-top-left-radius: 3px }',
    );
    const set = await visitor.until(
      'the page’s own accent',
      () => {
        const button = document.querySelector('login-portal')?.shadowRoot?.querySelector('[type="submit"]');
        const { backgroundColor = '', borderTopLeftRadius = '', borderTopRightRadius = '' } = button ? getComputedStyle(button) : {};
        return backgroundColor === 'rgb(1, 2, 3)' && [borderTopLeftRadius, borderTopRightRadius];
      },
      null,
    );
    expect(set).toEqual(['3px', '11px']);
    await leave(visitor);
  });

  test('if a page asks for the width of its content, the portal is as wide as possible', async () => {
    const visitor = await openPath(plainPath({ tenant: 'dprime' }));
    await visitor.see('main h1');
    const widths = [];
    for (const styles of CONTENT_SIZED)
      widths.push(
        await visitor.read((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(`body { margin: 0 } ${text}`);
          document.adoptedStyleSheets = [sheet];
          const { width = 0 } = document.querySelector('login-portal')?.getBoundingClientRect() ?? {};
          return width / document.documentElement.clientWidth;
        }, styles),
      );
    expect(widths).toEqual(CONTENT_SIZED.map(() => 1));
    await leave(visitor);
  });

  test('a portal that the page moves keeps what was typed', async () => {
    const visitor = await open();
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.read(() => document.body.prepend(document.createElement('section')), null);
    await visitor.read(() => document.querySelector('section')?.append(document.querySelector('login-portal') ?? ''), null);
    await visitor.see('main h1');
    expect(await visitor.value('[name="email"]')).toBe('trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    await leave(visitor);
  });

  test('a captcha loads under the strict policy, including Trusted Types', async () => {
    const visitor = await open({ spec: 'config.captcha=demo-pass' });
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.arrivedAt(HOME);
    expect(demo().sandbox.calls('signIn')[0]?.body).toMatchObject({ captcha: { ticket: expect.stringMatching(/^ticket-/) } });
    await leave(visitor);
  });

  const shown = GALLERY.filter(({ spec }) => engine !== 'WebKit' || !spec.includes('passkey')); // WebKitGTK knows no passkeys
  const rows: readonly (readonly [string, string, readonly GalleryState[]])[] = [
    ['ug-CN', 'rtl', shown.filter((_, index) => index % 2 === 0)],
    ['vi-VN', 'ltr', shown.filter((_, index) => index % 2 === 1)],
  ];
  test.each(rows)('at 320 px no state overflows sideways in %s (%s)', async (locale, direction, states) => {
    const visitor = await openPath('/arrived/narrow');
    const paths = states.map(({ id, spec, route, attributes }) => {
      const all = { tenant: 'cgfintech', home: HOME, ...(spec && { 'api-base': apiBaseFor(spec) }), ...attributes };
      return [id, framePath(all, { state: id }, `${route}${route.includes('?') ? '&' : '?'}hl=${locale}`)] as const;
    });
    for (const [id, path] of paths) {
      // not every engine can make a window this narrow, so each state opens in a frame
      await visitor.read((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src, width: 320, height: 640 });
        document.body.replaceChildren(frame);
      }, path);
      const told = await visitor.until(id, () => document.querySelector('iframe')?.contentDocument?.documentElement.dataset.state, null);
      expect(told, id).toBe('ready');
      const found = await visitor.tab.run(
        `async () => JSON.stringify([(${overflowIn})(document.querySelector('iframe').contentDocument), document.querySelector('iframe').contentDocument.querySelector('login-portal').shadowRoot.querySelector('[part="root"]').dir])`,
        '',
      );
      expect(JSON.parse(found), id).toEqual([[], direction]);
    }
    await visitor.shot(`${engine}-narrow-${locale}`);
    await visitor.tab.close();
  });
});
