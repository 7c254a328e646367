import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { checksumOf } from '../builtRelease.ts';

const createdFolders: string[] = [];
afterAll(() => createdFolders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** Creates an empty folder, which is removed after the tests of the file. */
export function createTempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  createdFolders.push(folder);
  return folder;
}

export function writeFile(path: string, content: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Writes the files of a release with compressed copies, and `release.json` with these fields. */
export function writeReleaseFiles(folder: string, files: Record<string, string>, fields: object): void {
  for (const [file, content] of Object.entries(files)) {
    writeFile(join(folder, file), content);
    writeFileSync(join(folder, `${file}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${file}.gz`), gzipSync(content));
  }
  const checksums = Object.entries(files).map(([file, content]) => [file, checksumOf(content)] as const);
  writeFile(join(folder, 'release.json'), JSON.stringify({ files: Object.fromEntries(checksums), ...fields }));
}

/** Creates a folder like the output of a build. */
function createBuild(fields: object, files: Record<string, string>): string {
  const folder = createTempFolder();
  writeReleaseFiles(folder, files, fields);
  return folder;
}

type BuiltRemote = Partial<Record<'entry' | 'chunk' | 'name' | 'version' | 'contract', string>> & {
  mounts?: object[];
  apis?: object[];
  requires?: object;
};

/** Creates the output folder of a build. `entry`, `chunk`: the code of its two files; the rest are manifest fields. */
export function createBuiltRemote(remote: BuiltRemote = {}): string {
  const { entry = 'var o={"./area":()=>1}', chunk = '/* area */', ...fields } = remote;
  const { name = 'help', version = '1.0.0-aaaaaaaa' } = fields;
  const mounts = [{ path: `/broadband/${name}`, layout: 'main' }];
  const rest = { contract: '^1.2.0', mounts, entry: 'remoteEntry.aaaa1111.js', preload: ['chunks/area.js'] };
  return createBuild(
    { name, version, requires: { react: '^19.3.1' }, ...rest, ...fields },
    { 'remoteEntry.aaaa1111.js': entry, 'chunks/area.js': chunk },
  );
}

export const createBuiltHost = (version = '1.0.0-aaaaaaaa', contract = '1.2.0') =>
  createBuild(
    { name: 'host', version, contract, provides: { react: '19.3.1' } },
    { 'index.html': `<html>${version}`, 'service-worker.js': '//', 'manifest.webmanifest': '{}' },
  );
