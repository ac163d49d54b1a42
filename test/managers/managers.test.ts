import { describe, expect, inject, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import WORDS from '../../src/locales/en-US';
import { ENTER, type Visitor } from '../engines/visitor';
import type { ManagerName } from './global-setup';
import { begin, enterAccount, finish, type Journey, NEW_PASSWORD, SUBMIT, signIn } from './journey';
import { pause } from './manager';

const NAMES: readonly ManagerName[] = ['Chromium', 'Firefox'];

/** How the demo accounts are entered, and by which name managers have to know them. */
const ACCOUNTS = [
  ['trader@example.com', 'trader@example.com'],
  ['+351 910 000 001', '+351 910000001'],
  ['+62 0812 0000 001', '+62 8120000001'],
] as const;

const MASKED = [
  [1, 'newcomer@example.com', 'newcomer@example.com'],
  [2, '0810000004', '+66 810000004'],
] as const;

const uuidOf = (number: number) => `10000000-0000-4000-8000-00000000000${number}`;

/** Opens the sign-in, and waits until the manager has filled it in. Browsers show the page what they fill in once the visitor acts. */
async function filledIn(journey: Journey, name: string, password: string): Promise<Visitor> {
  const visitor = await journey.visit();
  await visitor.click('main h1');
  const [, callingCode, phone] = /^(\+\d+) (\d+)$/.exec(name) ?? [];
  const expected = phone ? { callingCode, phone, password } : { email: name, password };
  const filled = async () =>
    Object.fromEntries(await Promise.all(Object.keys(expected).map(async (field) => [field, await visitor.value(`[name="${field}"]`)])));
  await expect.poll(filled).toEqual(expected);
  return visitor;
}

async function recover(journey: Journey, account: string, to: string): Promise<Visitor> {
  const visitor = await journey.visit('/recovery');
  await visitor.see(SUBMIT);
  await enterAccount(visitor, account);
  await visitor.click('[data-action="send-code"]');
  await visitor.see('main h1', WORDS.Recovery.CodeTitle);
  await visitor.type('[name="code"]', await journey.code(to)); // a complete code is sent by itself
  await visitor.see('main h1', WORDS.Recovery.PasswordTitle);
  await visitor.type('[name="password"]', `${NEW_PASSWORD}${ENTER}`);
  await visitor.see('main h1', WORDS.Recovery.DoneTitle);
  return visitor;
}

describe.each(NAMES)('the password manager of %s', (name) => {
  const it = test.skipIf(!inject('managers')[name]);

  it.each(ACCOUNTS)('knows %s as %s: saves at sign-in, fills on the next visit, changes that entry on recovery', async (account, known) => {
    const journey = await begin(name);
    const first = await journey.visit();
    await signIn(first, account);
    await journey.saves(first, [{ name: known, password: DEMO_PASSWORD }]);
    const again = await filledIn(journey, known, DEMO_PASSWORD);
    await again.click(SUBMIT);
    await journey.saves(again, [{ name: known, password: DEMO_PASSWORD }]);
    await journey.saves(await recover(journey, account, known), [{ name: known, password: NEW_PASSWORD }], false);
    const last = await filledIn(journey, known, NEW_PASSWORD);
    await last.click(SUBMIT);
    await journey.saves(last, [{ name: known, password: NEW_PASSWORD }]);
  });

  test.skipIf(name !== 'Chromium' || !inject('managers').Chromium)('does not save a wrong password', async () => {
    const journey = await begin(name);
    const visitor = await journey.visit();
    await signIn(visitor, 'trader@example.com', NEW_PASSWORD);
    await visitor.see('[role="alert"]', WORDS.Login.WrongPassword);
    await visitor.click('main h1');
    for (let times = 0; times < 4; times += 1) {
      await journey.manager.accept();
      await pause(500);
    }
    expect(await journey.manager.saved()).toEqual([]);
  });

  it('saves nothing at a sign-in by code', async () => {
    const journey = await begin(name);
    const visitor = await journey.visit();
    await visitor.type('[name="email"]', 'trader@example.com');
    await visitor.click('[data-action="by-code"]');
    await visitor.click('[data-action="send-code"]');
    await visitor.type('[name="code"]', `${await journey.code('trader@example.com')}${ENTER}`);
    await journey.saves(visitor, []);
  });

  it.each([
    ['hill@example.com', 'hill@example.com'],
    ['+351 930 000 001', '+351 930000001'],
  ])('knows a newcomer who enters %s as %s, at sign-up and at the activation that follows', async (account, known) => {
    const journey = await begin(name);
    const visitor = await journey.visit('/signup/welcome');
    await visitor.type('[name="firstName"]', 'Lantern');
    await visitor.type('[name="lastName"]', 'Hill');
    await enterAccount(visitor, account);
    await finish(visitor, () => journey.code(known), DEMO_PASSWORD);
    await visitor.see('main h1', WORDS.Activation.Title);
    await journey.saves(visitor, [{ name: known, password: DEMO_PASSWORD }], false);
    await finish(visitor, () => journey.code(known), NEW_PASSWORD);
    await journey.saves(visitor, [{ name: known, password: NEW_PASSWORD }]);
  });

  describe('at an activation whose target is masked, with another account saved', () => {
    const before = { name: 'trader@example.com', password: DEMO_PASSWORD };

    async function arrive(number: number): Promise<{ readonly journey: Journey; readonly visitor: Visitor }> {
      const journey = await begin(name);
      const first = await journey.visit();
      await signIn(first, before.name);
      await journey.saves(first, [before]);
      const visitor = await journey.visit(`/activation?uuid=${uuidOf(number)}`);
      await visitor.see('button', WORDS.Activation.AskName);
      return { journey, visitor };
    }

    it.each(MASKED)('number %i: saves the name that the visitor enters, %s, as %s', async (number, typed, known) => {
      const { journey, visitor } = await arrive(number);
      await visitor.click('button', WORDS.Activation.AskName);
      await visitor.type('[name="account"]', typed);
      await finish(visitor, () => journey.code(known), NEW_PASSWORD);
      const entries = [before, { name: known, password: NEW_PASSWORD }];
      await journey.saves(
        visitor,
        entries.sort((one, other) => (one.name < other.name ? -1 : 1)),
      );
    });

    it('touches no other entry where the visitor enters no name', async () => {
      const { journey, visitor } = await arrive(1);
      await finish(visitor, () => journey.code('newcomer@example.com'), NEW_PASSWORD);
      await journey.saves(visitor, [{ name: uuidOf(1), password: NEW_PASSWORD }, before]);
    });
  });
});
