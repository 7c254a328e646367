import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build notes of its files (tooling/plugins/moduleList.mjs). */
export type ModuleList = {
  name: string;
  files: { file: string; br: number; modules: { id: string; bytes: number }[] }[];
};

/** A package, or a shared room, that stands in more than one build: its compressed bytes in each. */
export type Copies = { name: string; in: Record<string, number> };

const MODULES = join(import.meta.dirname, '../../../.cache/modules');

/** The list of modules a build has left. */
export function modulesOf(build: string): ModuleList {
  return JSON.parse(readFileSync(join(MODULES, `${build}.json`), 'utf8')) as ModuleList; // by our own plugin
}

/** Packages and shared rooms in more than one build. A module's bytes are its share of its file's compressed ones. */
export function copiesIn(builds: ModuleList[]): Copies[] {
  const found = new Map<string, Record<string, number>>();
  for (const { name: build, files } of builds) {
    for (const { br, modules } of files) {
      const all = modules.reduce((sum, { bytes }) => sum + bytes, 0);
      for (const { id, bytes } of modules) {
        const name = packageOf(id);
        if (!name) continue;
        const copies = found.get(name) ?? {};
        copies[build] = (copies[build] ?? 0) + (bytes / all) * br;
        found.set(name, copies);
      }
    }
  }
  return [...found].map(([name, copies]) => ({ name, in: copies })).filter((one) => Object.keys(one.in).length > 1);
}

/** Compressed bytes a customer downloads again, in every build but the one with the largest copy. */
export function downloadedAgain(copies: Copies): number {
  const sizes = Object.values(copies.in);
  return sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes);
}

function packageOf(id: string): string | undefined {
  const room = /^shared\/src\/([^/]+)\//.exec(id)?.[1];
  if (room) return `@portal/shared/${room}`;
  return /^npm:((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}
