import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { child, nameOf, type SourceFile, TOP, walk } from './source-files';

/** One import of a module by another, whatever its form. */
export interface Import {
  readonly from: SourceFile;
  readonly offset: number;
  /** Path from the top of the repository, or the name of a package. */
  readonly target: string;
  /** True where nothing is left of it at run time. */
  readonly typeOnly: boolean;
  /** True for `import()`: the module is loaded when it is needed. */
  readonly lazy: boolean;
}

const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** The file that a specifier means; a package's name stays as it is. */
function resolve(from: SourceFile, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  if (!bare.startsWith('.')) return bare;
  const path = normalize(join(dirname(from.path), bare)).replaceAll('\\', '/');
  // In declarations, `./x.js` means `./x.ts`.
  const candidates = [path, path.replace(/\.js$/, '')].flatMap((each) => ENDINGS.map((ending) => each + ending));
  return candidates.find((candidate) => /\.\w+$/.test(candidate) && existsSync(join(TOP, candidate))) ?? path;
}

const STATIC = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression', 'TSImportType'];

/** True where each imported name is marked `type`, or the statement is. */
function isTypeOnly(node: Readonly<Record<string, unknown>>): boolean {
  if (node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type') return true;
  const names = Array.isArray(node.specifiers) ? node.specifiers : [];
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
}

/** All imports of a file: `import`, `import type`, `export … from`, `import()`, types by `import('…')`, `import.meta.glob`. */
export function importsOf(from: SourceFile): readonly Import[] {
  const found: Import[] = [];
  if (!from.program) return found;
  walk(from.program, (node) => {
    const add = (specifier: string, typeOnly: boolean): void => {
      if (specifier)
        found.push({ from, offset: node.start, target: resolve(from, specifier), typeOnly, lazy: node.type === 'ImportExpression' });
    };
    if (STATIC.includes(node.type)) {
      const source = child(node, 'source');
      add(source?.type === 'TemplateLiteral' ? from.text.slice(source.start + 1, source.end - 1) : nameOf(source), isTypeOnly(node));
    }
    if (node.type === 'CallExpression' && from.text.slice(node.start, node.end).startsWith('import.meta.glob')) {
      const [patterns] = Array.isArray(node.arguments) ? node.arguments : [];
      const list = patterns?.type === 'ArrayExpression' ? patterns.elements : [patterns];
      for (const pattern of list) add(nameOf(pattern), false);
    }
  });
  return found;
}

/** The folder of `src` that a path lies in; a file right in `src` is its own. */
export const folderOf = (path: string): string => path.split('/')[1] ?? '';
