// @ts-check
/**
 * `node test/pictures/theme-pictures.js`: makes the pictures of docs/theming.md with the last build, one for each custom property. The colours
 * are magenta, to show where each one works.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { here, openStudio, takePicture } from './take-picture.js';

const MAGENTA = '#e6007e';
const FOLDER = here('../../docs/pictures/theming/');
/** A 4 by 4 pixel check board, as a picture of a site's own. */
const BOARD = `url("data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="#fff"/><path d="M0 0h32v64h32V32H0z" fill="${MAGENTA}"/></svg>`,
)}")`;

/** Values that are no colours, and what has to be done to see a property. @type {Readonly<Record<string, { value?: string, more?: Record<string, string>, see?: 'focus' | 'hover' | 'footer' }>>} */
const SPECIAL = {
  '--portal-picture': { value: BOARD },
  '--portal-picture-ground': { more: { '--portal-picture': 'none', '--portal-scrim': 'transparent' } },
  '--portal-scrim': { value: 'rgb(230 0 126 / 0.6)' },
  '--portal-logo': { value: BOARD },
  '--portal-radius': { value: '20px' },
  '--portal-font': { value: 'monospace' },
  '--portal-ground': { see: 'footer' },
  '--portal-line': { see: 'footer' },
  '--portal-focus': { see: 'focus' },
  '--portal-accent-hover': { see: 'hover' },
};

const theming = await readFile(here('../../docs/theming.md'), 'utf8');
const names = [...theming.matchAll(/^\| `(--portal-[\w-]+)`/gm)].map(([, name = '']) => name);

const only = process.argv.slice(2);
const unknown = only.filter((name) => !names.includes(name));
if (unknown.length > 0) throw new Error(`docs/theming.md has no property ${unknown.join(', ')}.`);
const { browser, url, close } = await openStudio();
await mkdir(FOLDER, { recursive: true });

for (const name of only.length > 0 ? only : names) {
  const { value = MAGENTA, more = {}, see } = SPECIAL[name] ?? {};
  const page = await browser.newPage({ viewport: { width: 960, height: 640 }, colorScheme: 'light', reducedMotion: 'reduce' });
  const tenant = see === 'footer' ? 'doofinancial-id' : 'dprime';
  await page.goto(`${url}/plain/login?tenant=${tenant}`);
  await page.locator('login-portal [type="submit"]').waitFor();
  await page.evaluate(
    (/** @type {Record<string, string>} */ styles) => {
      const portal = document.querySelector('login-portal');
      if (portal instanceof HTMLElement) for (const [property, text] of Object.entries(styles)) portal.style.setProperty(property, text);
    },
    { ...more, [name]: value },
  );
  if (see === 'hover') await page.locator('login-portal [type="submit"]').hover();
  if (see === 'focus') {
    await page.keyboard.press('Tab'); // tells the browser that the visitor uses the keyboard
    await page.locator('login-portal [type="submit"]').focus();
  }
  if (see === 'footer') {
    await page.locator('login-portal [part="accordion-button"]').first().waitFor();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  }
  const top = await page.evaluate(() => scrollY);
  const picture = await takePicture(page, { x: 0, y: top, width: 960, height: 640 }, 0.5);
  await writeFile(`${FOLDER}${name.replace('--portal-', '')}.webp`, picture);
  await page.close();
}
await close();
