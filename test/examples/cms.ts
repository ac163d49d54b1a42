import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the theme in the address of its files. */
export const THEME = '/wp-content/themes/brand/';

/**
 * Stands in for the CMS where there is no PHP: writes out a template of a theme. It knows the template tags that the example uses, and
 * refuses any other PHP. What `functions.php` does, the caller has to do.
 */
export function writeTemplate(folder: string, name: string): string {
  const tags: readonly (readonly [pattern: RegExp, write: (value: string) => string])[] = [
    [/^get_header\(\)$/, () => writeTemplate(folder, 'header.php')],
    [/^get_footer\(\)$/, () => writeTemplate(folder, 'footer.php')],
    [/^wp_head\(\)$/, () => `<title>Brand</title><link rel="stylesheet" href="${THEME}style.css">`],
    [/^wp_(body_open|footer)\(\)$/, () => ''],
    [/^language_attributes\(\)$/, () => 'lang="en"'],
    [/^bloginfo\( 'charset' \)$/, () => 'UTF-8'],
    [/^echo esc_url\( wp_make_link_relative\( get_permalink\(\) \) \)$/, () => '/login/'],
    [/^echo esc_url\( get_theme_file_uri\( '([^']+)' \) \)$/, (file) => THEME + file],
    [/^echo esc_url\( home_url\( '([^']+)' \) \)$/, (path) => path],
  ];
  const run = (statement: string) => {
    for (const [pattern, write] of tags) {
      const found = pattern.exec(statement);
      if (found) return write(found[1] ?? '');
    }
    throw new Error(`${name}: the stand-in for the CMS does not know ${statement}`);
  };
  return readFileSync(join(folder, name), 'utf8').replace(/<\?php\s(.*?)\?>\n?/gs, (_, code: string) =>
    code
      .replace(/^\s*\/\/.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
      .filter(Boolean)
      .map(run)
      .join(''),
  );
}
