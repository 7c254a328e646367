import { join } from 'node:path';
import { REPORTS, ROOT } from '../paths.mjs';
import { runJest } from './jest.mjs';
import { findNginx } from './nginx.mjs';
import { startPostgres } from './postgres.mjs';

/**
 * The unit tests of everything but the sandbox.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Record<string, string>} env the environment in which `node` is the one to run them
 */
export async function unitTests(tally, env) {
  const report = join(REPORTS, 'jest.json');
  const nginx = findNginx();
  if (!nginx) console.log('nginx is not here and may not be installed: the edge was not compared with a real one.');
  await runJest(report, ['--ignoreProjects', 'sandbox'], { ...env, ...(nginx && { NGINX_PATH: nginx }) });
  tally.addJest(report, 'unit');
}

/** What every test that reaches a database imports, however far away. */
const DATABASE = join(ROOT, 'sandbox/src/db/openDatabase.ts');

/**
 * The sandbox's tests on the embedded database, then those that reach one on a real PostgreSQL too. A run of their own:
 * an embedded database starts several times as slowly in a process that has run screens before.
 * @param {import('./tally.mjs').Tally} tally
 * @param {Record<string, string>} env the environment in which `node` is the one to run them
 */
export async function sandboxTests(tally, env) {
  const embedded = join(REPORTS, 'jest-sandbox.json');
  await runJest(embedded, ['--selectProjects', 'sandbox'], env);
  tally.addJest(embedded, 'sandbox');

  const postgres = await startPostgres();
  if (!postgres) {
    console.log(
      'PostgreSQL is not here and may not be installed: the database tests ran on the embedded database only.',
    );
    return;
  }
  try {
    const second = join(REPORTS, 'jest-postgres.json');
    await runJest(second, ['--selectProjects', 'sandbox', '--findRelatedTests', DATABASE], {
      ...env,
      TEST_DATABASE_URL: postgres.url,
    });
    tally.addJest(second, 'PostgreSQL');
  } finally {
    await postgres.stop();
  }
}
