import { join } from 'node:path';
import { run } from '../run.mjs';

/**
 * Installs the project's pnpm and returns the path of its program. Only Node and npm are needed. npm refuses a download
 * whose SHA-512 differs from package-lock.json, so no other pnpm can be run.
 * @param {{ install?: typeof run, signal?: AbortSignal | undefined }} [options]
 */
export async function installPnpm({ install = run, signal } = {}) {
  const options = { cwd: import.meta.dirname, quiet: true, signal };
  await install('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], options);
  return join(import.meta.dirname, 'node_modules/pnpm/bin/pnpm.cjs');
}
