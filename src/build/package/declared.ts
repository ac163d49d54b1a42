import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

/** What a source says under a name: a type, a class, a table, or what is inside one. */
interface Declared {
  /** Everything as it is written, with its comment. Of a method without its body. */
  readonly text: string;
  /** The comment above it, or behind it in a row of a table, in one line. Empty if there is none. */
  readonly sentence: string;
  /** Its type, or what a method returns, in one line. Empty if none is written. */
  readonly type: string;
  /** The names of what is inside: members of an interface or a class, rows of a table, parameters of a method. */
  readonly names: readonly string[];
}

/** Returns what the sources say under a name such as `EVENTS` or, inside of that, `EVENTS.portal-ready`. Throws if there is no such name. */
export type Declarations = (name: string) => Declared;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function nameOf(node: ESTree.Node): string {
  const name = 'id' in node ? node.id : 'key' in node ? node.key : node;
  if (name?.type === 'Identifier') return name.name;
  return name?.type === 'Literal' ? String(name.value) : '';
}

function inside(node: ESTree.Node): readonly ESTree.Node[] {
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'ClassDeclaration') return node.body.body;
  if (node.type === 'MethodDefinition') return node.value.params;
  if (node.type === 'TSPropertySignature' && node.typeAnnotation) return inside(node.typeAnnotation.typeAnnotation);
  if (node.type === 'TSTypeLiteral') return node.members;
  if (node.type === 'VariableDeclarator' && node.init) return inside(node.init);
  if (node.type === 'TSSatisfiesExpression' || node.type === 'TSAsExpression') return inside(node.expression); // `as const satisfies …`
  return node.type === 'ObjectExpression' ? node.properties : [];
}

/** Reads what files export, and what they add to the global names, as `global`. */
export function readDeclarations(files: readonly string[]): Declarations {
  const found = new Map<string, Declared>();
  for (const file of files) {
    const source = readFileSync(file, 'utf8');
    const { program, comments } = parseSync(file, source);
    const add = (name: string, node: ESTree.Node, { start, end }: ESTree.Span = node): void => {
      const method = node.type === 'MethodDefinition' ? node.value : undefined;
      const type = method ? method.returnType : 'typeAnnotation' in node ? node.typeAnnotation : undefined;
      const comment = comments.find((each) => each.value.startsWith('*') && each.end <= start && !source.slice(each.end, start).trim());
      const behind = comments.find((each) => each.type === 'Line' && each.start >= end && /^, *$/.test(source.slice(end, each.start)));
      found.set(name, {
        text: source.slice(comment?.start ?? start, method?.body?.start ?? end).trim(),
        sentence: oneLine((comment ?? behind)?.value.replace(/^ *\*/gm, '') ?? ''),
        type: oneLine(source.slice(type?.start, type?.end ?? 0).replace(/^:/, '')),
        names: inside(node).map(nameOf),
      });
      for (const each of inside(node)) add(`${name}.${nameOf(each)}`, each);
    };
    for (const statement of program.body) {
      const exported = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      const declaration = statement.type === 'TSModuleDeclaration' ? statement : exported;
      const node = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0] : declaration;
      if (node) add(nameOf(node), node, statement);
    }
  }
  return (name) => {
    const declared = found.get(name);
    if (!declared) throw new Error(`The sources do not declare ${name}.`);
    return declared;
  };
}
