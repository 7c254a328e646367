import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish, type PublishOptions } from '../registry/publish.ts';
import type { ReleaseChannel } from '../registry/schema.ts';
import { createTempFolder, writeWithCompressedCopies, writeFile } from './folders.ts';

const PROVIDED_MODULES = { react: '19.3.1', '@portal/shared/session': '1.2.0' };

/** Writes a `contract.json` as the host's build does and returns its path. */
export function createContractFile(contract = '1.2.0', provides: Record<string, string> = PROVIDED_MODULES): string {
  const path = join(createTempFolder(), 'contract.json');
  writeFile(path, JSON.stringify({ contract, provides }));
  return path;
}

export type BuiltRemoteOptions = {
  name?: string;
  version?: string;
  contract?: string;
  requires?: Record<string, string>;
  mounts?: { path: string; layout: string }[];
  /** Other fields of release.json. */
  declared?: object;
  /** Code of the entry file. */
  entry?: string;
  /** Code of the only chunk. */
  chunk?: string;
};

const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Creates a folder like the build output of a remote and returns its path. */
export function createBuiltRemote(remote: BuiltRemoteOptions = {}): string {
  const folder = createTempFolder();
  const { name = 'help', version = '1.0.0-aaaaaaaa', chunk = `/* ${version} */` } = remote;
  const entry = remote.entry ?? `var portal_${name};(()=>{var o={"./area":()=>r.e(36)}})();`;
  const files = { 'remoteEntry.aaaa1111.js': entry, 'chunks/area.js': chunk };
  for (const [file, content] of Object.entries(files)) writeWithCompressedCopies(join(folder, file), content);
  const record = {
    name,
    version,
    contract: remote.contract ?? '^1.2.0',
    mounts: remote.mounts ?? [{ path: `/broadband/${name}`, layout: 'main' }],
    entry: 'remoteEntry.aaaa1111.js',
    files: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, digestOf(content)])),
    preload: ['chunks/area.js'],
    requires: remote.requires ?? { react: '^19.3.1' },
    ...remote.declared,
  };
  writeFile(join(folder, 'release.json'), JSON.stringify(record));
  return folder;
}

/** Publishes a test remote to a store, by default for the host of `createContractFile()`. */
export function publishTestRemote(store: string, remote: BuiltRemoteOptions, options: Partial<PublishOptions> = {}) {
  return publish({ store, from: createBuiltRemote(remote), contract: createContractFile(), ...options });
}

/** The release channel of a remote in the registry file of a store. */
export function readChannel(store: string, name = 'help'): ReleaseChannel | undefined {
  const { remotes } = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')) as { remotes: ReleaseChannel[] };
  return remotes.find((channel) => channel.name === name);
}

/** The paths of all files below a folder, each with a digest of its content: tests compare them to see that nothing changed. */
export function fileDigestsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .map((path) => `${path} ${digestOf(readFileSync(path, 'latin1'))}`)
    .sort();
}
