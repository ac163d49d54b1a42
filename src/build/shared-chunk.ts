/** The bundler's knowledge about modules. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly isEntry: boolean; readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** Returns the entries and dynamic imports that lead to this module. */
function rootsOf(id: string, modules: Modules, seen = new Set<string>(), roots = new Set<string>()): Set<string> {
  if (seen.has(id)) return roots;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (info?.isEntry || info?.dynamicImporters.length) roots.add(id);
  for (const importer of info?.importers ?? []) rootsOf(importer, modules, seen, roots);
  return roots;
}

/**
 * Puts React, everything that loads with it, and everything that several parts share into one chunk. Any other shared chunk would be one
 * more file to wait for, and could not be loaded a second time after a failure (see `api/load-part.ts`).
 * @param reactPart the module of the part with React.
 */
export const sharedChunk = (reactPart: string) => ({
  name(id: string, modules: Modules) {
    const roots = rootsOf(id, modules);
    return roots.has(reactPart) || roots.size > 1 ? 'react' : null;
  },
});
