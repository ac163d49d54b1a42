import type { Plugin, SyntaxNode } from '@custom-elements-manifest/analyzer';

/** What the sources say of the names that are public: the words of the types and of the manifest. */
export interface Declared {
  /** The sentence above each row of a table, by the names of the table and the row. */
  readonly sentences: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The type of each member of an interface, by the names of the interface and the member. */
  readonly members: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** A type or an interface as it is written, with its comment. */
  readonly texts: Readonly<Record<string, string>>;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const rowsOf = (nodes: readonly SyntaxNode[], read: (node: SyntaxNode) => string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(nodes.flatMap((node) => [[node.name?.text ?? '', read(node) ?? '']]));

/** Returns the object in `{ … } as const satisfies …`. */
const objectIn = (node: SyntaxNode | undefined): SyntaxNode | undefined => (node?.expression ? objectIn(node.expression) : node);

/** Creates a plugin of the analyzer that reads tables, interfaces and types, which the analyzer itself has no words for. */
export function readDeclared(): { readonly plugin: Plugin; readonly declared: Declared } {
  const sentences: Record<string, Readonly<Record<string, string>>> = {};
  const members: Record<string, Readonly<Record<string, string>>> = {};
  const texts: Record<string, string> = {};
  const plugin: Plugin = {
    name: 'login-portal:declared',
    analyzePhase({ node }) {
      const name = node.name?.text;
      if (!name) return;
      const rows = objectIn(node.initializer)?.properties;
      if (rows) sentences[name] ??= rowsOf(rows, (row) => row.jsDoc?.[0]?.comment && oneLine(row.jsDoc[0].comment));
      if (node.members) members[name] ??= rowsOf(node.members, (member) => member.type && oneLine(member.type.getText()));
      if (/^export (interface|type) /.test(node.getText())) texts[name] ??= node.getFullText().trim();
    },
  };
  return { plugin, declared: { sentences, members, texts } };
}
