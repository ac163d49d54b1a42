/** React counts the ids of a part that it takes over otherwise than those of one that it draws by itself. */
const REACTS_ID = /_[rR]_\w+?_(?!\w)/g;

/** All that is drawn in a root, a node a line: names with their namespaces, attributes by name, each text by itself. Ids that React makes are numbered in their order. */
export function drawnIn(root: ParentNode & Node): string {
  const ids = new Map<string, string>();
  const numbered = (text: string) =>
    text.replace(REACTS_ID, (id) => {
      ids.set(id, ids.get(id) ?? `id-${ids.size}`);
      return ids.get(id) ?? id;
    });
  const draw = (node: Node, depth: number): string[] => {
    const indent = '  '.repeat(depth);
    if (!(node instanceof Element)) return [`${indent}${node.nodeName} ${JSON.stringify(node.nodeValue)}`];
    const attributes = [...node.attributes]
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, value }) => ` ${name}=${JSON.stringify(numbered(value))}`);
    const space = node.namespaceURI?.endsWith('svg') ? 'svg:' : '';
    return [
      `${indent}<${space}${node.localName}${attributes.join('')}>`,
      ...[...node.childNodes].flatMap((child) => draw(child, depth + 1)),
    ];
  };
  return [...root.childNodes].flatMap((child) => draw(child, 0)).join('\n');
}
