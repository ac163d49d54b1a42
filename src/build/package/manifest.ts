import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create, ts } from '@custom-elements-manifest/analyzer';
import type { Attribute, ClassField, CssPart, CustomElementDeclaration, Event, Package } from 'custom-elements-manifest';
import { ATTRIBUTES, type AttributeFacts, type AttributeProperty, attributeName } from '../../contract/attributes';
import { CANCELABLE, EVENT_NAMES } from '../../contract/events';
import { CUSTOM_PROPERTIES, PARTS } from '../../contract/styling';
import { type Declared, readDeclared } from './declared';

/** The module that a site imports, as the manifest names it. */
const MODULE = 'dist/login-portal.js';
const CLASS = 'LoginPortalElement';

/** The modules that say what is public. */
const MODULES = [
  'element/define.ts',
  'element/global-post.ts',
  'contract/attributes.ts',
  'contract/events.ts',
  'contract/errors.ts',
  'contract/variant.ts',
];

/** A row of `ATTRIBUTES` with all that is said of it. */
export interface DescribedAttribute {
  readonly property: AttributeProperty;
  readonly name: string;
  readonly type: string;
  readonly fallback: string;
  readonly description: string;
}

/** Returns the attributes with their sentences, in the order of the table. */
export function describeAttributes({ sentences }: Declared): readonly DescribedAttribute[] {
  return Object.entries<AttributeFacts>(ATTRIBUTES).map(([property, { values, fallback }]) => ({
    property: property as AttributeProperty, // Object.entries loses the key type
    name: attributeName(property),
    type: values.length > 0 ? values.map((value) => `'${value}'`).join(' | ') : 'string',
    fallback,
    description: sentences.ATTRIBUTES?.[property] ?? '',
  }));
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** Returns the parts. One that stands for several kinds becomes several. */
const cssParts = (): CssPart[] =>
  Object.entries(PARTS).flatMap(([name, text]) => {
    if (!name.endsWith('*')) return [{ name, description: sentence(text) }];
    return [...text.matchAll(/`([^`]+)`/g)].map(([, kind = '']) => ({
      name: kind,
      description: sentence(`${PARTS[name.slice(0, -2) as keyof typeof PARTS]}, of the kind \`${kind.slice(name.length - 1)}\``), // a kind has its part
    }));
  });

const events = ({ sentences, members }: Declared): Event[] =>
  EVENT_NAMES.map((name) => ({
    name,
    type: { text: `CustomEvent<${members.PortalEventDetails?.[name]}>` },
    description: [sentences.EVENTS?.[name], CANCELABLE.includes(name) ? 'The site can cancel it.' : '', 'Bubbles and is composed.']
      .filter(Boolean)
      .join(' '),
  }));

const quoted = (value: string): string => `'${value}'`;

/** Adds to the class what its tables say. The analyzer has found the methods. */
function complete(found: CustomElementDeclaration, declared: Declared): CustomElementDeclaration {
  const attributes = describeAttributes(declared);
  const isPublic = ({ kind, name, privacy }: { readonly kind: string; readonly name: string; readonly privacy?: string }) =>
    privacy !== 'private' && (kind === 'method' ? ['navigate', 'back'].includes(name) : name === 'version');
  const fields = attributes.map(
    ({ property, name, type, fallback, description }): ClassField & { attribute: string; reflects: boolean } => ({
      kind: 'field',
      name: property,
      attribute: name,
      reflects: true,
      type: { text: type },
      default: quoted(fallback),
      description,
    }),
  );
  return {
    kind: 'class',
    name: found.name,
    tagName: 'login-portal',
    customElement: true,
    description: 'The pre-login area of a trading business: sign-in, password recovery, account activation, sign-up and verification.',
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(
      ({ property, name, type, fallback, description }): Attribute => ({
        name,
        fieldName: property,
        type: { text: type },
        ...(fallback && { default: quoted(fallback) }),
        description,
      }),
    ),
    members: [...fields, ...(found.members ?? []).filter(isPublic)],
    events: events(declared),
    slots: [{ name: '', description: 'The fallback: seen until the element is defined, and where scripts do not run.' }],
    cssProperties: Object.entries(CUSTOM_PROPERTIES).map(([name, text]) => ({ name, description: `Sets ${text}.` })),
    cssParts: cssParts(),
  };
}

/** What the sources say of the public interface. */
export interface Described {
  readonly manifest: Package;
  readonly element: CustomElementDeclaration;
  readonly declared: Declared;
}

/** Makes the manifest of custom elements (schema 2.1.0) from the sources. */
export async function describePackage(src: string): Promise<Described> {
  const { plugin, declared } = readDeclared();
  const modules = await Promise.all(
    MODULES.map(async (path) => ts.createSourceFile(path, await readFile(join(src, path), 'utf8'), ts.ScriptTarget.ES2022, true)),
  );
  const found = create({ modules, plugins: [plugin] })
    .modules.flatMap(({ declarations = [] }) => declarations)
    .find(({ name }) => name === CLASS);
  if (found?.kind !== 'class') throw new Error(`The sources have no class ${CLASS}.`);
  const element = complete(found as CustomElementDeclaration, declared); // a class is one where it says so
  return {
    element,
    declared,
    manifest: {
      schemaVersion: '2.1.0',
      readme: 'README.md',
      modules: [
        {
          kind: 'javascript-module',
          path: MODULE,
          declarations: [element],
          exports: [{ kind: 'custom-element-definition', name: 'login-portal', declaration: { name: CLASS, module: MODULE } }],
        },
      ],
    },
  };
}
