import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { eventsOf, expectNoProblems, fillAccount, portal, problemsOf, waitForEvent } from './browser';
import { callsOn, isTaken, markFields, openDrawn, reportsOn, TYPED, takeOver, unmarked, valuesOf } from './first-screen-steps';
import { arrivedAt, callsOf, fields } from './sign-in-steps';
import { translate } from './translate';

/* What a page may do to the element before React has loaded. */

async function expectSignsIn(page: Page) {
  await portal(page).submit.click();
  await arrivedAt(page);
  expect((await callsOf(page, 'signIn')).map(({ body }) => body?.email)).toEqual(['trader@example.com']);
}

describe('a page that rewrites the texts before React takes over', () => {
  const tenant = 'cgfintech'; // it has a language menu

  test('leads to one clean form with what was typed, and one report', async () => {
    const { page, reactPart } = await openDrawn({ attributes: { tenant } });
    const reports = reportsOn(page);
    await fillAccount(page);
    await fields(page).email.evaluate((input) => {
      input.focus();
      if (input instanceof HTMLInputElement) input.setSelectionRange(2, 5);
    });
    await translate(page, ' (translated)');
    await takeOver(page, reactPart);
    await expect.poll(() => portal(page).host.locator('font').count()).toBe(0);
    expect(await portal(page).host.locator('[part="root"]').count()).toBe(1);
    expect(await portal(page).host.evaluate(({ shadowRoot }) => shadowRoot?.childElementCount)).toBe(1);
    expect(await valuesOf(page)).toEqual(TYPED);
    expect(
      await fields(page).email.evaluate(
        (input) => input instanceof HTMLInputElement && [input.matches(':focus'), input.selectionStart, input.selectionEnd],
      ),
    ).toEqual([true, 2, 5]);
    expect(reports.length).toBe(1);
    await expectSignsIn(page);
    expect(problemsOf(page, [/\[login-portal\]/])).toEqual([]);
  });

  test('keeps a submit that was pressed before', async () => {
    const { page, reactPart } = await openDrawn({ attributes: { tenant } });
    await fillAccount(page);
    await translate(page, ' (translated)');
    await portal(page).submit.click();
    reactPart.release();
    await arrivedAt(page);
    expect((await callsOf(page, 'signIn')).length).toBe(1);
  });
});

test('foreign nodes in the form do no harm', async () => {
  const { page, reactPart } = await openDrawn();
  await fillAccount(page);
  await portal(page).host.evaluate(({ shadowRoot }) => {
    for (const input of shadowRoot?.querySelectorAll('input') ?? []) {
      input.setAttribute('data-manager', 'yes');
      input.after(document.createElement('com-manager-icon'));
    }
  });
  await takeOver(page, reactPart);
  expect(await portal(page).host.locator('[part="root"]').count()).toBe(1);
  expect(await valuesOf(page)).toEqual(TYPED);
  await expectSignsIn(page);
});

describe('the element, before React', () => {
  test.each(['moved', 'moved into an element that the page has just added'])(
    '%s: keeps what was typed, and sends no call twice',
    async (how) => {
      let calls: readonly string[] = [];
      const { page, reactPart } = await openDrawn({
        prepare: async (page) => {
          calls = callsOn(page);
        },
      });
      await fillAccount(page);
      await portal(page).host.evaluate((element, deep) => {
        const place = document.createElement('section');
        document.body.prepend(place);
        (deep ? place.appendChild(document.createElement('div')) : place).append(element);
      }, how !== 'moved');
      await markFields(page);
      await takeOver(page, reactPart);
      expect(await unmarked(page)).toEqual([]);
      expect(await valuesOf(page)).toEqual(TYPED);
      expect(new Set(calls).size).toBe(calls.length);
      await expectSignsIn(page);
      expectNoProblems(page);
    },
  );

  test('removed: its calls end, and it starts again when it is added again', async () => {
    const { page, reactPart } = await openDrawn();
    await page.evaluate(() => {
      const element = document.querySelector('login-portal');
      Reflect.set(window, 'kept', element);
      element?.remove();
    });
    reactPart.release();
    await page.waitForFunction(() => customElements.get('login-portal'));
    expect(eventsOf(page, 'portal-ready')).toEqual([]);
    await page.evaluate(() => document.body.append(Reflect.get(window, 'kept')));
    await waitForEvent(page, 'portal-ready');
    await fillAccount(page);
    expect(await portal(page).host.locator('[part="root"]').count()).toBe(1);
    await expectSignsIn(page);
    expectNoProblems(page);
  });

  test('removed and added again before React: one form, which signs in', async () => {
    const { page, reactPart } = await openDrawn();
    const element = await portal(page).host.elementHandle();
    await element?.evaluate((removed) => removed.remove());
    await element?.evaluate((removed) => document.body.append(removed));
    await portal(page).form.waitFor();
    expect(await isTaken(page)).toBe(false);
    await fillAccount(page);
    await takeOver(page, reactPart);
    expect(await portal(page).host.locator('[part="root"]').count()).toBe(1);
    expect(await valuesOf(page)).toEqual(TYPED);
    await expectSignsIn(page);
    expectNoProblems(page);
  });

  test('cloned: each element has its own portal', async () => {
    const { page, reactPart } = await openDrawn({ attributes: { router: 'memory' } });
    await fillAccount(page);
    await page.evaluate(() => {
      const element = document.querySelector('login-portal');
      if (element) document.body.append(element.cloneNode(true));
    });
    await portal(page, 1).form.waitFor();
    expect(await isTaken(page)).toBe(false);
    await portal(page, 1).field('username').fill('careful@example.com');
    reactPart.release();
    await waitForEvent(page, 'portal-ready', 2);
    expect(await valuesOf(page)).toEqual(TYPED);
    expect(await portal(page, 1).field('username').inputValue()).toBe('careful@example.com');
    await expectSignsIn(page);
    expectNoProblems(page);
  });
});
