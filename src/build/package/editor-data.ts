import type { CustomElementDeclaration } from 'custom-elements-manifest';

/** Returns the data from which VS Code completes and explains the element in HTML (`html.customData`). */
export const editorData = ({ tagName, description, attributes = [] }: CustomElementDeclaration) => ({
  version: 1.1,
  tags: [
    {
      name: tagName,
      description,
      attributes: attributes.map(({ name, description: meaning, type }) => ({
        name,
        description: meaning,
        values: [...(type?.text ?? '').matchAll(/'([^']+)'/g)].map(([, value]) => ({ name: value })),
      })),
    },
  ],
});
