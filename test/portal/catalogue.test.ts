// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { LOCALE_CODES } from '../../src/contract/locales';
import { makeServices, openPortal } from './open-portal';

/** Section 3 of the specification. */
const KEYS = (
  'Crm_Appearance, Crm_Time, Deposit_Basic, KYC_Personal, KYC_Family, KYC_Contact, KYC_Address, KYC_Employment, KYC_Finance, KYC_Invest, ' +
  'KYC_RealName, KYC_Autograph, KYC_Tax, Mt_Default, Permission_Client, PlatForm_Company, PlatForm_Design, PlatForm_Common, PlatForm_Hint, ' +
  'KYC_Setting, SignUp_Role, Time_Zone, SignUp_ComplianceFile, Passport_Security'
).split(', ');

const opened = async (spec = '') => {
  const { host, portal } = await openPortal({ spec });
  return { host, portal, settings: portal.facts.catalogue.$settings.get(), reports: host.incidents.map(({ error }) => String(error)) };
};

describe('the full settings', () => {
  test('are asked for by their 24 keys, in one request, each repeated', async () => {
    const { host } = await opened();
    const query = host.net.sent.findLast(({ to }) => to.includes('platform/setting'))?.to.split('?')[1];
    expect(new URLSearchParams(query).getAll('keys')).toEqual(KEYS);
    expect([...new URLSearchParams(query).keys()]).toEqual(Array(24).fill('keys'));
  });

  test('arrive as JSON strings and are parsed; those that no screen uses are kept', async () => {
    const { settings, reports } = await opened();
    expect(Object.keys(settings).sort()).toEqual([...KEYS].sort());
    expect(settings.Passport_Security).toEqual({ lowestPasswordLevel: 1 });
    expect(settings.Crm_Time).toEqual({ timezone: 2, isDST: false, pattern: 'YYYY-MM-DD HH:mm:ss' });
    expect(settings.Time_Zone).toEqual([-8, -5, 0, 1, 2, 3, 7, 8, 9]);
    expect(reports).toEqual([]);
  });

  test.each([
    ['is no JSON', 'oops'],
    ['is missing', ''],
    ['is not what it should be', '{"lowestPasswordLevel":"high"}'],
  ])('one that %s counts as absent and is reported; it stops nothing', async (_, value) => {
    const { portal, settings, reports } = await opened(`setting.Passport_Security=${value}`);
    expect(portal.$view.get().at).toBe('screen');
    expect(settings.Passport_Security).toBeUndefined();
    expect(Object.keys(settings)).toHaveLength(23);
    expect(reports).toEqual([expect.stringContaining('Passport_Security')]);
  });

  test('all that is wrong with them is one report', async () => {
    const { reports } = await opened('setting.Passport_Security=oops,setting.SignUp_Role=none,setting.Crm_Time=');
    expect(reports).toHaveLength(1);
    for (const key of ['Passport_Security', 'SignUp_Role', 'Crm_Time']) expect(reports[0]).toContain(key);
  });

  test('are mended like any call of the start', async () => {
    const { host, portal, settings } = await opened('settings.Passport_Security:2027*1');
    expect(settings).toEqual({});
    await host.advance(30_000);
    expect(portal.facts.catalogue.$settings.get().Passport_Security).toEqual({ lowestPasswordLevel: 1 });
  });
});

describe('Platform_Language says which languages the dropdown offers', () => {
  test('in the order of the portal, by whatever name it calls them', async () => {
    const { portal } = await opened('setting.Platform_Language=[{"key":"ug"},{"key":"xx-XX"},{"key":"zh_hk"},{"key":"en-US"}]');
    expect(portal.facts.catalogue.$languages.get()).toEqual(['en-US', 'zh-TW', 'ug-CN']);
  });

  test.each(['oops', '', '{}', '[]', '[{"key":"xx"}]'])('all of them if it says nothing useful: %s', async (value) => {
    const { portal, reports } = await opened(`setting.Platform_Language=${value}`);
    expect(portal.facts.catalogue.$languages.get()).toEqual(LOCALE_CODES);
    expect(reports).toEqual([expect.stringContaining('no-languages')]);
  });
});

test('the wait for the settings ends with the portal, and leaves no listener', async () => {
  const { services, end } = makeServices();
  const before = services.facts.catalogue.$settings.lc;
  const waited = services.facts.catalogue.awaitSettings();
  end();
  await waited;
  expect(services.facts.catalogue.$settings.lc).toBe(before);
});
