import { join } from 'node:path';
import { REPORTS_FOLDER, ROOT } from '../paths.mjs';
import { runJest } from './jest.mjs';
import { findNginx } from './nginx.mjs';
import { startPostgres } from './postgres.mjs';

export async function runUnitTestsWithoutSandbox(tally, env) {
  const report = join(REPORTS_FOLDER, 'jest.json');
  const nginx = findNginx();
  if (!nginx) console.log('nginx is missing and cannot be installed: the tests of the edge behind nginx did not run.');
  await runJest(report, ['--ignoreProjects', 'sandbox'], { ...env, ...(nginx && { NGINX_PATH: nginx }) });
  tally.addReport(report, 'unit');
}

/** Every test that uses a database imports this module, directly or indirectly. */
const DATABASE_MODULE = join(ROOT, 'sandbox/src/db/openDatabase.ts');

/**
 * The sandbox's tests on PGlite, then those that use a database again on PostgreSQL. They run separately, because PGlite
 * starts several times slower in a process that has run tests of screens before.
 */
export async function runSandboxTests(tally, env) {
  const first = join(REPORTS_FOLDER, 'jest-sandbox.json');
  await runJest(first, ['--selectProjects', 'sandbox'], env);
  tally.addReport(first, 'sandbox');

  const postgres = await startPostgres();
  if (!postgres) {
    console.log('PostgreSQL is missing and cannot be installed: the database tests ran on PGlite only.');
    return;
  }
  const second = join(REPORTS_FOLDER, 'jest-postgres.json');
  const args = ['--selectProjects', 'sandbox', '--findRelatedTests', DATABASE_MODULE];
  await runJest(second, args, { ...env, TEST_DATABASE_URL: postgres.url });
  tally.addReport(second, 'PostgreSQL');
  await postgres.stop();
}
