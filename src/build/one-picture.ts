/** What the bundler knows of modules. */
interface Modules {
  getModuleInfo(
    id: string,
  ): { readonly isEntry: boolean; readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] } | null;
}

/** The modules that are loaded on demand, or at once, and bring this one along. */
function rootsOf(id: string, modules: Modules, seen = new Set<string>(), roots = new Set<string>()): Set<string> {
  if (seen.has(id)) return roots;
  seen.add(id);
  const info = modules.getModuleInfo(id);
  if (info?.isEntry || info?.dynamicImporters.length) roots.add(id);
  for (const importer of info?.importers ?? []) rootsOf(importer, modules, seen, roots);
  return roots;
}

/**
 * The one chunk that other parts import from: all that comes with React, and all that two parts share. Any other would be one more file to wait for, and one
 * more that could not be had a second time (see `api/load-part.ts`).
 * @param picture the module with React.
 */
export const onePicture = (picture: string) => ({
  name(id: string, modules: Modules) {
    const roots = rootsOf(id, modules);
    return roots.has(picture) || roots.size > 1 ? 'picture' : null;
  },
});
