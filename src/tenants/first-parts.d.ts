/** The variants that the build knows, and the loader of their first parts, each a file of its own. See `build/virtual-modules.ts`. */
declare module 'virtual:first-parts' {
  /** Every `tenant userType`, in alphabetical order. */
  export const pairs: readonly string[];
  /** Loads the first part of `tenant-userType-locale`. */
  export function load(name: string): Promise<{ readonly default: import('../contract/parts').FirstPart }>;
}
