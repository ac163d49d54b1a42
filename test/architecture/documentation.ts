import { child, type Node, nameOf, pick, type SourceFile } from './source-files';

/** Exports without a comment of documentation right above them. */
export function undocumented(file: SourceFile): readonly string[] {
  const exported = pick(file, (node) => node.type === 'ExportNamedDeclaration' && child(node, 'declaration') !== undefined);
  const isDocumented = ({ start }: Node): boolean => {
    const above = file.comments.filter(({ end }) => end <= start).at(-1);
    return above?.value.startsWith('*') === true && file.text.slice(above.end, start).trim() === '';
  };
  return exported.filter((node) => !isDocumented(node)).map((node) => `${file.at(node.start)}  ${nameOfExport(node)}`);
}

function nameOfExport(node: Node): string {
  const declaration = child(node, 'declaration');
  const [first] = Array.isArray(declaration?.declarations) ? declaration.declarations : [declaration];
  return nameOf(child(first, 'id'));
}
