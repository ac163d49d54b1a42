import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the theme in the address of its files. */
export const THEME = '/wp-content/themes/brand/';

/**
 * Stands in for the CMS, because the tests need no PHP: writes out a template of a theme. It knows the template tags that the example uses,
 * and refuses any other PHP.
 */
export function writeTemplate(folder: string, name: string): string {
  const tags: readonly (readonly [pattern: RegExp, write: (value: string) => string])[] = [
    [/^get_header\(\)$/, () => writeTemplate(folder, 'header.php')],
    [/^get_footer\(\)$/, () => writeTemplate(folder, 'footer.php')],
    [/^wp_(head|footer)\(\)$/, () => ''],
    [/^language_attributes\(\)$/, () => 'lang="en"'],
    [/^echo esc_url\( get_stylesheet_uri\(\) \)$/, () => `${THEME}style.css`],
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
