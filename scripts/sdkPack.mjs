/** `npm run sdk:pack -- [DIR]` writes the packages that a remote outside of this workspace needs as tarballs to DIR. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildPackages } from './build.mjs';
import { ensureInstalled, PNPM_PROGRAM, runMain } from './install.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** The folders of the packages that remotes in other repositories install, each after those that it needs. */
const SDK_FOLDERS = ['registry', 'shared', 'tooling'];

/**
 * Builds the packages of the SDK and writes them as tarballs to a folder. pnpm replaces the versions of the workspace
 * by numbers, and the paths of sources by those of built files (`publishConfig`).
 * @param {string} folder
 * @returns {Promise<Record<string, string>>} file name by package name
 */
export async function packSdk(folder) {
  mkdirSync(folder, { recursive: true });
  /** @type {Record<string, string>} */
  const files = {};
  await buildPackages({ only: ['registry'] });
  for (const directory of ['shared', 'tooling']) {
    const cwd = join(ROOT, directory);
    rmSync(join(cwd, 'dist'), { recursive: true, force: true });
    await run('npm', ['run', '--silent', 'build:package'], { cwd, quiet: true });
  }
  writeCompilerOptions(join(ROOT, 'tooling/dist'));
  for (const directory of SDK_FOLDERS) {
    const cwd = join(ROOT, directory);
    await run(process.execPath, [PNPM_PROGRAM, 'pack', '--pack-destination', folder], { cwd, quiet: true });
    const { name, version } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    files[name] = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
  }
  return files;
}

/** Writes the compiler options of the workspace for remotes outside of it, which see built files instead of sources. */
function writeCompilerOptions(folder) {
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8'));
  const { customConditions: _, ...options } = compilerOptions;
  writeFileSync(join(folder, 'tsconfig.remote.json'), `${JSON.stringify({ compilerOptions: options }, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(async () => {
    const folder = resolve(process.argv[2] ?? join(ROOT, '.cache/sdk/packages'));
    await ensureInstalled();
    for (const file of Object.values(await packSdk(folder))) console.log(join(folder, file));
  });
}
