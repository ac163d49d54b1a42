import { EVENT_NAMES } from '../../contract/events';
import { LOCALE_CODES } from '../../contract/locales';
import { OTHER_SCREENS, SITEMAP } from '../../contract/screens';
import type { Declarations } from './declared';
import { describeAttributes, METHODS } from './manifest';

const commented = (sentence: string, text: string): string => `/** ${sentence} */\n${text}`;

const member = (sentence: string, key: string, type: string): string => `  ${commented(sentence, `  ${key}: ${type};`)}`;

const interfaceOf = (sentence: string, head: string, members: readonly string[]): string =>
  commented(sentence, `export interface ${head} {\n${members.join('\n')}\n}`);

const union = (sentence: string, name: string, values: readonly string[]): string =>
  commented(sentence, `export type ${name} = ${values.map((value) => `'${value}'`).join(' | ')};`);

/** Returns the declarations of `login-portal`: one file that imports nothing. What the sources compute is written out, the rest is copied. */
export function mainTypes(declared: Declarations): string {
  const copied = (name: string): string => declared(name).text;
  const attributes = describeAttributes(declared);
  const inMarkup = attributes.map(({ name, type: { text }, description }) => {
    if (name === 'tenant') return member(description, name, text);
    return member(description, `${name.includes('-') ? `'${name}'` : name}?`, `${text} | undefined`);
  });
  const properties = attributes.map(({ fieldName, type, description }) => member(description, fieldName, type.text));
  const events = EVENT_NAMES.map((name) => {
    return member(declared(`EVENTS.${name}`).sentence, `'${name}'`, declared(`PortalEventDetails.${name}`).type);
  });
  const methods = METHODS.map((name) => `  ${copied(`LoginPortalElement.${name}`)};`);
  const sections = [
    '/* Made by the build from the sources of the portal. */',
    copied('UserType'),
    union('A supported locale code.', 'Locale', LOCALE_CODES),
    union('The name of a screen, as `data-screen` has it.', 'ScreenName', [...Object.keys(SITEMAP), ...OTHER_SCREENS]),
    ...['SignedInBy', 'StepEvent', 'ErrorCode'].map(copied),
    interfaceOf('The `detail` of each event of the element. It never contains anything the visitor typed.', 'PortalEventDetails', events),
    ...['PortalEventName', 'PortalEvent', 'PortalEventMap'].map(copied),
    interfaceOf('The attributes of `<login-portal>` in markup. Only `tenant` is required.', 'LoginPortalAttributes', inMarkup),
    interfaceOf('The properties that mirror the attributes.', 'LoginPortalProperties', properties),
    interfaceOf('`<login-portal>`.', 'LoginPortalElement extends HTMLElement, LoginPortalProperties', methods),
    ...['LoginPortalElementConstructor', 'PortalEnvelope', 'LoginPortalGlobal', 'global'].map(copied),
  ];
  return `${sections.join('\n\n')}\n`;
}

/** Returns the declarations of `login-portal/server`, which need no types of a browser. */
export function serverTypes(declared: Declarations): string {
  const attributes = describeAttributes(declared).map(({ fieldName, type: { text }, description }) =>
    fieldName === 'tenant' ? member(description, fieldName, text) : member(description, `${fieldName}?`, `${text} | undefined`),
  );
  const sections = [
    '/* Made by the build from the sources of the portal. */',
    interfaceOf('The attributes of the element, by the names of their properties, and the language.', 'FirstScreenOptions', [
      ...attributes,
      member(declared('FirstScreenOptions.locale').sentence, 'locale?', 'string | undefined'),
    ]),
    declared('MadeFirstScreen').text,
    commented(declared('firstScreen').sentence, 'export declare function firstScreen(options: FirstScreenOptions): MadeFirstScreen;'),
  ];
  return `${sections.join('\n\n')}\n`;
}
