/** What the build uses of the analyzer, which brings no types of its own. */
declare module '@custom-elements-manifest/analyzer' {
  import type { Package } from 'custom-elements-manifest';

  /** A node of a syntax tree, as far as the build looks at it. */
  export interface SyntaxNode {
    readonly name?: SyntaxNode;
    readonly text?: string;
    readonly type?: SyntaxNode;
    readonly expression?: SyntaxNode;
    readonly initializer?: SyntaxNode;
    readonly properties?: readonly SyntaxNode[];
    readonly members?: readonly SyntaxNode[];
    readonly jsDoc?: readonly { readonly comment?: string }[];
    getText(): string;
    getFullText(): string;
  }

  /** A plugin. The phases run in this order: once for each node of a module, and once at the end. */
  export interface Plugin {
    readonly name: string;
    analyzePhase?(context: { readonly node: SyntaxNode }): void;
    packageLinkPhase?(context: { readonly customElementsManifest: Package }): void;
  }

  /** TypeScript, which the analyzer brings along. */
  export const ts: {
    readonly ScriptTarget: { readonly ES2022: number };
    createSourceFile(path: string, text: string, target: number, setParents: boolean): SyntaxNode;
  };

  /** Analyzes modules. Their declarations are in the order of the modules. */
  export function create(options: { readonly modules: readonly SyntaxNode[]; readonly plugins: readonly Plugin[] }): Package;
}
