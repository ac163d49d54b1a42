import type { ClassMethod, CssPart, CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { ATTRIBUTES, type AttributeFacts, attributeName } from '../../contract/attributes';
import { CANCELABLE, EVENT_NAMES } from '../../contract/events';
import { CUSTOM_PROPERTIES, PARTS } from '../../contract/styling';
import type { Declarations } from './declared';

/** The methods of the element that a site may call. */
export const METHODS = ['navigate', 'back'] as const;

const quoted = (value: string): string => `'${value}'`;

/** Returns the attributes with their sentences, in the order of the table. */
export const describeAttributes = (declared: Declarations) =>
  Object.entries<AttributeFacts>(ATTRIBUTES).map(([fieldName, { values, fallback }]) => ({
    name: attributeName(fieldName),
    fieldName,
    type: { text: values.map(quoted).join(' | ') || 'string' },
    ...(fallback && { default: quoted(fallback) }),
    description: declared(`ATTRIBUTES.${fieldName}`).sentence,
  }));

function describeMethod(declared: Declarations, name: (typeof METHODS)[number]): ClassMethod {
  const { type, names, sentence: description } = declared(`LoginPortalElement.${name}`);
  const parameters = names.map((each) => ({ name: each, type: { text: declared(`LoginPortalElement.${name}.${each}`).type } }));
  return { kind: 'method', name, return: { type: { text: type } }, ...(names.length > 0 && { parameters }), description };
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Returns the parts. One that stands for several kinds becomes several. */
const describeParts = (): CssPart[] =>
  Object.entries(PARTS).flatMap(([name, text]) => {
    if (!name.endsWith('*')) return [{ name, description: sentence(text) }];
    return [...text.matchAll(/`([^`]+)`/g)].map(([, kind = '']) => ({
      name: kind,
      description: sentence(`${PARTS[name.slice(0, -2) as keyof typeof PARTS]}, of the kind \`${kind.slice(name.length - 1)}\``), // a kind has its part
    }));
  });

/** Returns the element as the manifest of custom elements describes it. */
export function describeElement(declared: Declarations): CustomElementDeclaration {
  const attributes = describeAttributes(declared);
  const fields = attributes.map(({ name, fieldName, type, default: fallback = "''", description }) => {
    return { kind: 'field' as const, name: fieldName, attribute: name, reflects: true, type, default: fallback, description };
  });
  const { type, sentence: description } = declared('LoginPortalElement.version');
  return {
    kind: 'class',
    name: 'LoginPortalElement',
    tagName: 'login-portal',
    customElement: true,
    description: 'The pre-login area of a trading business: sign-in, password recovery, account activation, sign-up and verification.',
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [
      ...fields,
      { kind: 'field', name: 'version', type: { text: type }, static: true, readonly: true, default: 'VERSION', description },
      ...METHODS.map((name) => describeMethod(declared, name)),
    ],
    events: EVENT_NAMES.map((name) => ({
      name,
      type: { text: `CustomEvent<${declared(`PortalEventDetails.${name}`).type}>` },
      description: `${declared(`EVENTS.${name}`).sentence} ${CANCELABLE.includes(name) ? 'The site can cancel it. ' : ''}Bubbles and is composed.`,
    })),
    slots: [
      { name: '', description: 'The fallback: seen until the element is defined, and where scripts do not run.' },
      { name: 'notice', description: "The site's own, above the form of each screen." },
      { name: 'below', description: "The site's own, below the form of each screen." },
    ],
    cssProperties: Object.entries(CUSTOM_PROPERTIES).map(([name, text]) => ({ name, description: `Sets ${text}.` })),
    cssParts: describeParts(),
  };
}

/** Returns the manifest of custom elements (schema 2.1.0). */
export function manifestOf(element: CustomElementDeclaration): Package {
  const path = 'dist/login-portal.js'; // the module that a site imports
  const definition = {
    kind: 'custom-element-definition' as const,
    name: 'login-portal',
    declaration: { name: element.name, module: path },
  };
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: [{ kind: 'javascript-module', path, declarations: [element], exports: [definition] }],
  };
}

/** Returns the data from which VS Code completes and explains the element in HTML (`html.customData`). */
export function editorData({ tagName, description, attributes = [] }: CustomElementDeclaration) {
  const described = attributes.map(({ name, description: meaning, type }) => {
    const values = [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => ({ name: value }));
    return { name, description: meaning, values };
  });
  return { version: 1.1, tags: [{ name: tagName, description, attributes: described }] };
}
