import { child, type Node, nameOf, pick, type SourceFile, walk } from '../architecture/source-files';

/** A template's own text, with `*` for what is filled in: `button button-${kind}` is `button button-*`. */
const pattern = (node: Node, text: string): string =>
  text
    .slice(node.start + 1, node.end - 1)
    .replace(/\$\{[^}]*\}/g, '*')
    .trim();

/** The texts of a value in the markup; those of elements inside it are not its own. */
function textsIn(file: SourceFile, value: Node): readonly string[] {
  const texts: string[] = [];
  walk(value, (node, ancestors) => {
    if (ancestors.some(({ type }) => type === 'JSXElement')) return;
    if (node.type === 'Literal') texts.push(nameOf(node));
    if (node.type === 'TemplateLiteral') texts.push(pattern(node, file.text));
  });
  return texts;
}

/** The `part` names in a file's markup; `*` stands for what is only known at run time. */
export function partsOf(file: SourceFile): readonly string[] {
  const attributes = pick(file, (node) => node.type === 'JSXAttribute' && nameOf(child(node, 'name')) === 'part');
  const names = attributes.flatMap((attribute) => textsIn(file, attribute)).flatMap((text) => text.split(/\s+/));
  return names.filter((name) => name !== '' && name !== '*');
}

/** Whether a node gives a control its `data-action`: in markup, by the kit's `action`, or by the DOM. */
function givesAction(node: Node): boolean {
  if (node.type === 'JSXAttribute') return ['data-action', 'action'].includes(nameOf(child(node, 'name')));
  if (node.type === 'Property') return nameOf(child(node, 'key')) === 'action';
  const left = node.type === 'AssignmentExpression' ? child(node, 'left') : undefined;
  return nameOf(left) === 'action' && nameOf(child(left, 'object')) === 'dataset';
}

/** The values of `data-action` in a file; `*` stands for what is only known at run time. */
export const actionsOf = (file: SourceFile): readonly string[] => pick(file, givesAction).flatMap((node) => textsIn(file, node));

/** The custom properties that are doors for the host page: those that begin with `--portal-`. */
export const customPropertiesOf = (file: SourceFile): readonly string[] => file.text.match(/--portal-[a-z0-9]+(?:-[a-z0-9]+)*/g) ?? [];
