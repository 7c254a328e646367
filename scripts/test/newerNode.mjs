import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../build/run.mjs';

const FOLDER = fileURLToPath(new URL('node', import.meta.url));
/** What tests and checks take of the processor falls by a fifth from 20 to 24; `docs/decisions/0022` has the figures. */
const WANTED_MAJOR = 24;

/**
 * The environment in which `node` is the version the tests name, where an older one runs this: fetched from the registry
 * by its lockfile, once. Builds and servers run on the Node that is installed, as they do for everybody.
 * @param {{ version?: string, folder?: string, log?: (line: string) => void, install?: typeof run }} [options]
 * @returns {Promise<Record<string, string>>} nothing where this one is as new, or where there is none for this machine
 */
export async function newerNode({
  version = process.versions.node,
  folder = FOLDER,
  log = console.log,
  install = run,
} = {}) {
  if (Number.parseInt(version, 10) >= WANTED_MAJOR) return {};
  const name = `node-${process.platform}-${process.arch}`;
  const wanted = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).optionalDependencies[name];
  if (wanted === undefined) return {};

  const bin = join(folder, 'node_modules', name, 'bin');
  const there = () => spawnSync(join(bin, 'node'), ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${wanted}`;
  try {
    if (!there()) {
      const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
      await install('npm', args, { cwd: folder, quiet: true });
    }
  } catch (error) {
    log(error.message);
  }
  if (there()) return { PATH: [bin, process.env.PATH].join(delimiter) };
  log(`Node ${wanted} could not be fetched: tests and checks run on ${version}, which takes longer.`);
  return {};
}
