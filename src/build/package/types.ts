import type { ClassMethod } from 'custom-elements-manifest';
import { EVENTS } from '../../contract/events';
import { LOCALE_CODES } from '../../contract/locales';
import { SITEMAP } from '../../contract/screens';
import { type Described, type DescribedAttribute, describeAttributes } from './manifest';

const HEAD = '/* Made by the build from the sources of the portal. */\n';

const comment = (text: string | undefined, indent = ''): string => (text ? `${indent}/** ${text} */\n` : '');

const union = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(' | ');

const nameOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

/** The attributes, each with its sentence, as members of an interface. */
const attributeMembers = (attributes: readonly DescribedAttribute[]): string =>
  attributes
    .map(({ name, type, description }) => {
      const optional = name === 'tenant' ? `tenant: ${type}` : `${nameOf(name)}?: ${type} | undefined`;
      return `${comment(description, '  ')}  ${optional};`;
    })
    .join('\n');

const propertyMembers = (attributes: readonly DescribedAttribute[]): string =>
  attributes.map(({ property, type, description }) => `${comment(description, '  ')}  ${property}: ${type};`).join('\n');

function eventMembers({ declared: { sentences, members } }: Described): string {
  return Object.keys(EVENTS)
    .map((name) => `${comment(sentences.EVENTS?.[name], '  ')}  '${name}': ${members.PortalEventDetails?.[name]};`)
    .join('\n');
}

const methodMembers = ({ element }: Described): string =>
  (element.members ?? [])
    .filter((member): member is ClassMethod => member.kind === 'method')
    .map(({ name, description, parameters = [], return: returned }) => {
      const given = parameters.map((parameter) => `${parameter.name}: ${parameter.type?.text}`).join(', ');
      return `${comment(description, '  ')}  ${name}(${given}): ${returned?.type?.text};`;
    })
    .join('\n');

/** What a page sees: the name of the element, its events on elements, document and window, and the global helper. */
const GLOBALS = `declare global {
  interface HTMLElementTagNameMap {
    'login-portal': LoginPortalElement;
  }
  interface GlobalEventHandlersEventMap extends PortalEventMap {}
  interface Window {
    /** Exists once the script has run. */
    readonly LoginPortal?: LoginPortalGlobal;
  }
}`;

/** Returns the declarations of `login-portal`: one file that imports nothing. */
export function mainTypes(described: Described): string {
  const { texts } = described.declared;
  const attributes = describeAttributes(described.declared);
  const copied = (name: string): string => {
    const text = texts[name];
    if (!text) throw new Error(`The sources have no exported type ${name}.`);
    return text;
  };
  return `${[
    HEAD,
    copied('UserType'),
    `/** A supported locale code. */\nexport type Locale = ${union(LOCALE_CODES)};`,
    `/** The name of a screen, as \`data-screen\` has it. */\nexport type ScreenName = ${union([...Object.keys(SITEMAP), 'not-found', 'configuration'])};`,
    copied('SignedInBy'),
    copied('ErrorCode'),
    `/** The \`detail\` of each event of the element. It never contains anything the visitor typed. */\nexport interface PortalEventDetails {\n${eventMembers(described)}\n}`,
    copied('PortalEventName'),
    '/** An event of the element. */\nexport type PortalEvent<N extends PortalEventName = PortalEventName> = CustomEvent<PortalEventDetails[N]>;',
    '/** The events of the element by their names. */\nexport type PortalEventMap = { [N in PortalEventName]: PortalEvent<N> };',
    `/** The attributes of \`<login-portal>\` in markup. Only \`tenant\` is required. */\nexport interface LoginPortalAttributes {\n${attributeMembers(attributes)}\n}`,
    `/** The properties that mirror the attributes. */\nexport interface LoginPortalProperties {\n${propertyMembers(attributes)}\n}`,
    `/** \`<login-portal>\`. */\nexport interface LoginPortalElement extends HTMLElement, LoginPortalProperties {\n${methodMembers(described)}\n}`,
    '/** The class of the element, as `customElements.get` returns it. */\nexport interface LoginPortalElementConstructor {\n  new (): LoginPortalElement;\n  /** The version of the script that defined the element. */\n  readonly version: string;\n}',
    copied('PortalEnvelope'),
    copied('LoginPortalGlobal'),
    GLOBALS,
  ].join('\n\n')}\n`;
}

/** The declarations of `login-portal/react`: the element in JSX. */
export const REACT_TYPES = `${HEAD}
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { LoginPortalAttributes, LoginPortalElement, LoginPortalProperties, PortalEvent, PortalEventName } from './login-portal.js';

export * from './login-portal.js';

/** React 19 adds a listener for each property that begins with \`on\`. */
type Listeners = { [N in PortalEventName as \`on\${N}\`]?: ((event: PortalEvent<N>) => void) | undefined };

type Optional<T> = { [P in keyof T]?: T[P] | undefined };

/** What \`<login-portal>\` takes in JSX. */
export type LoginPortalProps = DetailedHTMLProps<HTMLAttributes<LoginPortalElement>, LoginPortalElement> &
  LoginPortalAttributes &
  Optional<Omit<LoginPortalProperties, keyof LoginPortalAttributes>> &
  Listeners;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'login-portal': LoginPortalProps;
    }
  }
}
`;

/** The declarations of `login-portal/vue`: the element in templates. */
export const VUE_TYPES = `${HEAD}
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { LoginPortalElement, LoginPortalProperties, PortalEvent, PortalEventName } from './login-portal.js';

export * from './login-portal.js';

type Optional<T> = { [P in keyof T]?: T[P] | undefined };

/** What \`<login-portal>\` takes in a template. Vue reads \`$props\` and \`$emit\`. */
export type LoginPortalComponent = new () => LoginPortalElement & {
  $props: HTMLAttributes & Optional<LoginPortalProperties> & { tenant: string } & PublicProps;
  $emit: EmitFn<{ [N in PortalEventName]: (event: PortalEvent<N>) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'login-portal': LoginPortalComponent;
  }
}
`;
