import { chromium } from 'playwright-core';

const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const p = await b.newPage({ viewport: { width: 400, height: 900 } });
p.on('console', (m) => console.log(m.type(), m.text().slice(0, 200)));
p.on('pageerror', (m) => console.log('ERR', m.message));
p.on('response', (r) => r.url().includes('/toc/') && console.log(r.status(), r.url()));
p.on('requestfailed', (m) => console.log('REQF', m.url(), m.failure().errorText));
const t = Buffer.from(JSON.stringify({ tenant: 'dprime', 'user-type': 'client', state: process.argv[2], home: '/arrived/home' })).toString(
  'base64url',
);
await p.goto('http://abc.localhost:4800/frame/' + t + '/login?hl=en-US');
await p.waitForFunction(() => document.documentElement.dataset.state, null, { timeout: 20000 }).catch((e) => console.log('timeout'));
console.log(await p.evaluate(() => document.documentElement.dataset.state));
console.log(await p.evaluate(() => document.querySelector('login-portal').shadowRoot.querySelector('main')?.innerText));
console.log(
  await p.evaluate(
    () =>
      document.querySelector('login-portal').shadowRoot.querySelector('[type=submit]')?.outerHTML +
      document.querySelector('login-portal').shadowRoot.querySelector('[name=email]').value,
  ),
);
await p.screenshot({ path: '/tmp/f.png', fullPage: true });
await b.close();
