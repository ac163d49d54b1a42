import { expect, test } from 'vitest';
import { eventsOf, portal } from './browser';
import { openHost } from './host-pages';
import { arrivedAt, callsOf, signInByEmail } from './sign-in-steps';

/* A site whose policy on Trusted Types is its own. The captcha's script is all that the portal needs one for. */

const policy = (types: string) =>
  `<meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'; trusted-types ${types}">`;

/** A default policy of the site: it passes the scripts of these paths, and records what it is asked about. */
const byDefault = (paths: string) => `<script>
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => { sessionStorage.setItem('asked', new URL(address).pathname); return ${paths}.test(address) ? address : null; },
  });
</script>`;

const TAG = '<login-portal tenant="dprime" router="memory" home="/arrived/home" api-base="/as/config.captcha=demo-pass"></login-portal>';

test.each([
  { name: 'the portal’s policy', head: policy('login-portal'), asked: null },
  {
    name: 'the portal’s policy beside a default policy that passes nothing',
    head: policy('default login-portal') + byDefault('/^x/'),
    asked: null,
  },
  {
    name: 'a default policy alone that passes the captcha',
    head: policy('default') + byDefault('/captcha/'),
    asked: '/sandbox/captcha.js',
  },
])('with $name, a sign-in with a captcha works', async ({ head, asked }) => {
  const page = await openHost({ head, body: TAG });
  await signInByEmail(page);
  await arrivedAt(page);
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe(asked);
  expect(await callsOf(page, 'signIn')).toMatchObject([{ body: { captcha: { ticket: expect.any(String) } } }]);
});

test.each([
  { name: 'a default policy that does not pass the captcha', head: policy('default') + byDefault('/^x/') },
  { name: 'no policy at all', head: policy("'none'") },
])('with $name, the form says that the captcha failed, and sends nothing', async ({ head }) => {
  const scripts: string[] = [];
  const page = await openHost({
    head,
    body: TAG,
    before: async (opened) => void opened.on('request', (request) => request.url().includes('captcha.js') && scripts.push(request.url())),
  });
  await signInByEmail(page);
  await portal(page).alert.getByText('The security check didn’t load').waitFor();
  expect([scripts, await callsOf(page, 'signIn'), eventsOf(page, 'portal-signed-in')]).toEqual([[], [], []]);
});
