/**
 * `npm run test:full` runs the checks that `npm test` leaves out, because they take minutes and are not needed for a
 * requirement: the sandbox on PostgreSQL, the edge behind nginx, rate limits in a Redis, failing remotes in Chromium, documented
 * commands, licences and Kubernetes manifests. The last line is
 * `N passed, N failed`; the exit code is 1 if anything failed.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { startProcess } from './stack/server.mjs';
import { REPORTS_FOLDER, ROOT } from './paths.mjs';
import { runJest } from './test/jest.mjs';
import { findOrInstall } from './test/executables.mjs';
import { newerNodeEnvironment } from './test/newerNodeEnvironment.mjs';
import { findNginx } from './test/nginx.mjs';
import { startPostgres } from './test/postgres.mjs';
import { run } from './test/runCommand.mjs';
import { Tally } from './test/tally.mjs';

/** Every test that uses a database imports this module, directly or indirectly. */
const DATABASE_MODULE = join(ROOT, 'sandbox/src/db/openDatabase.ts');

/** @type {[title: string, script: string, args: string[]][]} */
const SCRIPTS = [
  ['documented commands', 'testPlaywright.mjs', ['workspace', 'documented-commands']],
  ['a remote in a repository of its own', 'testPlaywright.mjs', ['workspace', 'standalone-remote']],
  ['licences and vulnerabilities', 'audit.mjs', ['--audit-optional']],
  ['Kubernetes manifests', 'testKubernetes.mjs', []],
];

await ensureInstalled();
mkdirSync(REPORTS_FOLDER, { recursive: true });
const tally = new Tally();
const env = await newerNodeEnvironment();

await testOnPostgres();
await testBehindNginx();
await testLimitsInRedis();
for (const [title, script, args] of SCRIPTS) {
  console.log(`\n${title}: scripts/${script} ${args.join(' ')}`);
  tally.record(title, await run('node', [join(ROOT, 'scripts', script), ...args]));
}
tally.print();
process.exit(tally.failed === 0 ? 0 : 1);

async function testOnPostgres() {
  const postgres = await startPostgres();
  if (!postgres) {
    console.log('PostgreSQL is missing and cannot be installed: the database tests did not run on it.');
    return;
  }
  const report = join(REPORTS_FOLDER, 'jest-postgres.json');
  const args = ['--selectProjects', 'sandbox', '--findRelatedTests', DATABASE_MODULE];
  await runJest(report, args, { ...env, TEST_DATABASE_URL: postgres.url });
  tally.addReport(report, { part: 'PostgreSQL:' });
  await postgres.stop();
}

async function testBehindNginx() {
  const nginx = findNginx();
  if (!nginx) {
    console.log('nginx is missing and cannot be installed: the tests of the edge behind nginx did not run.');
    return;
  }
  const report = join(REPORTS_FOLDER, 'jest-nginx.json');
  await runJest(report, ['--selectProjects', 'edge', '--testPathPatterns', '\\.nginx\\.test\\.ts$'], {
    ...env,
    NGINX_PATH: nginx,
  });
  tally.addReport(report, { part: 'nginx:' });
}

async function testLimitsInRedis() {
  const path = findOrInstall(['/usr/bin/redis-server'], 'redis-server');
  if (!path) {
    console.log('Redis is missing and cannot be installed: the tests of rate limits that replicas share did not run.');
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-redis-'));
  const socket = join(folder, 'redis.sock');
  const args = ['--port', '0', '--unixsocket', socket, '--dir', folder, '--save', ''];
  const redis = startProcess('redis', path, args, { stdio: 'ignore' });
  const report = join(REPORTS_FOLDER, 'jest-redis.json');
  await runJest(report, ['--selectProjects', 'server', '--testPathPatterns', '\\.redis\\.test\\.ts$'], {
    ...env,
    REDIS_URL: socket,
  });
  tally.addReport(report, { part: 'Redis:' });
  await redis.stop();
  rmSync(folder, { recursive: true });
}
