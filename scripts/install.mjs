import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const [MIN_MAJOR, MIN_MINOR] = [20, 19];
const PNPM_FOLDER = join(ROOT, 'scripts/pnpm');
const PNPM_PROGRAM_PATH = 'node_modules/pnpm/bin/pnpm.cjs';
/** The program of the project's pnpm, which `ensureInstalled` installs. */
export const PNPM_PROGRAM = join(PNPM_FOLDER, PNPM_PROGRAM_PATH);

/** What is wrong with a version of Node; undefined if it is new enough. */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > MIN_MAJOR || (major === MIN_MAJOR && minor >= MIN_MINOR)) return undefined;
  return `Node ${MIN_MAJOR}.${MIN_MINOR} or newer is needed, this is ${version}. Install one from https://nodejs.org and try again.`;
}

/** Ends the process with a message if Node is too old. */
export function requireNodeVersion() {
  const problem = nodeVersionProblem(process.versions.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** Runs the main function of an npm script if Node is new enough; after an error prints it and sets the exit code 1. */
export async function runMain(work) {
  requireNodeVersion();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/**
 * Installs the project's pnpm and, with it, the packages, if that pnpm is missing or the packages are not those of the
 * lockfile. Only Node and npm are needed. npm refuses a download whose SHA-512 differs from package-lock.json, so no
 * other pnpm can be run.
 * @param {{ root?: string, pnpmFolder?: string, log?: (line: string) => void, install?: typeof run }} [options]
 * @returns {Promise<void>}
 */
export async function ensureInstalled(options = {}) {
  const { root = ROOT, pnpmFolder = PNPM_FOLDER, log = console.log, install = run } = options;
  // After an installation pnpm writes the lockfile to this path.
  const installed = join(root, 'node_modules/.pnpm/lock.yaml');
  const lockfile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  if (isPnpmInstalled(pnpmFolder) && existsSync(installed) && readFileSync(installed, 'utf8') === lockfile) return;

  log('Installing packages (the first time this takes a minute or two) …');
  const npmArgs = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  await install('npm', npmArgs, { cwd: pnpmFolder, quiet: true });
  // Without CI=true and without a terminal pnpm stops instead of replacing an older node_modules.
  const env = { ...process.env, CI: 'true' };
  await install(process.execPath, [join(pnpmFolder, PNPM_PROGRAM_PATH), 'install', '--frozen-lockfile'], {
    cwd: root,
    env,
  });
}

/** Whether the folder has the version of pnpm that its package.json names. */
function isPnpmInstalled(folder) {
  const installed = join(folder, 'node_modules/pnpm/package.json');
  const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
  return (
    existsSync(installed) && readJson(installed).version === readJson(join(folder, 'package.json')).dependencies.pnpm
  );
}
