import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from './build/contentHash.mjs';
import { run } from './build/run.mjs';
import { readStamp, writeStamp } from './build/buildStamp.mjs';
import { ROOT } from './paths.mjs';
import { installPnpm } from './pnpm/installPnpm.mjs';

/**
 * Installs the packages with the project's pnpm if the lockfile or a package.json has changed since the last time.
 * @param {{ root?: string, log?: (line: string) => void, signal?: AbortSignal | undefined, install?: typeof run }} [options]
 * @returns {Promise<boolean>} whether anything was installed
 */
export async function ensureInstalled({ root = ROOT, log = console.log, signal, install = run } = {}) {
  const stampFile = join(root, 'node_modules/.installed');
  const current = contentHash(root, installInputs(root));
  if (readStamp(stampFile) === current) return false;

  log('Installing packages (the first time this takes a minute or two) …');
  // Without CI=true and without a terminal pnpm stops instead of replacing an older node_modules.
  const env = { ...process.env, CI: 'true' };
  const pnpm = await installPnpm({ install, signal });
  await install(process.execPath, [pnpm, 'install', '--frozen-lockfile'], { cwd: root, env, signal });
  writeStamp(stampFile, current);
  return true;
}

function installInputs(root) {
  const packages = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return [
    ...['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc', 'package.json'].map((name) => join(root, name)),
    ...packages.map(({ name }) => join(root, name, 'package.json')).sort(),
  ];
}
