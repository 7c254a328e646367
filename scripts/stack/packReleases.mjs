import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findPackages } from '../build/packages.mjs';

/**
 * Copies what each remote's build left to `<releasesDir>/<name>/<version>/` and points the registry at these versions.
 * Folders and the registry file appear at once and complete, so a running edge never sees half of one.
 * @param {{ root: string, releasesDir: string, log: (line: string) => void }} options
 * @returns {{ name: string, version: string, enabled: boolean }[]} the remotes as the registry now names them
 */
export function packReleases({ root, releasesDir, log }) {
  const before = readPointers(releasesDir);
  const pointers = findPackages(root)
    .filter((one) => one.isRemote)
    .map(({ folder }) => {
      const { name, version } = pack(join(folder, 'dist'), releasesDir, log);
      const enabled = before.find((pointer) => pointer.name === name)?.enabled ?? true;
      return { name, version, enabled };
    });
  if (JSON.stringify(pointers) !== JSON.stringify(before)) writePointers(releasesDir, pointers);
  return pointers;
}

/**
 * @param {string} dist
 * @param {string} releasesDir
 * @param {(line: string) => void} log
 */
function pack(dist, releasesDir, log) {
  const release = readFileSync(join(dist, 'release.json'), 'utf8');
  const { name, version } = JSON.parse(release);
  const target = join(releasesDir, name, version);
  if (existsSync(join(target, 'release.json')) && readFileSync(join(target, 'release.json'), 'utf8') === release) {
    return { name, version };
  }
  const incoming = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  cpSync(dist, incoming, { recursive: true });
  rmSync(target, { recursive: true, force: true });
  renameSync(incoming, target);
  log(`Packed ${name} ${version}`);
  return { name, version };
}

/** @param {string} releasesDir */
function readPointers(releasesDir) {
  try {
    return JSON.parse(readFileSync(join(releasesDir, 'registry.json'), 'utf8')).remotes;
  } catch {
    return [];
  }
}

function writePointers(releasesDir, remotes) {
  mkdirSync(releasesDir, { recursive: true });
  const incoming = join(releasesDir, `registry.json.${process.pid}`);
  writeFileSync(incoming, `${JSON.stringify({ remotes }, null, 2)}\n`);
  renameSync(incoming, join(releasesDir, 'registry.json'));
}
