import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServedState } from '@portal/registry';
import { createTempFolder, writeFile, writeReleaseFiles } from '@portal/registry/testing';

export const DOCUMENT_TEMPLATE = `<!doctype html>
<html lang="en"><head><title>Self Service Portal</title><!--portal:page-data--></head><body><div id="root"></div></body></html>
`;
export const HOST_VERSION = '1.0.0-00000000';

export function writeBackendsFile(backends: object): string {
  const path = join(createTempFolder(), 'backends.json');
  writeFile(path, JSON.stringify(backends));
  return path;
}

export type TestRelease = { name: string; version: string; mounts: string[]; declared?: object };

export const HELP: TestRelease = { name: 'help', version: '1.0.0-aaaaaaaa', mounts: ['/broadband/help'] };

/** Writes a release of a remote to a release store; `declared`: other fields of its manifest. */
export function writeRelease(store: string, { name, version, mounts, declared }: TestRelease): void {
  const files = {
    'remoteEntry.aaaa1111.js': `/* ${name} ${version} */`,
    'area.bbbb2222.js': '/* area */',
    'model.wasm': 'wasm',
  };
  writeReleaseFiles(join(store, name, version), files, {
    name,
    version,
    contract: '^1.0.0',
    mounts: mounts.map((path) => ({ path, layout: path.startsWith('/account') ? 'account' : 'main' })),
    entry: 'remoteEntry.aaaa1111.js',
    preload: ['area.bbbb2222.js'],
    muiChunks: ['core'],
    requires: { react: '^19.3.1' },
    ...declared,
  });
}

/** Writes a release of the host; `files` replace its own ones. */
export function writeHostRelease(store: string, version = HOST_VERSION, files: Record<string, string> = {}): void {
  const own = {
    'index.html': DOCUMENT_TEMPLATE,
    'manifest.webmanifest': '{"icons":[{"src":"/assets/icon.png"}]}',
    'main.0a1b2c3d.js': 'console.log("host")',
    'service-worker.js': '/* worker */',
  };
  const fields = { name: 'host', version, contract: '1.0.0', provides: { react: '19.3.1' } };
  writeReleaseFiles(join(store, 'host', version), { ...own, ...files }, fields);
}

/** Adds an entry to the history of the host or a remote: an edge serves this version from now on. */
export function addHistoryEntry(
  store: string,
  { name, version, ...more }: Pick<TestRelease, 'name' | 'version'> & Partial<ServedState>,
) {
  const folder = join(store, 'registry', name);
  mkdirSync(folder, { recursive: true });
  const number = String(readdirSync(folder).length + 1).padStart(8, '0');
  const { enabled = true, previous = [], recalled = [], canary } = more;
  const served: ServedState = { version, enabled, previous, recalled, ...(canary && { canary }) };
  const entry = { format: 1, action: 'publish', at: new Date().toISOString(), by: 'Ama', served };
  writeFile(join(folder, `${number}.json`), JSON.stringify(entry));
}

/** Creates a release store in which a host and these remotes are served; returns its folder. */
export function createTestStore(remotes: TestRelease[] = []): string {
  const store = createTempFolder();
  writeHostRelease(store);
  addHistoryEntry(store, { name: 'host', version: HOST_VERSION });
  for (const remote of remotes) {
    writeRelease(store, remote);
    addHistoryEntry(store, { name: remote.name, version: remote.version });
  }
  return store;
}
