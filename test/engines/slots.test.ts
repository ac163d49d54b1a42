import { expect, test } from 'vitest';
import { inEachEngine } from './engines';
import { TAB, type Visitor } from './visitor';

/* Contract section 16: what a site puts above and below the form. Engines differ in layout, and in where Tab goes through slots. */

/** Puts a link and a field of the site above the form, and a link below it. */
const fill = () => {
  const make = (name: string, slot: string, inside: HTMLElement) => {
    inside.textContent = name;
    const place = Object.assign(document.createElement('div'), { slot });
    place.append(inside);
    return place;
  };
  const notice = make('News', 'notice', Object.assign(document.createElement('a'), { href: '/news' }));
  notice.append(Object.assign(document.createElement('input'), { name: 'ask' }));
  document
    .querySelector('login-portal')
    ?.append(notice, make('Help', 'below', Object.assign(document.createElement('a'), { href: '/help' })));
};

const empty = () => document.querySelector('login-portal')?.replaceChildren();

/** Returns what stands in the card, from the top, and the card's height without what the site has put there. */
const layout = () => {
  const portal = document.querySelector('login-portal');
  const boxOf = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  const card = boxOf(portal?.shadowRoot?.querySelector('[part="card"]'));
  const own = [...(portal?.children ?? [])].map((element) => ({ name: element.slot, box: boxOf(element) }));
  const order = [...own, { name: 'h1', box: boxOf(portal?.shadowRoot?.querySelector('h1')) }]
    .filter(({ box: { top, bottom, left, right } }) => top >= card.top && bottom <= card.bottom && left >= card.left && right <= card.right)
    .sort((one, other) => one.box.top - other.box.top);
  return { order: order.map(({ name }) => name), height: card.height };
};

/** Presses Tab from the site's first link to its last. Returns where the focus was. */
async function tabThrough(visitor: Visitor): Promise<readonly string[]> {
  await visitor.read(() => document.querySelector<HTMLElement>('[slot="notice"] a')?.focus(), null);
  const stops = [await visitor.focused()];
  while (stops.at(-1) !== 'Help' && stops.length < 20) {
    await visitor.keys(TAB);
    stops.push(await visitor.focused());
  }
  return stops;
}

const SIGN_IN = ['account-email', 'account-phone', 'email', 'password', 'show-password', 'by-code', 'recovery', 'Sign in'];

inEachEngine('the site’s own in slots', ({ open, leave }) => {
  test.each([
    ['en', '/', ['News', 'ask', ...SIGN_IN, 'Help']],
    ['ug', '/', undefined],
    ['en', '/recovery', undefined],
  ])('%s at %s: stands in the card, Tab goes through it in order, and nothing is left when it goes', async (lang, route, stops) => {
    const visitor = await open({ attributes: { lang }, route });
    await expect.poll(() => visitor.seen('portal-ready')).toHaveLength(1);
    const before = await visitor.read(layout, null);
    await visitor.read(fill, null);
    expect((await visitor.read(layout, null)).order).toEqual(['notice', 'h1', 'below']);
    const seen = await tabThrough(visitor);
    expect([seen[0], seen.at(-1)]).toEqual(['News', 'Help']);
    if (stops) expect(seen).toEqual(stops);
    await visitor.read(empty, null);
    expect(await visitor.read(layout, null)).toEqual({ order: ['h1'], height: before.height });
    await leave(visitor);
  });
});

inEachEngine(
  'the site’s own in slots, with forced colours and little motion',
  ({ open, leave }) => {
    test('stands in the card', async () => {
      const visitor = await open();
      await visitor.read(fill, null);
      expect((await visitor.read(layout, null)).order).toEqual(['notice', 'h1', 'below']);
      await leave(visitor);
    });
  },
  { calm: true },
);
