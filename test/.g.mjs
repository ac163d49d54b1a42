import { chromium } from 'playwright-core';

const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const p = await b.newPage({ viewport: { width: 1600, height: 1200 } });
p.on('console', (m) => console.log(m.type(), m.text().slice(0, 200)));
p.on('pageerror', (m) => console.log('ERR', m.message));
await p.goto(
  'http://127.0.0.1:4800/gallery#screen=' +
    process.argv[2] +
    '&width=' +
    (process.argv[3] ?? 360) +
    '&scale=' +
    (process.argv[4] ?? 0.5) +
    '&variant=' +
    (process.argv[5] ?? 'dprime.client') +
    '&language=' +
    (process.argv[6] ?? 'en-US') +
    '&scheme=' +
    (process.argv[7] ?? 'light'),
);
await p.waitForSelector('figure');
const n = await p.locator('figure').count();
for (let i = 0; i < n; i++) await p.locator('figure').nth(i).scrollIntoViewIfNeeded();
await p
  .waitForFunction(() => [...document.querySelectorAll('figure')].every((f) => f.matches('.ready') || f.querySelector('.failed')), null, {
    timeout: 120000,
  })
  .catch((e) => console.log('timeout'));
console.log(await p.locator('.state.failed').allTextContents());
await p.setViewportSize({width:1600,height:await p.evaluate(()=>document.documentElement.scrollHeight)});await p.waitForTimeout(1500);
await p.waitForTimeout(500);
await p.screenshot({ path: '/tmp/g.png', fullPage: true });
await b.close();
