import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../build/run.mjs';

const DOWNLOAD_FOLDER = fileURLToPath(new URL('node', import.meta.url));
/** Tests and checks need a fifth less CPU with Node 24 than with 20 (decision 0022). */
const REQUIRED_MAJOR = 24;

/**
 * An environment variable PATH with the Node version for tests first. That version is downloaded once with a lockfile if the installed
 * version is older. Builds and servers use the installed Node.
 * @param {{ version?: string, folder?: string, log?: (line: string) => void, install?: typeof run }} [options]
 * @returns {Promise<Record<string, string>>} empty if the installed version is new enough, or if there is none for this platform
 */
export async function newerNodeEnvironment({
  version = process.versions.node,
  folder = DOWNLOAD_FOLDER,
  log = console.log,
  install = run,
} = {}) {
  if (Number.parseInt(version, 10) >= REQUIRED_MAJOR) return {};
  const name = `node-${process.platform}-${process.arch}`;
  const required = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).optionalDependencies[name];
  if (required === undefined) return {};

  const bin = join(folder, 'node_modules', name, 'bin');
  const isInstalled = () =>
    spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${required}`;
  try {
    if (!isInstalled()) {
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
      await install('npm', args, { cwd: folder, quiet: true });
    }
  } catch (error) {
    log(error instanceof Error ? error.message : String(error));
  }
  if (isInstalled()) return { PATH: [bin, process.env.PATH].join(delimiter) };
  log(`Node ${required} could not be fetched: tests and checks run on ${version}, which takes longer.`);
  return {};
}
