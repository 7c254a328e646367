import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const DOCUMENT_TEMPLATE = `<!doctype html>
<html lang="en"><head><title>Self Service Portal</title><!--portal:registry--></head><body><div id="root"></div></body></html>
`;

const createdFolders: string[] = [];
afterAll(() => createdFolders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Creates an empty folder, which is removed after the tests of the file. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  createdFolders.push(folder);
  return folder;
}

export function writeFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes a file and its precompressed copies (`.br`, `.gz`), as the builds do. */
export function writeWithCompressedCopies(path: string, content: string): void {
  writeFile(path, content);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content));
}

/** Creates a folder like host/dist and returns its path. */
export function createHostFolder(template = DOCUMENT_TEMPLATE): string {
  const folder = createTempFolder();
  writeFile(join(folder, 'index.html'), template);
  writeFile(join(folder, 'contract.json'), '{}');
  writeFile(join(folder, 'manifest.webmanifest'), '{"icons":[{"src":"/assets/icon.png"}]}');
  writeWithCompressedCopies(join(folder, 'main.0a1b2c3d.js'), 'console.log("host")');
  writeWithCompressedCopies(join(folder, 'service-worker.js'), '/* worker */');
  return folder;
}

export type TestRelease = {
  name: string;
  version: string;
  mounts: string[];
  /** Other fields of release.json. */
  declared?: object;
};

const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Writes a released remote: an entry, a chunk, a WebAssembly file, mf-manifest.json, and release.json. */
export function writeRelease(releasesDir: string, { name, version, mounts, declared }: TestRelease): void {
  const folder = join(releasesDir, name, version);
  const files = {
    'remoteEntry.aaaa1111.js': `/* ${name} ${version} */`,
    'area.bbbb2222.js': '/* area */',
    'model.wasm': 'wasm',
    'mf-manifest.json': '{}',
  };
  for (const [file, content] of Object.entries(files)) writeWithCompressedCopies(join(folder, file), content);
  const digests = Object.fromEntries(Object.entries(files).map(([file, content]) => [file, digestOf(content)]));
  const release = {
    name,
    version,
    contract: '^1.0.0',
    mounts: mounts.map((path) => ({ path, layout: path.startsWith('/account') ? 'account' : 'main' })),
    entry: 'remoteEntry.aaaa1111.js',
    files: digests,
    preload: ['area.bbbb2222.js'],
    muiChunks: ['core'],
    offline: { files: ['area.bbbb2222.js'], muiChunks: ['core', 'tabs'] },
    requires: { react: '^19.3.1' },
    ...declared,
  };
  writeFile(join(folder, 'release.json'), JSON.stringify(release));
}

type TestChannel = {
  name: string;
  version: string;
  enabled?: boolean;
  history?: string[];
  canary?: { version: string; percent: number; budget?: number };
};

/** Replaces the registry file in one step by renaming, as a publication does. */
export function writeRegistryFile(releasesDir: string, remotes: TestChannel[]) {
  const list = remotes.map((remote) => ({ enabled: true, ...remote }));
  writeFile(join(releasesDir, 'registry.json.new'), JSON.stringify({ remotes: list }));
  renameSync(join(releasesDir, 'registry.json.new'), join(releasesDir, 'registry.json'));
}
