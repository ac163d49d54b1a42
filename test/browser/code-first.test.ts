import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { violationsOf } from './accessibility-checks';
import { expectNoProblems, portal } from './browser';
import { fields, openSignIn, play } from './sign-in-steps';
import { onForm, openAt, uuidOf } from './sign-up-steps';
import { openSecondStep, step } from './verification-steps';

/* A code is sent before it is entered, so the button that sends it comes first for the eye too. */

/** The forms that ask for a code which the visitor has to send for. */
const FORMS: readonly (readonly [name: string, open: (opening: object) => Promise<Page>])[] = [
  [
    'sign-in',
    async (opening) => {
      const page = await openSignIn(opening);
      await fields(page).email.fill('trader@example.com');
      await portal(page).action('by-code').click();
      return page;
    },
  ],
  [
    'sign-up',
    async (opening) => {
      const page = await openAt('/signup/welcome', opening);
      await onForm(page).email.fill('hill@example.com');
      return page;
    },
  ],
  ['activation', (opening) => openAt(`/activation?uuid=${uuidOf(1)}`, opening)],
];

/** The parts of the two buttons, and where the field and the main button stand on the page. */
async function looks(page: Page) {
  const { code, sendCode } = onForm(page);
  const { submit } = portal(page);
  const topOf = (element: typeof code) => element.evaluate((node) => node.getBoundingClientRect().top + scrollY);
  return {
    send: await sendCode.getAttribute('part'),
    submit: await submit.getAttribute('part'),
    tops: [await topOf(code), await topOf(submit)],
  };
}

const WINDOWS = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

test.each(FORMS)('%s: the primary button is the one to press next, and sending the code moves nothing', async (_, open) => {
  for (const { colorScheme, ...viewport } of WINDOWS) {
    const page = await open({ viewport, colorScheme });
    await onForm(page).sendCode.waitFor();
    const before = await looks(page);
    expect(before).toMatchObject({ send: 'button button-primary', submit: 'button button-secondary' });
    expect(await violationsOf(page)).toEqual([]);
    await onForm(page).sendCode.click();
    await onForm(page).sendCode.and(page.locator('[aria-disabled="true"]')).waitFor();
    const after = await looks(page);
    expect(after).toMatchObject({ send: 'button button-quiet', submit: 'button button-primary' });
    expect(after.tops).toEqual(before.tops);
    expect(await violationsOf(page)).toEqual([]);
    expectNoProblems(page);
    await page.context().close();
  }
});

test('a code that could not be sent leaves the primary button where it was', async () => {
  const page = await openSignIn({ attributes: { 'api-base': apiBaseFor('sendCode:5106*1') } });
  await fields(page).email.fill('trader@example.com');
  await portal(page).action('by-code').click();
  await onForm(page).sendCode.click();
  await portal(page).alert.waitFor();
  expect(await looks(page)).toMatchObject({ send: 'button button-primary', submit: 'button button-secondary' });
});

test('once a code was sent, its field has the focus, and the next key replaces what was in it', async () => {
  const [, openForm] = FORMS[1] ?? expect.fail();
  const page = await openForm({});
  const { code, sendCode } = onForm(page);
  await code.fill('111111');
  await sendCode.click();
  await code.and(page.locator(':focus')).waitFor();
  await page.keyboard.type('2');
  expect(await code.inputValue()).toBe('2');
});

test('what is wrong with a code stands in the place of the hint', async () => {
  const page = await openAt(`/activation?uuid=${uuidOf(1)}`);
  const description = page.locator('#code-hint');
  await description.getByText('6 digits').waitFor();
  await portal(page).submit.click();
  await page.locator('#code-error').waitFor();
  expect(await description.textContent()).toBe('');
});

test('where no code can be had, the way that works instead comes first', async () => {
  const [, openForm] = FORMS[0] ?? expect.fail();
  const page = await openForm({ spec: 'sendCode:5104' });
  await onForm(page).sendCode.click();
  await portal(page).alert.getByText('You can request another one in').waitFor();
  const password = portal(page).action('by-password');
  expect(await password.getAttribute('part')).toBe('button button-primary');
  expect((await password.boundingBox())?.y).toBeLessThan(Number((await onForm(page).email.boundingBox())?.y));
  const second = await openSecondStep('guarded');
  await play(second, 'sendCode:5400');
  await step(second).bySms.click();
  await portal(second).alert.getByText('You can request another one in').waitFor();
  await second.getByRole('button', { name: 'I already have a code' }).click();
  const [way, field] = [await step(second).byEmail.boundingBox(), await onForm(second).code.boundingBox()];
  expect(way?.y).toBeLessThan(Number(field?.y));
});

test('while a code is valid, a limit of the next one changes no button', async () => {
  const [, openForm] = FORMS[0] ?? expect.fail();
  const page = await openForm({ prepare: (opened: Page) => opened.clock.install() });
  await onForm(page).sendCode.click();
  await page.getByText('we’ve sent you a code').waitFor();
  await page.clock.runFor('01:01');
  await play(page, 'sendCode:5104');
  await onForm(page).sendCode.click();
  await portal(page).alert.getByText('You can request another one in').waitFor();
  expect(await portal(page).action('by-password').getAttribute('part')).toBe('button button-quiet');
  expect(await looks(page)).toMatchObject({ send: 'button button-quiet', submit: 'button button-primary' });
});
