import { child, type Node, nameOf, pick, type SourceFile } from './source-files';

const argumentsOf = (node: Node): readonly Node[] => (Array.isArray(node.arguments) ? node.arguments : []);
const isNumber = (node: Node | undefined): boolean => node?.type === 'Literal' && typeof node.value === 'number';

/** Whether an argument is an object that names a time limit in figures, such as `{ timeout: 500 }`. */
const limits = ({ type, properties }: Node): boolean =>
  type === 'ObjectExpression' &&
  Array.isArray(properties) &&
  properties.some((property: Node) => /timeout$/i.test(nameOf(child(property, 'key'))) && isNumber(child(property, 'value')));

/** Calls whose outcome depends on how fast the machine is: waits with a limit of their own, and comparisons with a clock. */
export function limitsOfTime(file: SourceFile): readonly string[] {
  const textOf = ({ start, end }: Node): string => file.text.slice(start, end);
  const calls = pick(file, (node) => {
    if (node.type !== 'CallExpression') return false;
    const callee = child(node, 'callee');
    const called = callee ? textOf(callee).replace(/\s+/g, '') : '';
    const given = argumentsOf(node);
    if (/^vi\.wait(For|Until)$/.test(called)) return !given[1] || !textOf(given[1]).includes('PATIENT') || limits(given[1]);
    if (/\b(test|it|(before|after)(All|Each))(\.each\(|$)/.test(called)) return isNumber(given.at(-1)) || given.some(limits);
    if (/\.toBeLess/.test(called)) return /\bnow\(\)\s*-/.test(called);
    return given.some(limits);
  });
  return calls.map((node) => `${file.at(node.start)}  ${textOf(node).split('\n')[0]}`);
}
