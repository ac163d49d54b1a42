import { fireEvent } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { TENANT_NAMES, tenantOf } from '../tenants/all-tenants';
import { inside, place, until } from './page';

const FIVE = ['Compliance', 'High-risk disclosure', 'Brand and entity notice', 'Client notice', 'Entities notice'];
const SECURITY = 'Your information is protected with bank-grade encryption and is never shared without your consent.';

const footerOf = async (tenant: string) => {
  const { element } = await place({ tenant, router: 'memory' });
  const find = inside(element);
  await find.findByRole('button', { name: 'Client notice' });
  const footer = find.getByRole('contentinfo');
  const buttons = () => find.getAllByRole('button').filter((button) => footer.contains(button));
  return { footer, buttons, find, element };
};

describe('the footer', () => {
  test('doofinancial has five sections, three networks, and a copyright line', async () => {
    const { footer, buttons } = await footerOf('doofinancial');
    expect(buttons().map((button) => button.textContent)).toEqual(FIVE);
    const links = [...footer.querySelectorAll('a')];
    expect(links.map((link) => link.textContent?.trim())).toEqual(
      ['Facebook', 'LinkedIn', 'YouTube'].map((network) => `Doo Financial on ${network}`),
    );
    for (const link of links) expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer']);
    expect(footer.textContent).toMatch(/© \d{4} \S/);
  });

  test('cgfintech has only the client notice', async () => {
    const { footer, buttons } = await footerOf('cgfintech');
    expect(buttons().map((button) => button.textContent)).toEqual(['Client notice']);
    expect(footer.querySelector('a')).toBeNull();
    expect(footer.textContent).not.toContain('©');
  });

  test('one section is open at a time; clicking the open one closes it', async () => {
    const { buttons, footer } = await footerOf('doofinancial-id');
    const state = () => buttons().map((button) => button.getAttribute('aria-expanded'));
    const shown = () => [...footer.querySelectorAll('section')].map((section) => !section.hidden);
    const click = async (at: number, expected: boolean[]) => {
      fireEvent.click(buttons()[at] as HTMLElement);
      await until(() => expect(shown()).toEqual(expected));
      expect(state()).toEqual(expected.map(String));
    };
    expect(shown()).toEqual([false, false, false, false, false]);
    await click(0, [true, false, false, false, false]);
    await click(3, [false, false, false, true, false]);
    await click(3, [false, false, false, false, false]);
    for (const button of buttons()) {
      const text = footer.querySelector(`#${button.getAttribute('aria-controls')}`);
      expect(text?.getAttribute('aria-labelledby')).toBe(button.id);
      expect(text?.textContent?.length).toBeGreaterThan(40);
    }
  });

  test('dprime’s content appears once it scrolls into view, and stays', async () => {
    const looks: ((inView: boolean) => void)[] = [];
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
          looks.push((isIntersecting) => told([{ isIntersecting }]));
        }
        observe() {}
        disconnect() {}
      },
    );
    const { find } = await place({ tenant: 'dprime', router: 'memory' });
    await until(() => expect(looks.length).toBeGreaterThan(0));
    for (const look of looks) look(false);
    expect(find.getByRole('contentinfo').textContent).toBe('');
    for (const look of looks) look(true);
    await find.findByRole('button', { name: 'Compliance' });
  });

  test('the company’s name comes from the platform settings', async () => {
    const { element } = await place(
      { tenant: 'doofinancial', router: 'memory' },
      { spec: 'setting.PlatForm_Company={"name":"Harbour Ltd"}' },
    );
    await until(() => expect(inside(element).getByRole('contentinfo').textContent).toMatch(/© \d{4} Harbour Ltd\./));
  });
});

describe('the main area', () => {
  test.each(TENANT_NAMES.map((name) => [name, tenantOf(name).brand.isCGtrade] as const))(
    '%s shows the security footer: %s',
    async (tenant, shown) => {
      const { find } = await place({ tenant, router: 'memory' });
      expect(find.queryByText(SECURITY) !== null).toBe(shown);
    },
  );

  test('the common configuration can flag the brand and override the sentence', async () => {
    const spec = 'config.brand={"isCGtrade":true},word.Login.InformationProtection="<i>Kept</i> safe"';
    const { element, find } = await place({ tenant: 'doofinancial', router: 'memory' }, { spec });
    expect(await find.findByText('<i>Kept</i> safe')).toBeDefined();
    expect(element.shadowRoot?.querySelector('i')).toBeNull();
  });
});

describe('the frame', () => {
  test('the loading animation shows while the common configuration loads', async () => {
    const { element, server } = await place({ tenant: 'dprime', router: 'memory' });
    server.use('commonConfig:hang');
    element.userType = 'ib';
    expect(await inside(element).findByRole('status')).toBeDefined();
    expect(inside(element).getByRole('main').childElementCount).toBe(0);
  });

  test('the live region for toasts exists before the first toast', async () => {
    const { find } = await place({ tenant: 'dprime', router: 'memory' });
    expect(await find.findByRole('region', { name: 'Notifications' })).toBeDefined();
  });

  test('assistive technology finds banner, main and contentinfo', async () => {
    const { find } = await place({ tenant: 'doofinancial', router: 'memory' });
    for (const role of ['banner', 'main', 'contentinfo']) expect(await find.findAllByRole(role)).toHaveLength(1);
    const home = await find.findByRole('link', { name: 'Doo Financial home page' });
    expect(home.querySelector('img')?.alt).toBe('Doo Financial home page');
  });
});
