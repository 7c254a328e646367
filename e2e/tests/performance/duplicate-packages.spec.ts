import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/**
 * The modules in each file of a build, as tooling/plugins/moduleList.mjs writes them; `br` is the compressed size in
 * bytes.
 */
type ModuleList = {
  name: string;
  files: { file: string; br: number; modules: { id: string; bytes: number }[] }[];
};

/** A package or shared module that is in more than one build, with its compressed bytes in each. */
type DuplicatePackage = { name: string; bytesByBuild: Record<string, number> };

const ROOT = join(import.meta.dirname, '../../..');
const MODULE_LISTS_FOLDER = join(ROOT, '.cache/modules');
/** The compressed bytes of a package that a customer may download more than once. */
const LIMIT_BYTES = 2048;

/**
 * Packages that may be in several builds: shared modules are copied on purpose, and a build has only the icons it
 * shows.
 */
const EXEMPT_PACKAGES = /^(@portal\/shared\/.+|lucide-react)$/;

const remoteFolders = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
const readModuleLists = () => ['host', ...remoteFolders.map((name) => name.slice('mfe-'.length))].map(readModuleList);

const forbiddenDuplicates = (lists: ModuleList[]): DuplicatePackage[] =>
  duplicatePackagesOf(lists).filter((one) => !EXEMPT_PACKAGES.test(one.name) && redundantBytesOf(one) > LIMIT_BYTES);

test('host and remotes together contain no second copy of more than 2 KB of an npm package', () => {
  const copies = duplicatePackagesOf(readModuleLists()).sort(
    (one, other) => redundantBytesOf(other) - redundantBytesOf(one),
  );
  expect(copies.length, 'shared modules that are copied on purpose').toBeGreaterThan(0);
  for (const one of copies)
    test.info().annotations.push({ type: 'in more than one build', description: describeDuplicate(one) });
  expect(forbiddenDuplicates(readModuleLists()).map(describeDuplicate)).toEqual([]);
});

function describeDuplicate(duplicate: DuplicatePackage): string {
  const sizes = Object.entries(duplicate.bytesByBuild).map(([build, bytes]) => `${build} ${Math.round(bytes)}`);
  return `${duplicate.name}: ${Math.round(redundantBytesOf(duplicate))} B again (${sizes.join(', ')})`;
}

/** Reads the module list that the last build of `host` or of a remote wrote. */
function readModuleList(build: string): ModuleList {
  return JSON.parse(readFileSync(join(MODULE_LISTS_FOLDER, `${build}.json`), 'utf8')) as ModuleList; // by our own plugin
}

/**
 * Finds packages and shared modules in more than one build. A module's bytes are its share of its file's compressed
 * size.
 */
function duplicatePackagesOf(builds: ModuleList[]): DuplicatePackage[] {
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
function redundantBytesOf(duplicate: DuplicatePackage): number {
  const sizes = Object.values(duplicate.bytesByBuild);
  return sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes);
}

/** The npm package or the shared module that a module belongs to; undefined for a package's own code. */
function packageNameOf(id: string): string | undefined {
  const sharedModule = /^shared\/src\/([^/]+)\//.exec(id)?.[1];
  if (sharedModule) return `@portal/shared/${sharedModule}`;
  return /^npm:((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
