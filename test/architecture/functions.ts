import { child, type Node, nameOf, type SourceFile, walk } from './source-files';

/** A function that somebody gave a name. */
export interface NamedFunction {
  readonly name: string;
  readonly at: string;
  readonly lines: number;
  /** A React component: its name begins with a capital, and it holds JSX. */
  readonly component: boolean;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

/** The name a function goes by: its own, or that of what it is the value of. Callbacks have none. */
function functionName(node: Node, [parent]: readonly Node[]): string {
  const own = nameOf(child(node, 'id'));
  if (own) return own;
  if (parent?.type === 'VariableDeclarator') return nameOf(child(parent, 'id'));
  if (parent && ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent.type)) return nameOf(child(parent, 'key'));
  return parent?.type === 'ExportDefaultDeclaration' ? 'default' : '';
}

function holdsMarkup(node: Node): boolean {
  let found = false;
  walk(node, (inner) => {
    found ||= inner.type === 'JSXElement' || inner.type === 'JSXFragment';
  });
  return found;
}

/** The functions of a file with the lines each takes, what is inside them included. A callback counts as part of the function around it. */
export function functionsOf(file: SourceFile): readonly NamedFunction[] {
  const found: NamedFunction[] = [];
  if (!file.program) return found;
  walk(file.program, (node, ancestors) => {
    if (!FUNCTIONS.includes(node.type)) return;
    const name = functionName(node, ancestors);
    if (!name) return;
    found.push({
      name,
      at: file.at(node.start),
      lines: file.lineOf(node.end) - file.lineOf(node.start) + 1,
      component: /^[A-Z]/.test(name) && holdsMarkup(node),
    });
  });
  return found;
}

/** The value that nine in ten do not exceed. */
export function p90(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.9) - 1)] ?? 0;
}
