import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { describe, expect, inject, test } from 'vitest';
import { codesIn, tableUnder } from '../readme/tables';

const dist = join(inject('packageFolder'), 'dist');
const manifest: Package = JSON.parse(readFileSync(join(dist, 'custom-elements.json'), 'utf8'));
const editors = JSON.parse(readFileSync(join(dist, 'html-custom-data.json'), 'utf8'));
const readme = readFileSync('README.md', 'utf8');
const theming = readFileSync('docs/theming.md', 'utf8');
const element = manifest.modules[0]?.declarations?.[0] as CustomElementDeclaration; // the only one

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const textOf = (value: string | undefined) => (value ? value.replace(/^'|'$/g, '') : '–');

describe('custom-elements.json', () => {
  test('defines the element in the module that a site imports', () => {
    expect(manifest.modules[0]).toMatchObject({
      path: 'dist/login-portal.js',
      exports: [{ kind: 'custom-element-definition', name: 'login-portal', declaration: { name: element.name } }],
    });
    expect(element).toMatchObject({ kind: 'class', customElement: true, tagName: 'login-portal' });
  });

  test('has the attributes of the README', () => {
    const rows = tableUnder(readme, 'Attributes').map(([name = '', values = '', fallback = '', meaning]) => ({
      name: codesIn(name)[0],
      values: values === 'any text' ? ['string'] : codesIn(values),
      fallback: codesIn(fallback)[0] ?? '–',
      meaning,
    }));
    const listed = element.attributes?.map(({ name, type, default: fallback, description }) => ({
      name,
      values: type?.text.split(' | ').map(textOf),
      fallback: textOf(fallback),
      meaning: description,
    }));
    expect(listed).toEqual(rows);
  });

  test('has a property for each attribute, and the methods with a sentence each', () => {
    const members = element.members ?? [];
    const fields = members.filter((member) => member.kind === 'field' && 'attribute' in member).map(({ name }) => name);
    expect(fields).toEqual(element.attributes?.map(({ fieldName }) => fieldName));
    const methods = members.filter(({ kind }) => kind === 'method');
    expect(methods.map(({ name, description }) => [name, Boolean(description)])).toEqual([
      ['navigate', true],
      ['back', true],
    ]);
    expect(members.find(({ name }) => name === 'version')).toMatchObject({ static: true });
  });

  test('has the events of the README', () => {
    const rows = tableUnder(readme, 'Events').map(([name = '', , , meaning]) => [codesIn(name)[0], meaning]);
    expect(element.events?.map(({ name }) => name)).toEqual(rows.map(([name]) => name));
    for (const [index, { description }] of (element.events ?? []).entries()) expect(description).toContain(rows[index]?.[1]);
  });

  test('has the custom properties and parts of docs/theming.md', () => {
    const properties = tableUnder(theming, 'Custom properties').map(([name = '', sets]) => [codesIn(name)[0], `Sets ${sets}.`]);
    expect(element.cssProperties?.map(({ name, description }) => [name, description])).toEqual(properties);
    const parts = tableUnder(theming, 'Parts').flatMap(([name = '', what = '']) => {
      const [part = ''] = codesIn(name);
      return part.endsWith('*') ? codesIn(what).map((kind) => [kind]) : [[part, sentence(what)]];
    });
    expect(element.cssParts?.map(({ name }) => name)).toEqual(parts.map(([name]) => name));
    const plain = element.cssParts?.filter(({ name }) => parts.some(([part, what]) => part === name && what));
    expect(plain?.map(({ name, description }) => [name, description])).toEqual(parts.filter(([, what]) => what));
  });
});

test('editors complete the attributes with their values', () => {
  const [tag] = editors.tags;
  expect(tag.name).toBe('login-portal');
  expect(tag.attributes.map(({ name }: { name: string }) => name)).toEqual(element.attributes?.map(({ name }) => name));
  const router = tag.attributes.find(({ name }: { name: string }) => name === 'router');
  expect(router.values.map(({ name }: { name: string }) => name)).toEqual(['path', 'hash', 'memory']);
});
