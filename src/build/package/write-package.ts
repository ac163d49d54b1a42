import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDeclarations } from './declared';
import { describeElement, editorData, manifestOf } from './manifest';
import { mainTypes, serverTypes } from './types';

/** The sources that say what is public. */
const SOURCES =
  'element/element element/types boot/claim contract/attributes contract/events contract/errors contract/variant server/first-screen'.split(
    ' ',
  );

/** Writes what tells editors and compilers of the element: the manifest of custom elements, data for VS Code, and the types. */
export async function writeDescriptions(src: string, dist: string): Promise<void> {
  const declared = readDeclarations(SOURCES.map((name) => join(src, `${name}.ts`)));
  const element = describeElement(declared);
  const write = (name: string, text: string) => writeFile(join(dist, name), text);
  await mkdir(join(dist, 'types'), { recursive: true });
  await write('custom-elements.json', `${JSON.stringify(manifestOf(element), null, 2)}\n`);
  await write('html-custom-data.json', `${JSON.stringify(editorData(element), null, 2)}\n`);
  await write('types/login-portal.d.ts', mainTypes(declared));
  await write('types/server.d.ts', serverTypes(declared));
  for (const name of ['react.d.ts', 'vue.d.ts']) await copyFile(join(src, name), join(dist, 'types', name));
}
