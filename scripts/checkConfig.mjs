// npm run config:check -- portal.json says which keys of this file, which environment variables and which entries of
// the backends file (BACKENDS_FILE) are wrong, before anything starts. Without an argument it checks the
// file that PORTAL_CONFIG names. The exit code is 1 if anything is wrong.
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPackages } from './build.mjs';
import { ensureInstalled, runMain } from './install.mjs';
import { ROOT } from './paths.mjs';
import { loadEnvFile, stackEnvironment } from './stack/environment.mjs';

const importBuilt = (path) => import(pathToFileURL(join(ROOT, path)).href);

/** The problems of edge and sandbox. With the operator's own APIs (`OPERATOR_URL`) the sandbox does not run. */
async function findProblems(env) {
  const { edgeConfigProblems } = await importBuilt('edge/dist/config/loadPortalConfig.js');
  if (env.OPERATOR_URL) return edgeConfigProblems(env);
  const local = stackEnvironment(env, ROOT);
  const { settingsProblems } = await importBuilt('sandbox/dist/settings.js');
  return [...new Set([...edgeConfigProblems(local), ...settingsProblems(local)])];
}

await runMain(async () => {
  const [file] = process.argv.slice(2);
  loadEnvFile();
  if (file !== undefined) process.env.PORTAL_CONFIG = resolve(file);
  await ensureInstalled();
  await buildPackages({ only: ['edge', 'sandbox'] });
  const problems = await findProblems(process.env);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log('The configuration is valid.');
  process.exitCode = problems.length === 0 ? 0 : 1;
});
