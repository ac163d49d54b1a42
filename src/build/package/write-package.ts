import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { editorData } from './editor-data';
import { describePackage } from './manifest';
import { mainTypes, REACT_TYPES, VUE_TYPES } from './types';

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Writes what tells editors and compilers of the element: the manifest of custom elements, data for VS Code, and the types. */
export async function writeDescriptions(src: string, dist: string): Promise<void> {
  const described = await describePackage(src);
  await mkdir(join(dist, 'types'), { recursive: true });
  const files = {
    'custom-elements.json': json(described.manifest),
    'html-custom-data.json': json(editorData(described.element)),
    'types/login-portal.d.ts': mainTypes(described),
    'types/react.d.ts': REACT_TYPES,
    'types/vue.d.ts': VUE_TYPES,
  };
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(dist, name), text)));
}
