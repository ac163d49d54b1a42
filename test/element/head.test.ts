import { beforeEach, describe, expect, test } from 'vitest';
import { TENANT_NAMES, tenantOf } from '../tenants/all-tenants';
import { make, place, screenOf, settle, until } from './page';

const OWN_ICONS =
  '<link rel="icon" href="/own.svg"><link rel="shortcut icon" href="/own.ico" sizes="32x32"><link rel="author" href="/humans.txt">';

const icons = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.innerHTML = OWN_ICONS;
  document.title = 'Our site';
});

/** Expects the head as the site made it. */
function expectOwn() {
  expect(document.title).toBe('Our site');
  expect(icons()).toEqual(['/own.svg', '/own.ico']);
  expect(document.querySelectorAll('link')).toHaveLength(3);
}

describe('head="manage" sets the page’s title and favicon to the brand’s', () => {
  test.each(TENANT_NAMES.map((name) => [name, tenantOf(name).brand.title] as const))(
    '%s: %s; removal restores both',
    async (tenant, title) => {
      const { element } = await place({ tenant, router: 'memory' });
      expect(document.title).toBe(title);
      expect(icons()).toEqual([expect.stringMatching(/^data:image\/svg\+xml/)]);
      element.remove();
      await settle();
      expectOwn();
    },
  );

  test('the common configuration overrides the brand', async () => {
    await place({ tenant: 'dprime' }, { spec: 'config.brand={"title":"Other","favicon":"/other.ico"}' });
    await until(() => expect(document.title).toBe('Other'));
    expect(icons()).toEqual(['/other.ico']);
  });

  test('another tenant replaces them, and removal still restores the page’s own', async () => {
    const { element } = await place({ tenant: 'dprime', router: 'memory' });
    element.tenant = 'cgfintech';
    await until(() => expect(document.title).toBe('CG Fintech'));
    element.remove();
    await settle();
    expectOwn();
  });

  test('of several portals the last one counts, and the removal of all restores the page’s own', async () => {
    const { element: one } = await place({ tenant: 'dprime', router: 'memory' });
    const two = await make({ tenant: 'cgfintech', router: 'memory' });
    document.body.append(two);
    await screenOf(two, 'sign-in');
    expect(document.title).toBe('CG Fintech');
    two.remove();
    await settle();
    expect(document.title).toBe('D Prime');
    one.remove();
    await settle();
    expectOwn();
  });

  test('another attribute of a portal writes neither title nor icon again', async () => {
    const { element: one } = await place({ tenant: 'dprime', router: 'memory' });
    const two = await make({ tenant: 'cgfintech', router: 'memory' });
    document.body.append(two);
    await screenOf(two, 'sign-in');
    one.colorScheme = 'dark';
    await settle();
    expect(document.title).toBe('CG Fintech');
    document.title = 'Set by the site';
    two.colorScheme = 'dark';
    await settle();
    expect(document.title).toBe('Set by the site');
    two.remove();
  });

  test('the page’s own icons stay in place, so a framework that created them can remove them', async () => {
    const own = [...document.head.children];
    const { element } = await place({ tenant: 'dprime', router: 'memory' });
    expect(own.map((link) => link.parentNode)).toEqual(own.map(() => document.head));
    element.remove();
    await settle();
    expect([...document.head.children]).toEqual(own);
    expectOwn();
  });

  test('a title that the site sets in the meantime is kept', async () => {
    const { element } = await place({ tenant: 'dprime', router: 'memory' });
    document.title = 'Set by the site';
    element.remove();
    await settle();
    expect(document.title).toBe('Set by the site');
  });
});

describe('head="leave" keeps the page’s own title and icons', () => {
  test('from the start', async () => {
    await place({ tenant: 'dprime', head: 'leave' });
    expectOwn();
  });

  test('as soon as it is set; removing it brings the brand’s', async () => {
    const { element } = await place({ tenant: 'dprime', router: 'memory' });
    element.head = 'leave';
    await until(expectOwn);
    element.removeAttribute('head');
    await until(() => expect(document.title).toBe('D Prime'));
    expect(icons()).toHaveLength(1);
  });
});

describe('a router that swaps the page’s head and leaves the portal', () => {
  /** Brings the head of another page, as Turbo and Astro do. */
  const swap = async () => {
    document.head.innerHTML = '<title>Another page</title><link rel="icon" href="/another.svg">';
    await settle();
  };

  test('finds the brand’s title and icon there; once the portal is gone, those of that page', async () => {
    const { element } = await place({ tenant: 'dprime', router: 'memory' });
    await swap();
    expect(document.title).toBe('D Prime');
    expect(icons()).toEqual([expect.stringMatching(/^data:image\/svg\+xml/)]);
    element.remove();
    await settle();
    expect(document.title).toBe('Another page');
    expect(icons()).toEqual(['/another.svg']);
  });

  test('with `head="leave"` keeps its own', async () => {
    await place({ tenant: 'dprime', router: 'memory', head: 'leave' });
    await swap();
    expect([document.title, icons()]).toEqual(['Another page', ['/another.svg']]);
  });

  test('and other links that come into the head change neither', async () => {
    await place({ tenant: 'dprime', router: 'memory' });
    document.title = 'Set by the site';
    document.head.append(Object.assign(document.createElement('link'), { rel: 'license', href: '/late' }));
    await settle();
    expect(document.title).toBe('Set by the site');
  });

  test('and wins if it insists: nothing goes round for ever', async () => {
    await place({ tenant: 'dprime', router: 'memory' });
    const insist = new MutationObserver(() => {
      if (!icons().includes('/own.svg'))
        document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: '/own.svg' }));
    });
    insist.observe(document.head, { childList: true });
    await swap();
    await until(() => expect(icons()).toContain('/own.svg'));
    insist.disconnect();
  });
});
