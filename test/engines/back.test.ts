import { test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/accounts';
import { plainPath } from '../../demo/serve/pages';
import { HOME, inEachEngine, type Stage } from './engines';
import { ENTER, type Visitor } from './visitor';

const BEFORE = '/arrived/before';

/** Comes from a page of the site to the login page, and enters an account. */
async function come({ openPath, demo }: Stage, account: string): Promise<Visitor> {
  const visitor = await openPath(BEFORE);
  await visitor.tab.goto(demo().url + plainPath({ tenant: 'dprime', home: HOME }));
  await visitor.type('[name="email"]', account);
  return visitor;
}

/** Back leads to the page of the site in one step, and Forward to the target again. */
async function expectBack({ tab, arrivedAt }: Visitor): Promise<void> {
  await arrivedAt(HOME);
  await tab.go('back');
  await arrivedAt(BEFORE);
  await tab.go('forward');
  await arrivedAt(HOME);
  await tab.go('back');
  await arrivedAt(BEFORE);
}

inEachEngine('the way back from the target', (stage) => {
  test('leads past a sign-in', async () => {
    const visitor = await come(stage, 'trader@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await expectBack(visitor);
    await stage.leave(visitor);
  });

  test('leads past a second step', async () => {
    const visitor = await come(stage, 'careful@example.com');
    await visitor.type('[name="password"]', `${DEMO_PASSWORD}${ENTER}`);
    await visitor.see('main h1', 'Check your email');
    await visitor.type('[name="code"]', await stage.code('careful@example.com'));
    await expectBack(visitor);
    await stage.leave(visitor);
  });
});
