// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TOP } from '../architecture/source-files';

const filesIn = (folder: string, endings: RegExp): readonly string[] =>
  readdirSync(join(TOP, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => relative(TOP, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('test/docs/'));
const read = (path: string): string => readFileSync(join(TOP, path), 'utf8');

const pages = filesIn('docs', /\.md$/);
const sources = ['src', 'demo', 'check-api', 'test'].flatMap((folder) => filesIn(folder, /\.(ts|tsx|js|css)$/));

/** The pages whose sections comments cite, by the word that they use. */
const CITED: Readonly<Record<string, string>> = { contract: 'docs/contract.md', spec: 'docs/product.md' };
const CITATION = /\b(contract|spec)\s+(?:\*\s+)?sections?\s+(\d+)((?:,?\s+(?:and\s+)?\d+)*)/g;

/** Every section that a text cites, such as `contract 4`. */
const citedIn = (text: string): readonly string[] =>
  [...text.replace(/\n\s*(\*|\/\/)?\s*/g, ' ').matchAll(CITATION)].flatMap(([, page, first, more = '']) =>
    [first, ...more.matchAll(/\d+/g)].map((number) => `${page} ${number}`),
  );

const numbersOf = (page: string): readonly string[] => [...read(page).matchAll(/^## (\d+)\. /gm)].map(([, number = '']) => number);

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
const anchorsOf = (page: string): readonly string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading.replaceAll('`', '')));

describe('sections that comments cite', () => {
  test('are found in comments of the sources', () => {
    expect(new Set(sources.flatMap((path) => citedIn(read(path)))).size).toBeGreaterThan(15);
    expect(citedIn('see contract sections 2 and 8, and (spec\n * section 5).')).toEqual(['contract 2', 'contract 8', 'spec 5']);
  });

  test('exist in the pages of docs', () => {
    const missing = sources.flatMap((path) =>
      citedIn(read(path))
        .filter((section) => {
          const [page = '', number = ''] = section.split(' ');
          return !numbersOf(CITED[page] ?? '').includes(number);
        })
        .map((section) => `${path}  ${section}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(['docs/contract.md', 'docs/product.md'])('%s numbers its sections from 1 on, each higher than the one before', (page) => {
    const numbers = numbersOf(page).map(Number);
    expect(numbers[0]).toBe(1);
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
  });
});

describe('links between pages', () => {
  const links = [...pages, 'README.md', 'CONTRIBUTING.md', 'SECURITY.md'].flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = '']) => ({ page, link })),
  );
  const targetOf = (page: string, link: string): string => {
    const [path = ''] = link.split('#');
    return path === '' ? page : relative(TOP, join(TOP, dirname(page), path));
  };

  test('lead to files', () => {
    expect(
      links.filter(({ page, link }) => !existsSync(join(TOP, targetOf(page, link)))).map(({ page, link }) => `${page}  ${link}`),
    ).toEqual([]);
  });

  test('lead to headings', () => {
    const lost = links.filter(({ page, link }) => {
      const [, anchor] = link.split('#');
      const target = targetOf(page, link);
      return anchor !== undefined && target.endsWith('.md') && !anchorsOf(target).includes(anchor);
    });
    expect(lost.map(({ page, link }) => `${page}  ${link}`)).toEqual([]);
  });

  test('lead from the indexes to every page', () => {
    const indexes = ['docs/README.md', 'CONTRIBUTING.md', 'docs/decisions/README.md'];
    const indexed = links.filter(({ page }) => indexes.includes(page)).map(({ page, link }) => targetOf(page, link));
    expect(pages.filter((page) => page !== 'docs/README.md' && !indexed.includes(page))).toEqual([]);
  });
});
