/** Ids made by `useId`. React numbers them differently when it hydrates. */
const REACTS_ID = /_[rR]_\w+?_(?!\w)/g;

/**
 * Writes everything that is drawn in a root, one node per line: names with their namespaces, attributes sorted by name, each text by
 * itself. React's ids are numbered in their order.
 */
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
