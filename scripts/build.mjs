import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './run.mjs';
import { ensureInstalled, runMain } from './install.mjs';
import { ROOT } from './paths.mjs';

/** Arguments of `node` for `turbo run`: Turborepo runs the npm scripts of the packages and keeps their results. */
export const TURBO_ARGS = [join(ROOT, 'node_modules/turbo/bin/turbo'), 'run'];
export const TURBO_ENV = {
  ...process.env,
  // Turborepo runs the scripts with the pnpm that it finds in PATH.
  PATH: [join(ROOT, 'scripts/pnpm/node_modules/.bin'), process.env['PATH']].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
};

/**
 * Builds the packages whose sources have changed since their last build.
 * @param {{ only?: string[] }} [options]
 *   only: the folders of these packages, and what they need; default: all
 * @returns {Promise<void>}
 */
export async function buildPackages({ only = [] } = {}) {
  const filters = only.map((folder) => `--filter=./${folder}`);
  const args = [...TURBO_ARGS, 'build', '--output-logs=errors-only', '--concurrency=2', ...filters];
  await run(process.execPath, args, { cwd: ROOT, env: TURBO_ENV });
}

/** `npm run build`: installs and builds what has changed. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runMain(async () => {
    await ensureInstalled();
    await buildPackages();
  });
}
