import { describe, expect, test } from 'vitest';
import { inside, place, until } from './page';

const FIVE = ['Compliance', 'High-risk disclosure', 'Brand and entity notice', 'Client notice', 'Entities notice'];

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

  test('the company’s name comes from the platform settings', async () => {
    const { element } = await place(
      { tenant: 'doofinancial', router: 'memory' },
      { spec: 'setting.PlatForm_Company={"name":"Harbour Ltd"}' },
    );
    await until(() => expect(inside(element).getByRole('contentinfo').textContent).toMatch(/© \d{4} Harbour Ltd\./));
  });
});

describe('the main area', () => {
  test('the common configuration can flag the brand and override the sentence', async () => {
    const spec = 'config.brand={"isCGtrade":true},word.Login.InformationProtection="<i>Kept</i> safe"';
    const { element, find } = await place({ tenant: 'doofinancial', router: 'memory' }, { spec });
    expect(await find.findByText('<i>Kept</i> safe')).toBeDefined();
    expect(element.shadowRoot?.querySelector('i')).toBeNull();
  });
});
