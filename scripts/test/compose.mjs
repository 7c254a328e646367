import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { buildPackages } from '../build.mjs';
import { ROOT } from '../paths.mjs';
import { chromiumEnvironment } from './programs.mjs';
import { findPersonalData, runPlaywright } from './testStack.mjs';

const FIRST_PORT = Number(process.env.TEST_PORT ?? 18080);
const [portalPort, identityPort, outsidePort, overridePort] = [0, 1, 2, 3].map((offset) => String(FIRST_PORT + offset));
const localOrigin = (port) => `http://localhost:${port}`;
/** Origin from which the tests serve their own remote. */
const OVERRIDE_ORIGIN = localOrigin(overridePort);

/** The release store of the portal. Tests and containers write to it as different users. */
const RELEASES_FOLDER = mkdtempSync(join(tmpdir(), 'portal-releases-'));
chmodSync(RELEASES_FOLDER, 0o777);
/** The path of the portal's configuration file. The containers read it as another user. */
const PORTAL_CONFIG = join(mkdtempSync(join(tmpdir(), 'portal-config-')), 'portal.json');
writeFileSync(PORTAL_CONFIG, JSON.stringify({ overrides: { origins: [OVERRIDE_ORIGIN] } }));
chmodSync(PORTAL_CONFIG, 0o644);

const COMPOSE_ENV = {
  COMPOSE_PARALLEL_LIMIT: '2',
  ...process.env,
  // A project of its own, so that the tests do not touch a portal that a developer runs with Compose.
  COMPOSE_PROJECT_NAME: 'self-service-portal-test',
  COMPOSE_FILE: ['docker-compose.yml', 'deploy/docker/test.compose.yml'].join(delimiter),
  PORTAL_ORIGIN: localOrigin(portalPort),
  IDENTITY_ORIGIN: localOrigin(identityPort),
  OUTSIDE_ORIGIN: localOrigin(outsidePort),
  PORTAL_PORT: portalPort,
  IDENTITY_PORT: identityPort,
  OUTSIDE_PORT: outsidePort,
  PORTAL_CONFIG,
  DEMO_CUSTOMERS: '1',
  LOG_LEVEL: 'info',
  TEST_RELEASES_DIR: RELEASES_FOLDER,
};
/**
 * Runs a `docker` command.
 * @param {string[]} args
 * @param {'inherit' | 'pipe'} [stdio] pipe: returns the output instead of printing it
 */
const docker = (args, stdio = 'inherit') =>
  execFileSync('docker', args, { cwd: ROOT, env: COMPOSE_ENV, stdio, encoding: 'utf8', maxBuffer: 2 ** 30 });

/**
 * Builds the images, starts the portal with Docker Compose on separate ports and runs the browser tests against it.
 * Needs Docker 25 or newer with Compose 2.24 or newer.
 * @param {string[]} filters Playwright's arguments
 * @returns {Promise<boolean>} whether everything passed
 */
export async function testWithCompose(filters) {
  await buildPackages();
  const problems = [];
  try {
    docker(['compose', 'build']);
    docker(['compose', 'down', '--volumes', '--remove-orphans']);
    docker(['compose', 'up', '--detach', '--wait']);
    problems.push(...containerProblems());
    const env = {
      PORTAL_URL: localOrigin(portalPort),
      IDENTITY_URL: localOrigin(identityPort),
      OUTSIDE_URL: localOrigin(outsidePort),
      RELEASES_DIR: RELEASES_FOLDER,
      OVERRIDE_ORIGIN,
      ...chromiumEnvironment(),
    };
    if (!(await runPlaywright('playwright', filters, env))) problems.push('A browser test failed.');
    const leak = findPersonalData(docker(['compose', 'logs', '--no-color'], 'pipe'));
    if (leak) problems.push(`A container has logged personal data or a token: “${leak}”.`);
  } finally {
    docker(['compose', 'down', '--volumes']);
    for (const folder of [RELEASES_FOLDER, dirname(PORTAL_CONFIG)]) rmSync(folder, { recursive: true, force: true });
  }
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** The violations of the hardening rules by each container. */
function containerProblems() {
  const ids = docker(['compose', 'ps', '--all', '--quiet'], 'pipe').split('\n').filter(Boolean);
  return JSON.parse(docker(['inspect', ...ids], 'pipe')).flatMap(({ Name: name, Config, HostConfig, Image }) => {
    const image = JSON.parse(docker(['image', 'inspect', Image], 'pipe'))[0];
    const user = Config.User || image.Config.User;
    const rules = {
      'runs as root': !user || /^(root|0)(:|$)/.test(user),
      'may write to its file system': !HostConfig.ReadonlyRootfs,
      'keeps capabilities': !(HostConfig.CapDrop ?? []).includes('ALL'),
      'may gain privileges': !(HostConfig.SecurityOpt ?? []).includes('no-new-privileges:true'),
    };
    return Object.keys(rules)
      .filter((rule) => rules[rule])
      .map((rule) => `${name} ${rule}.`);
  });
}
