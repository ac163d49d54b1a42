import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { violationsOf } from './accessibility-checks';
import { expectNoProblems, portal } from './browser';
import { openRecovery, steps, toCode } from './recovery-steps';
import { codeSent, fields, focused, openByCode, play } from './sign-in-steps';
import { onForm, openAt, uuidOf } from './sign-up-steps';
import { openSecondStep, step } from './verification-steps';

/* Codes: the button that sends one, the field that takes it, and which of the two comes first. */

const sendButton = (page: Page) => portal(page).action('send-code');
const ended = (page: Page) => page.getByText('Your last code is no longer valid.');
const withClock = { prepare: (opened: Page) => opened.clock.install() };

async function openSignUp(opening = {}): Promise<Page> {
  const page = await openAt('/signup/welcome', opening);
  await onForm(page).email.fill('hill@example.com');
  return page;
}

/** The forms that ask for a code which the visitor has to send for. */
const FORMS = {
  'sign-in': openByCode,
  'sign-up': openSignUp,
  activation: (opening: object) => openAt(`/activation?uuid=${uuidOf(1)}`, opening),
};

const topOf = (element: ReturnType<typeof sendButton>) => element.evaluate((node) => node.getBoundingClientRect().top + scrollY);

/** The parts of the two buttons, and where the field and the main button stand on the page. */
async function looks(page: Page) {
  const { code } = onForm(page);
  const { submit } = portal(page);
  return {
    send: await sendButton(page).getAttribute('part'),
    submit: await submit.getAttribute('part'),
    tops: [await topOf(code), await topOf(submit)],
  };
}
const SEND_FIRST = { send: 'button button-primary', submit: 'button button-secondary' };
const SUBMIT_FIRST = { send: 'button button-quiet', submit: 'button button-primary' };

const WINDOWS = [
  { width: 360, height: 740, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

describe('a code is sent before it is entered', () => {
  test.each(Object.entries(FORMS))(
    '%s: the primary button is the one to press next, and sending the code moves nothing',
    async (_, open) => {
      for (const { colorScheme, ...viewport } of WINDOWS) {
        const page = await open({ viewport, colorScheme });
        await sendButton(page).waitFor();
        const before = await looks(page);
        expect(before).toMatchObject(SEND_FIRST);
        expect(await violationsOf(page)).toEqual([]);
        await sendButton(page).click();
        await sendButton(page).and(page.locator('[aria-disabled="true"]')).waitFor();
        const after = await looks(page);
        expect(after).toMatchObject(SUBMIT_FIRST);
        expect(after.tops).toEqual(before.tops);
        expect(await violationsOf(page)).toEqual([]);
        expectNoProblems(page);
        await page.context().close();
      }
    },
  );

  test('the button stands before the field until a code was sent, and below it from then on', async () => {
    const page = await openByCode();
    const { code } = onForm(page);
    expect(await focused(page)).toBe('send-code'); // the switch that was pressed is gone
    expect(await topOf(sendButton(page))).toBeLessThan(await topOf(code));
    await fields(page).email.focus();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('send-code');
    await page.keyboard.press('Enter');
    await codeSent(page);
    expect(await focused(page)).toBe('code');
    expect(await topOf(sendButton(page))).toBeGreaterThan(await topOf(code));
    expectNoProblems(page);
  });

  test('once a code was sent, its field has the focus, and the next key replaces what was in it', async () => {
    const page = await openSignUp();
    const { code } = onForm(page);
    await code.fill('111111');
    await sendButton(page).click();
    await code.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('2');
    expect(await code.inputValue()).toBe('2');
  });

  test('what is wrong with a code stands in the place of the hint', async () => {
    const page = await FORMS.activation({});
    const description = page.locator('#code-hint');
    await description.getByText('6 digits').waitFor();
    await portal(page).submit.click();
    await page.locator('#code-error').waitFor();
    expect(await description.textContent()).toBe('');
  });
});

describe('a limit', () => {
  test('where no code can be had, the way that works instead comes first', async () => {
    const page = await openByCode({ spec: 'sendCode:5104' });
    await sendButton(page).click();
    await portal(page).alert.getByText('You can request another one in').waitFor();
    const password = portal(page).action('by-password');
    expect(await password.getAttribute('part')).toBe('button button-primary');
    expect((await password.boundingBox())?.y).toBeLessThan(Number((await fields(page).email.boundingBox())?.y));
    const second = await openSecondStep('guarded');
    await play(second, 'sendCode:5400');
    await step(second).bySms.click();
    await portal(second).alert.getByText('You can request another one in').waitFor();
    await second.getByRole('button', { name: 'I already have a code' }).click();
    const [way, field] = [await step(second).byEmail.boundingBox(), await step(second).code.boundingBox()];
    expect(way?.y).toBeLessThan(Number(field?.y));
  });

  test('while a code is valid, a limit of the next one changes no button', async () => {
    const page = await openByCode(withClock);
    await sendButton(page).click();
    await codeSent(page);
    await page.clock.runFor('01:01');
    await play(page, 'sendCode:5104');
    await sendButton(page).click();
    await portal(page).alert.getByText('You can request another one in').waitFor();
    expect(await portal(page).action('by-password').getAttribute('part')).toBe('button button-quiet');
    expect(await looks(page)).toMatchObject(SUBMIT_FIRST);
  });
});

/* A code that the server no longer takes (2022, 5108). Its field stays, with a button below it that sends another one. */

describe('a code that is no longer valid', () => {
  /** Opens the sign-in, has a code sent, and enters one that the server no longer takes. */
  async function withDeadCode(): Promise<Page> {
    const page = await openByCode();
    await sendButton(page).click();
    await codeSent(page);
    await play(page, 'signIn:2022*1');
    await onForm(page).code.fill('123456');
    await portal(page).submit.click();
    await onForm(page).code.and(page.locator('[aria-invalid="true"]')).waitFor();
    return page;
  }

  test('because it has expired, is said to be no longer valid while the page stands', async () => {
    const page = await openByCode(withClock);
    await sendButton(page).click();
    await codeSent(page);
    await page.clock.runFor(301_000);
    await ended(page).waitFor();
    expect(await page.getByText('we’ve sent you a code').count()).toBe(0);
  });

  test('has nothing above it that says that one was sent, and it is told once', async () => {
    const page = await withDeadCode();
    await page.getByText('we’ve sent you a code').waitFor({ state: 'detached' });
    expect(await sendButton(page).textContent()).toMatch(/^Send a new code \(/);
    expect(await ended(page).count(), 'the field’s message says so already').toBe(0);
    await onForm(page).code.fill('1');
    await ended(page).waitFor();
    expectNoProblems(page);
  });

  test('keeps the focus while another account comes, as a password manager fills it in', async () => {
    const page = await withDeadCode();
    await onForm(page).code.focus();
    await fields(page).email.evaluate((input) => {
      if (input instanceof HTMLInputElement) input.value = 'other@example.com';
      input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    });
    await sendButton(page).getByText('Send code').waitFor();
    expect(await focused(page)).toBe('code');
  });

  test('the button that sends another code becomes the primary one once it can be pressed', async () => {
    const page = await openRecovery({ email: 'trader@example.com', ...withClock });
    await toCode(page);
    await play(page, 'checkRecovery:5108');
    const send = sendButton(page);
    await steps(page).code.fill('123456');
    await page.getByText('we’ve sent you a code').waitFor({ state: 'detached' });
    expect(await send.getAttribute('part')).toBe('button button-quiet');
    expect(await send.textContent()).toMatch(/^Send a new code \([01]:\d\d\)$/);
    const places = () => Promise.all([send, steps(page).code, portal(page).submit].map(async (part) => (await part.boundingBox())?.y));
    const before = await places();
    await page.clock.runFor('01:01');
    await send.and(page.locator('[part~="button-primary"]')).waitFor();
    expect(await places()).toEqual(before);
    expect(await send.textContent()).toBe('Send a new code');
    expect(await portal(page).submit.getAttribute('part')).toBe('button button-secondary');
    expect(await steps(page).code.inputValue()).toBe('123456');
    expect(await focused(page)).toBe('code');
    expectNoProblems(page);
  });
});
