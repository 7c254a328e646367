import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './build/contentHash.mjs';
import { run } from './build/run.mjs';
import { readStamp, writeStamp } from './build/buildStamp.mjs';
import { ROOT } from './paths.mjs';

/**
 * Installs the packages, unless lockfile and manifests are those of the last time. pnpm is the version the project
 * names, fetched by npx: nothing but Node and npm has to be there.
 * @param {{ root?: string, log?: (line: string) => void, signal?: AbortSignal, install?: typeof run }} [options]
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled({ root = ROOT, log = console.log, signal, install = run } = {}) {
  const stampFile = join(root, 'node_modules/.installed');
  const wanted = contentHash(root, manifests(root));
  if (readStamp(stampFile) === wanted) return false;

  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  log('Installing packages (the first time this takes a minute or two) …');
  // Without a terminal to ask at, pnpm would stop rather than replace an older node_modules.
  const env = { ...process.env, CI: 'true' };
  await install('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { cwd: root, env, signal });
  writeStamp(stampFile, wanted);
  return true;
}

/** @param {string} root */
function manifests(root) {
  const packages = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'package.json'].map((name) => join(root, name)),
    ...packages.map(({ name }) => join(root, name, 'package.json')).sort(),
  ];
}
