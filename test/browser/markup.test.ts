import { expect, test } from 'vitest';
import { apiBaseFor } from '../../demo/sandbox/spec';
import { plainPath } from '../../demo/serve/pages';
import { expectNoProblems, fillAccount, newPage, portal, waitForEvent } from './browser';

/* Everything that is fetched contains scripts. They are shown as text, and addresses with scripts lead nowhere. */

const RUN = 'window.ran=1';
const MARKUP = `<img src=x onerror=${RUN}><svg onload=${RUN}><a href=javascript:${RUN}>x</a>`;
const SCRIPT = `javascript:${RUN}`;
const DATA = `data:text/html,<script>top.${RUN}</script>`;
const ADDRESSES = [SCRIPT, ` JaVa\tScript:${RUN}`, DATA, `vbscript:${RUN}`];

const file = (url: string, index: number) => ({
  key: `k${index}${MARKUP}`,
  title: `${index} ${MARKUP}`,
  url,
  required: true,
  version: MARKUP,
});
const SPEC = [
  `setting.PlatForm_Hint=${JSON.stringify({ notice: MARKUP })}`,
  `setting.PlatForm_Company=${JSON.stringify({ name: MARKUP, registration: MARKUP, address: MARKUP })}`,
  `setting.Platform_Language=${JSON.stringify([{ key: 'en-US', name: MARKUP }])}`,
  `setting.SignUp_ComplianceFile=${JSON.stringify(ADDRESSES.map(file))}`,
  `setting.Deposit_Basic=${JSON.stringify({ currency: MARKUP, minimum: '1' })}`,
  ...['Login.Submit', 'Common.Home', 'Footer.ComplianceText'].map((key) => `word.${key}=${JSON.stringify(MARKUP)}`),
];
const brand = (address: string) => ({
  title: MARKUP,
  logo: address,
  favicon: address,
  common: {
    bgImage: `x");} * { background: url(${address}`,
    fontColor: `red; background: url(${address})`,
    height: `1px;} * { display: none`,
  },
});

/** A script, data, and the documents of a sign-up; `test/rules/addresses.test.ts` has each address. */
const CASES = [
  { address: SCRIPT, route: '/' },
  { address: DATA, route: '/' },
  { address: SCRIPT, route: '/signup/welcome' },
];

test.each(CASES)('$address on $route', async ({ address, route }) => {
  const page = await newPage();
  const spec = [...SPEC, `config.brand=${JSON.stringify(brand(address))}`].join(',');
  await page.goto(
    plainPath({ tenant: 'doofinancial', 'api-base': apiBaseFor(spec), home: address }, `${route}?returnTo=${encodeURIComponent(address)}`),
  );
  await waitForEvent(page, 'portal-ready');
  await portal(page).heading.waitFor();
  await page.getByText('onerror').first().waitFor();
  const found = await portal(page).host.evaluate(({ shadowRoot }) => {
    const within = <T extends Element>(selector: string) => [
      ...document.querySelectorAll<T>(selector),
      ...(shadowRoot?.querySelectorAll<T>(selector) ?? []),
    ];
    return {
      ran: Reflect.get(window, 'ran'),
      handlers: within('[onerror], [onload], [style], [srcdoc], iframe, object, embed').length,
      addresses: within<HTMLElement>('[href], [src]:not(script)').map((element) =>
        'href' in element ? element.href : Reflect.get(element, 'src'),
      ),
    };
  });
  expect(found).toMatchObject({ ran: undefined, handlers: 0 });
  for (const each of found.addresses) expect(String(each)).toMatch(/^(https?:|data:image\/|data:,$)/);
  expect(await portal(page).main.evaluate((element) => getComputedStyle(element).display)).not.toBe('none');

  if (route === '/') {
    await fillAccount(page);
    const origin = new URL(page.url()).origin;
    await portal(page).submit.click();
    await page.waitForURL(`${origin}/`);
  }
  expectNoProblems(page, [/404 \(Not Found\)/]); // the address of the picture is allowed, but there is no such picture
});
