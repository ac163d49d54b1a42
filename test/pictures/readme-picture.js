// @ts-check
/** `node test/pictures/readme-picture.js`: makes the picture of the README with the last build. It shows each brand on a desktop and on a phone. */
import { writeFile } from 'node:fs/promises';
import { here, openStudio, takePicture } from './take-picture.js';

/** @type {readonly (readonly [tenant: string, userType: string, scheme: 'light' | 'dark', lang: string])[]} */
const SHOWN = [
  ['dprime', 'client', 'light', 'en-US'],
  ['cgfintech', 'client', 'dark', 'ja-JP'],
  ['doofinancial', 'client', 'light', 'pt-PT'],
];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 660 };

const { browser, url, close } = await openStudio();

/** @param {(typeof SHOWN)[number]} shown @param {{ width: number, height: number }} viewport */
async function shoot([tenant, userType, colorScheme, lang], viewport) {
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${url}/plain/login?tenant=${tenant}&user-type=${userType}&lang=${lang}`, { waitUntil: 'networkidle' });
  await page.locator('login-portal [type="submit"]').waitFor();
  await page.evaluate(() => Object.assign(document.body.style, { margin: '0', border: '0', padding: '0' })); // the demo's page has a frame
  const picture = await takePicture(page, { x: 0, y: 0, ...viewport }, 1);
  await page.close();
  return `data:image/webp;base64,${picture.toString('base64')}`;
}

const sheet = await browser.newPage({ viewport: { width: 1280, height: 500 } });
await sheet.setContent(`<!doctype html><style>
  body { margin: 0; display: grid; grid-template-columns: repeat(3, 1fr); align-items: start; gap: 24px; padding: 24px; background: #e9ebef }
  div { position: relative; padding-block-end: 48px }
  img { display: block; border-radius: 6px; box-shadow: 0 2px 12px rgb(0 0 0 / 0.25) }
  .desktop { inline-size: 100% }
  .phone { position: absolute; inset: auto auto 0 16px; inline-size: 24%; border-radius: 10px; border: 3px solid #1c2026 }
  div:nth-of-type(2) .phone { inset-inline-start: 39% }
</style>`);
for (const shown of SHOWN) {
  const pictures = [await shoot(shown, DESKTOP), await shoot(shown, PHONE)];
  await sheet.evaluate(async ([desktop = '', phone = '']) => {
    const frame = document.createElement('div');
    for (const [className, src] of Object.entries({ desktop, phone })) {
      const image = new Image();
      Object.assign(image, { className, src });
      frame.append(image);
      await image.decode();
    }
    document.body.append(frame);
  }, pictures);
}
const { width, height } = await sheet.evaluate(() => ({ width: document.body.clientWidth, height: document.body.scrollHeight }));
await writeFile(here('../../docs/pictures/sign-in.webp'), await takePicture(sheet, { x: 0, y: 0, width, height }, 1.25));
await close();
