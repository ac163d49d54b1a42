import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { eventsOf, expectNoProblems, frames, inputMethod, portal, waitForEvent } from './browser';
import { isTaken, markFields, openDrawn, reportsOn, takeOver, unmarked } from './first-screen-steps';
import { arrivedAt, callsOf, fields, focused, openSignIn } from './sign-in-steps';

/* The visitor types before React has loaded, and while it takes over. */

const email = (page: Page) => fields(page).email;
const typedOf = (page: Page) => email(page).inputValue();

describe('the form appears before React', () => {
  test('it takes input before React is requested', async () => {
    const page = await openSignIn({
      // records when the first field appears in the portal
      prepare: (page) =>
        page.addInitScript(() => {
          const attach = Element.prototype.attachShadow;
          Element.prototype.attachShadow = function attachShadow(init) {
            const root = attach.call(this, init);
            new MutationObserver((_, watch) => {
              if (!root.querySelector('input')) return;
              watch.disconnect();
              Reflect.set(window, 'usableAt', performance.now());
            }).observe(root, { childList: true, subtree: true });
            return root;
          };
        }),
    });
    const times = await page.evaluate(() => ({
      usable: Number(Reflect.get(window, 'usableAt')),
      react: performance.getEntriesByType('resource').find(({ name }) => name.includes('/element.js'))?.startTime ?? 0,
    }));
    expect(times.usable).toBeGreaterThan(0);
    expect(times.react).toBeGreaterThan(times.usable);
    expectNoProblems(page);
  });
});

describe('what was typed', () => {
  test('stays in the same field with caret and selection, and the visitor can go on typing', async () => {
    const { page, reactPart } = await openDrawn();
    const reports = reportsOn(page);
    await email(page).fill('tradr@example.com');
    await fields(page).password.fill(DEMO_PASSWORD);
    await email(page).focus();
    await email(page).evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(1, 4, 'backward'));
    await markFields(page);
    await takeOver(page, reactPart);
    expect(await unmarked(page)).toEqual([]);
    expect(await focused(page)).toBe('email');
    expect(
      await email(page).evaluate(
        (input) => input instanceof HTMLInputElement && [input.selectionStart, input.selectionEnd, input.selectionDirection],
      ),
    ).toEqual([1, 4, 'backward']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('e');
    expect(await typedOf(page)).toBe('trader@example.com');
    expect(await fields(page).password.inputValue()).toBe(DEMO_PASSWORD);
    await fields(page).submit.click();
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
    expect(reports).toEqual([]);
    expectNoProblems(page);
  });

  test('is complete even if the visitor types all the while React loads', async () => {
    const { page, reactPart } = await openDrawn();
    const text = 'trader.with.a.rather.long.name.that.takes.a.while.to.type@example.com';
    await email(page).focus();
    const typing = page.keyboard.type(text, { delay: 15 });
    reactPart.release();
    await typing;
    await waitForEvent(page, 'portal-ready');
    expect(await typedOf(page)).toBe(text);
    await page.keyboard.type('!');
    expect(await typedOf(page)).toBe(`${text}!`);
    expectNoProblems(page);
  });

  test('stays as it is although React sees it all at once, and its last mark could be the end of a sentence', async () => {
    const { page, reactPart } = await openDrawn();
    await email(page).focus();
    await page.keyboard.type('trader@example.');
    await takeOver(page, reactPart);
    await page.keyboard.type('com');
    expect(await typedOf(page)).toBe('trader@example.com');
  });

  test('can be undone after React has taken over', async () => {
    const { page, reactPart } = await openDrawn();
    await email(page).focus();
    await page.keyboard.type('trader');
    await takeOver(page, reactPart);
    await page.keyboard.press('Control+z');
    expect(await typedOf(page)).not.toBe('trader');
    await page.keyboard.press('Control+Shift+z');
    expect(await typedOf(page)).toBe('trader');
  });

  test('is sent even if it was written without an event, as autofill does', async () => {
    const { page, reactPart } = await openDrawn();
    await portal(page).host.evaluate(({ shadowRoot }, password) => {
      for (const [name, value] of Object.entries({ email: 'trader@example.com', password })) {
        const input = shadowRoot?.querySelector<HTMLInputElement>(`[name="${name}"]`);
        if (input) input.value = value;
      }
    }, DEMO_PASSWORD);
    await takeOver(page, reactPart);
    await fields(page).submit.click();
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
    expectNoProblems(page);
  });
});

describe('an unfinished composition', () => {
  test('is not interrupted: the takeover waits for its end', async () => {
    const { page, reactPart } = await openDrawn();
    const { show, write } = await inputMethod(page);
    await email(page).focus();
    await show('に');
    const came = page.waitForResponse((response) => response.url().includes('/element.js'));
    reactPart.release();
    // The page's own module, so React has been evaluated. In the next frame it would render.
    await page.evaluate(`import(${JSON.stringify((await came).url())}).then(() => undefined)`);
    await frames(page);
    await show('にほ');
    expect(await isTaken(page)).toBe(false);
    await show('にほん');
    expect(await typedOf(page)).toBe('にほん');
    await markFields(page);
    await write('日本');
    await waitForEvent(page, 'portal-ready');
    expect(await unmarked(page)).toEqual([]);
    await page.keyboard.type('!');
    expect(await typedOf(page)).toBe('日本!');
    expectNoProblems(page);
  });

  test.each(['a composition', 'a language list that is browsed by keyboard'])(
    'of a portal that the page removes keeps no other from React: %s',
    async (way) => {
      const { page, reactPart } = await openDrawn({ attributes: { tenant: 'cgfintech' } });
      if (way === 'a composition') {
        await email(page).focus();
        const { show } = await inputMethod(page);
        await show('に');
      } else {
        await page.getByRole('combobox', { name: 'Language' }).focus();
        await page.keyboard.press('ArrowDown');
      }
      const came = page.waitForResponse((response) => response.url().includes('/element.js'));
      reactPart.release();
      await page.evaluate(`import(${JSON.stringify((await came).url())}).then(() => undefined)`);
      await frames(page);
      expect(await isTaken(page)).toBe(false);
      await page.evaluate(() => {
        const old = document.querySelector('login-portal');
        const next = document.createElement('login-portal');
        for (const { name, value } of old?.attributes ?? []) next.setAttribute(name, value);
        old?.replaceWith(next);
      });
      await waitForEvent(page, 'portal-ready');
      await email(page).fill('trader@example.com');
      expectNoProblems(page);
    },
  );

  test('delays nothing once the visitor leaves the field', async () => {
    const { page, reactPart } = await openDrawn();
    const { show } = await inputMethod(page);
    await email(page).focus();
    await show('に');
    reactPart.release();
    await fields(page).password.click();
    await waitForEvent(page, 'portal-ready');
    expect(await focused(page)).toBe('password');
  });

  test('delays the takeover again if it follows a finished one', async () => {
    const { page, reactPart } = await openDrawn();
    const { show, write } = await inputMethod(page);
    await email(page).focus();
    await show('に');
    await write('日');
    await show('ほ');
    reactPart.release();
    expect(await isTaken(page)).toBe(false);
    await write('本');
    await waitForEvent(page, 'portal-ready');
    expect(await typedOf(page)).toBe('日本');
  });
});

test('an element that the site removes and keeps holds nothing of what was typed', async () => {
  const { page } = await openDrawn();
  await fields(page).password.fill(DEMO_PASSWORD);
  const kept = await portal(page).host.elementHandle();
  await kept?.evaluate((element) => element.remove());
  const left = await kept?.evaluate((element) => element.shadowRoot?.childNodes.length);
  expect(left).toBe(0);
});

test('nor does one that is removed when React has come but has not rendered yet', async () => {
  const { page, reactPart } = await openDrawn();
  await fields(page).password.fill(DEMO_PASSWORD);
  const kept = await portal(page).host.elementHandle();
  // The promise is wrapped, so that it is not awaited yet: the page must be waiting before React's part goes out.
  const removal = await page.evaluateHandle((element) => {
    const removed = customElements.whenDefined('login-portal').then(() => {
      element?.remove();
      return element?.shadowRoot?.querySelectorAll('input').length;
    });
    return { removed };
  }, kept);
  reactPart.release();
  expect(await removal.evaluate(({ removed }) => removed)).toBeGreaterThan(0); // it had taken over, and not hydrated
  const left = await kept?.evaluate((element) => element.shadowRoot?.childNodes.length);
  expect(left).toBe(0);
  expect(eventsOf(page, 'portal-ready')).toEqual([]);
  expectNoProblems(page);
});
