import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publish, type PublishOptions } from '../registry/publish.ts';
import type { ReleaseChannel } from '../registry/schema.ts';
import { newFolder, writeBuilt, writeFile } from './folders.ts';

const PROVIDES = { react: '19.3.1', '@portal/shared/session': '1.2.0' };

/** A `contract.json` as the host's build leaves it. */
export function contractFile(contract = '1.2.0', provides: Record<string, string> = PROVIDES): string {
  const path = join(newFolder(), 'contract.json');
  writeFile(path, JSON.stringify({ contract, provides }));
  return path;
}

export type BuiltSketch = {
  name?: string;
  version?: string;
  contract?: string;
  requires?: Record<string, string>;
  mounts?: { path: string; layout: string }[];
  /** Text of the entry. */
  entry?: string;
  /** Text of its one chunk. */
  chunk?: string;
};

const digestOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** A folder as a remote's build leaves it. */
export function builtRemote(sketch: BuiltSketch = {}): string {
  const folder = newFolder();
  const { name = 'help', version = '1.0.0-aaaaaaaa', chunk = `/* ${version} */` } = sketch;
  const entry = sketch.entry ?? `var portal_${name};(()=>{var o={"./area":()=>r.e(36)}})();`;
  const files = { 'remoteEntry.aaaa1111.js': entry, 'chunks/area.js': chunk };
  for (const [file, content] of Object.entries(files)) writeBuilt(join(folder, file), content);
  const record = {
    name,
    version,
    contract: sketch.contract ?? '^1.0.0',
    mounts: sketch.mounts ?? [{ path: `/broadband/${name}`, layout: 'main' }],
    entry: 'remoteEntry.aaaa1111.js',
    files: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, digestOf(content)])),
    preload: ['chunks/area.js'],
    requires: sketch.requires ?? { react: '^19.3.1' },
  };
  writeFile(join(folder, 'release.json'), JSON.stringify(record));
  return folder;
}

/** Publishes a test remote to a store, by default for the host of `contractFile()`. */
export function publishSketch(store: string, sketch: BuiltSketch, options: Partial<PublishOptions> = {}) {
  return publish({ store, from: builtRemote(sketch), contract: contractFile(), ...options });
}

/** The channel of a remote as the file of a store has it. */
export function channelIn(store: string, name = 'help'): ReleaseChannel | undefined {
  const { remotes } = JSON.parse(readFileSync(join(store, 'registry.json'), 'utf8')) as { remotes: ReleaseChannel[] };
  return remotes.find((channel) => channel.name === name);
}

/** Every file below a folder with a digest of its bytes, to see that nothing changed. */
export function contentsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .map((path) => `${path} ${digestOf(readFileSync(path, 'latin1'))}`)
    .sort();
}
