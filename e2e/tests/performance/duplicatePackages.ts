import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The modules in each file of a build, as tooling/plugins/moduleList.mjs writes them; `br` is the compressed size in
 * bytes.
 */
export type ModuleList = {
  name: string;
  files: { file: string; br: number; modules: { id: string; bytes: number }[] }[];
};

/** A package or shared module that is in more than one build, with its compressed bytes in each. */
export type DuplicatePackage = { name: string; bytesByBuild: Record<string, number> };

const MODULE_LISTS_FOLDER = join(import.meta.dirname, '../../../.cache/modules');

/** Reads the module list that the last build of `host` or of a remote wrote. */
export function readModuleList(build: string): ModuleList {
  return JSON.parse(readFileSync(join(MODULE_LISTS_FOLDER, `${build}.json`), 'utf8')) as ModuleList; // by our own plugin
}

/**
 * Finds packages and shared modules in more than one build. A module's bytes are its share of its file's compressed
 * size.
 */
export function duplicatePackagesOf(builds: ModuleList[]): DuplicatePackage[] {
  const found = new Map<string, Record<string, number>>();
  for (const { name: build, files } of builds) {
    for (const { br, modules } of files) {
      const all = modules.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { id, bytes } of modules) {
        const name = packageNameOf(id);
        if (!name) continue;
        const copies = found.get(name) ?? {};
        copies[build] = (copies[build] ?? 0) + (bytes / all) * br;
        found.set(name, copies);
      }
    }
  }
  return [...found]
    .map(([name, copies]) => ({ name, bytesByBuild: copies }))
    .filter((one) => Object.keys(one.bytesByBuild).length > 1);
}

/** The compressed bytes a customer downloads needlessly: all copies but the largest. */
export function redundantBytesOf(duplicate: DuplicatePackage): number {
  const sizes = Object.values(duplicate.bytesByBuild);
  return sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes);
}

/** The npm package or the shared module that a module belongs to; undefined for a package's own code. */
function packageNameOf(id: string): string | undefined {
  const sharedModule = /^shared\/src\/([^/]+)\//.exec(id)?.[1];
  if (sharedModule) return `@portal/shared/${sharedModule}`;
  return /^npm:((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
