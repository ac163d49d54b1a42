import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectNoProblems, portal, waitForEvent } from './browser';
import { openDemo, pick, section } from './demo-page-steps';

test('codes appear when they are sent', async () => {
  const page = await openDemo();
  await section(page, 'Accounts');
  await page.getByText('None yet. Each code').or(page.locator('.outbox button')).first().waitFor();
  await page.evaluate(() =>
    fetch('/toc/api/v1/code/send', {
      method: 'POST',
      body: JSON.stringify({
        scope: 'crm_client',
        scene: 'login',
        channel: 'email',
        accountType: 'email',
        email: 'trader+outbox@example.com',
      }),
    }),
  );
  const code = page.locator('.outbox li').filter({ hasText: 'trader+outbox@example.com' });
  await code.waitFor();
  expect(await code.getByRole('button').textContent()).toMatch(/^\d{6}$/);
});

test('everything works under the strict policy, which stays during the portal’s own reloads', async () => {
  const page = await openDemo('/login?csp=strict');
  for (const name of ['Scenarios', 'Accounts', 'Events', 'Embed', 'Set up']) await section(page, name);
  await pick(page, 'Style sheet', 'hostile');
  await pick(page, 'Column, px', '360');
  await page.getByLabel('Route', { exact: true }).selectOption({ label: 'Recovery' });
  await portal(page).screen('recovery').waitFor();
  await page.reload();
  await page.waitForURL(/csp=strict/);
  await portal(page).screen('recovery').waitFor();
  expectNoProblems(page);
});

test('the styles of a hostile host page do not reach the panel', async () => {
  const page = await openDemo();
  const look = () =>
    page.getByRole('tab', { name: 'Set up' }).evaluate((tab) => {
      const { color, fontSize, letterSpacing, textTransform } = getComputedStyle(tab);
      return { color, fontSize, letterSpacing, textTransform, ...tab.getBoundingClientRect().toJSON() };
    });
  const before = await look();
  await pick(page, 'Style sheet', 'hostile');
  expect(await look()).toEqual(before);
});

test('the panel covers the portal only when it is opened as a drawer', async () => {
  const page = await openDemo();
  const right = async () => (await portal(page).host.boundingBox())?.width;
  expect(await right()).toBe(1040);
  await page.getByRole('button', { name: 'Close panel' }).click();
  expect(await right()).toBe(1440);
  await page.reload();
  await waitForEvent(page, 'portal-ready', 2);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Alt+q');
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('tab', { name: 'Set up' }).evaluate((tab) => tab.matches(':focus'))).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tabpanel', { name: 'Scenarios' }).waitFor();

  const phone = await openDemo('/login', { viewport: { width: 360, height: 740 } });
  await phone.getByRole('dialog').waitFor({ state: 'hidden' });
  await phone.getByRole('button', { name: 'Open panel' }).click();
  await phone.getByRole('dialog').waitFor();
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth);
  expect(overflow).toBe(360);
  await phone.keyboard.press('Escape');
  await phone.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(await phone.getByRole('button', { name: 'Open panel' }).evaluate((button) => button.matches(':focus'))).toBe(true);
});

test('the page puts something of its own above and below the form', async () => {
  const page = await openDemo();
  await pick(page, 'Room for the site', 'both');
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? expect.fail('It has no box.');
  const [notice, field, below] = [page.locator('[slot="notice"]'), portal(page).field('username'), page.locator('[slot="below"]')];
  const [above, middle, under] = [await boxOf(notice), await boxOf(field), await boxOf(below)];
  expect([above.y < middle.y, middle.y < under.y]).toEqual([true, true]);
  await pick(page, 'Room for the site', 'none');
  await notice.waitFor({ state: 'detached' });
  expectNoProblems(page);
});

test('the markup and the links lead to the same configuration', async () => {
  const page = await openDemo('/login?qa=tenant:cgfintech;router:hash#/recovery');
  await section(page, 'Embed');
  expect(await page.locator('[data-slot="markup"]').textContent()).toContain('tenant="cgfintech"');
  const plain = page.getByRole('link', { name: 'Plain page under the strict policy' });
  await plain.hover();
  await plain.click();
  await waitForEvent(page, 'portal-ready', 2);
  await portal(page).screen('recovery').waitFor();
  expect(await portal(page).host.getAttribute('tenant')).toBe('cgfintech');
  expectNoProblems(page);
});
