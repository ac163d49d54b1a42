import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** A node of a syntax tree, as far as the checks look at it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** A file of ours, with its syntax tree where it has one. */
export interface SourceFile {
  /** Path from the top of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Number of lines, without the empty one after the last line break. */
  readonly lines: number;
  readonly program: Node | undefined;
  readonly comments: readonly Comment[];
  /** `path:line` of an offset, for messages. */
  at(offset: number): string;
  /** Line of an offset, from 1. */
  lineOf(offset: number): number;
}

/** The top of the repository. */
export const TOP = fileURLToPath(new URL('../../', import.meta.url));

const CODE = /\.(ts|tsx|js)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** Parses a text as a file of that name. A text that does not parse is an error with its place. */
export function sourceFile(path: string, text: string): SourceFile {
  const parsed = CODE.test(path) ? parseSync(path, text) : undefined;
  const fault = parsed?.errors[0];
  if (fault) throw new Error(`${path} does not parse: ${fault.message}`);
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length;
  const program: unknown = parsed?.program;
  return {
    path,
    text,
    lines: text.replace(/\n$/, '').split('\n').length,
    program: isNode(program) ? program : undefined,
    comments: parsed?.comments ?? [],
    at: (offset) => `${path}:${lineOf(offset)}`,
    lineOf,
  };
}

/** Every file of ours below a folder of the repository whose name fits, in a stable order. */
export function readSources(folder: string, names = /\.(ts|tsx|css)$/): readonly SourceFile[] {
  return readdirSync(join(TOP, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => sourceFile(file.slice(TOP.length).replaceAll('\\', '/'), readFileSync(file, 'utf8')));
}

/** Calls `visit` with each node below `node`, outer before inner, and with its ancestors, nearest first. */
export function walk(node: Node, visit: (node: Node, ancestors: readonly Node[]) => void, ancestors: readonly Node[] = []): void {
  visit(node, ancestors);
  const inside = [node, ...ancestors];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, inside);
    }
  }
}

/** The nodes of a file that a condition picks. */
export function pick(file: SourceFile, condition: (node: Node, ancestors: readonly Node[]) => boolean): readonly Node[] {
  const picked: Node[] = [];
  if (file.program) walk(file.program, (node, ancestors) => condition(node, ancestors) && picked.push(node));
  return picked;
}

/** A child of a node by name, where it is a node. */
export const child = (node: Node | undefined, name: string): Node | undefined => {
  const value = node?.[name];
  return isNode(value) ? value : undefined;
};

/** The text of a node: an identifier's name, a string's value, the last name of a member expression. */
export function nameOf(node: Node | undefined): string {
  if (node?.type === 'MemberExpression') return nameOf(child(node, 'property'));
  const name = node?.name ?? node?.value;
  return typeof name === 'string' ? name : '';
}
