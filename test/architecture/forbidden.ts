import { child, type Node, nameOf, pick, type SourceFile } from './source-files';

/** Something a file must not hold, as `path:line  what`. */
type Finding = string;

const finding = (file: SourceFile, offset: number, what: string): Finding => `${file.at(offset)}  ${what}`;

const isConst = (node: Node): boolean => nameOf(child(child(node, 'typeAnnotation'), 'typeName')) === 'const';

/** `as` is fine as `as const`, or with its reason on its own first or last line or on the line before. */
function hasReason(file: SourceFile, node: Node): boolean {
  const places = [file.lineOf(node.start) - 1, file.lineOf(node.start), file.lineOf(node.end)];
  return file.comments.some((comment) => places.includes(file.lineOf(comment.end)) || places.includes(file.lineOf(comment.start)));
}

/** What makes the compiler look away (principle 4). */
export function looseTypes(file: SourceFile): readonly Finding[] {
  const nodes = pick(file, (node) => ['TSAnyKeyword', 'TSNonNullExpression', 'TSAsExpression', 'TSTypeAssertion'].includes(node.type));
  const loose = nodes.flatMap((node) => {
    if (node.type === 'TSAnyKeyword') return [finding(file, node.start, '`any`')];
    if (node.type === 'TSNonNullExpression') return [finding(file, node.end, 'non-null `!`')];
    return isConst(node) || hasReason(file, node) ? [] : [finding(file, node.end, '`as` without a reason')];
  });
  const silenced = file.comments.filter((comment) => /@ts-(ignore|expect-error|nocheck)/.test(comment.value));
  return [...loose, ...silenced.map((comment) => finding(file, comment.start, comment.value.trim()))];
}

const SINKS =
  /^(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|srcdoc|setHTMLUnsafe|parseHTMLUnsafe|createContextualFragment)$/;

/** What turns text into markup or code, and inline styles, which a strict content security policy refuses. */
export function unsafeSinks(file: SourceFile): readonly Finding[] {
  const nodes = pick(file, (node) => {
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') return SINKS.test(nameOf(node));
    if (node.type === 'CallExpression') {
      const [first] = Array.isArray(node.arguments) ? node.arguments : [];
      const callee = nameOf(child(node, 'callee'));
      return callee === 'eval' || (callee === 'setAttribute' && nameOf(first) === 'style');
    }
    if (node.type === 'NewExpression') return nameOf(child(node, 'callee')) === 'Function';
    return node.type === 'JSXAttribute' && nameOf(child(node, 'name')) === 'style';
  });
  return nodes.map((node) => finding(file, node.start, file.text.slice(node.start, node.end).split('\n')[0] ?? ''));
}

const isUserType = (node: Node | undefined): boolean => /^user-?type$/i.test(nameOf(node)) && node?.type !== 'Literal';

/** A tenant by name, or a question about the user type (principle 5). */
export function variantQuestions(file: SourceFile, names: readonly string[]): readonly Finding[] {
  const named = (text: unknown): string | undefined =>
    typeof text === 'string' ? names.find((name) => text.toLowerCase().includes(name.toLowerCase())) : undefined;
  const nodes = pick(file, (node) => {
    if (node.type === 'BinaryExpression' && /^[!=]==?$/.test(String(node.operator))) {
      return isUserType(child(node, 'left')) || isUserType(child(node, 'right'));
    }
    if (node.type === 'SwitchStatement') return isUserType(child(node, 'discriminant'));
    if (node.type === 'TemplateElement') return named(file.text.slice(node.start, node.end)) !== undefined;
    return ['Literal', 'JSXText', 'Identifier'].includes(node.type) && named(node.value ?? node.name) !== undefined;
  });
  const styles = file.path.endsWith('.css') ? named(file.text) : undefined;
  return [
    ...nodes.map((node) => finding(file, node.start, file.text.slice(node.start, node.end))),
    ...(styles ? [finding(file, file.text.toLowerCase().indexOf(styles.toLowerCase()), styles)] : []),
  ];
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionDeclaration', 'FunctionExpression'];

/** Calls of nanostores that run while a module is evaluated: two portals on a page would share such a store. */
export function earlyStores(file: SourceFile): readonly Finding[] {
  const borrowed = pick(file, (node) => node.type === 'ImportDeclaration' && nameOf(child(node, 'source')) === 'nanostores').flatMap(
    ({ specifiers }) => (Array.isArray(specifiers) ? specifiers.map((specifier: Node) => nameOf(child(specifier, 'local'))) : []),
  );
  const early = pick(file, (node, ancestors) => {
    const isCall = node.type === 'CallExpression' && borrowed.includes(nameOf(child(node, 'callee')));
    return isCall && !ancestors.some(({ type }) => FUNCTIONS.includes(type));
  });
  return early.map((node) => finding(file, node.start, file.text.slice(node.start, node.end)));
}

const PHYSICAL =
  /(?<=^|[{;\s])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)[\w-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align(?:-last)?|float|clear|caption-side)\s*:\s*(?:left|right)\b/g;

/** Four sides in one go, of which the second is right and the fourth left; the same on both, they do not matter. */
const FOUR_SIDES = /(?<=^|[{;\s])(?:(?:scroll-)?(?:margin|padding)|inset)\s*:\s*([\w.%-]+) ([\w.%-]+) ([\w.%-]+) (?!\2\b)[\w.%-]+/g;
/** What goes from side to side. */
const SIDEWAYS = /\bto (?:left|right)\b|\btranslateX\(/g;

/** Sides that do not turn with the direction of the writing. */
export function physicalSides(file: SourceFile): readonly Finding[] {
  const bare = file.text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [PHYSICAL, FOUR_SIDES, SIDEWAYS].flatMap((kind) => [...bare.matchAll(kind)].map((match) => finding(file, match.index, match[0])));
}

/** Tests that run alone, are left out, or may fail: with one of them a run is green that has tested little. What an engine lacks is asked by `skipIf`. */
export function testsApart(file: SourceFile): readonly Finding[] {
  const apart = pick(file, (node) => {
    const callee = node.type === 'CallExpression' ? child(node, 'callee') : undefined;
    return callee !== undefined && /^(test|it|describe)\b.*\.(only|skip|todo|fails)\b/.test(file.text.slice(callee.start, callee.end));
  });
  return apart.map((node) => finding(file, node.start, file.text.slice(node.start, node.end).split('\n')[0] ?? ''));
}
