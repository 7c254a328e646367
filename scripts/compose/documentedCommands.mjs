import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docker, COMPOSE_PROJECT, composeEnvironment } from './compose.mjs';

const EXAMPLE_REMOTE = 'broadband';
const RELEASES_COMMAND = 'docker compose exec registry node releases.js';
/** The version in the rollback command of docs/containers.md. A release is published under it, so that the command works. */
const EXAMPLE_VERSION = '1.0.0-0a1b2c3d';
/** Prefix of volume names in docs/containers.md: the name of the project. */
const VOLUME_PREFIX = 'self-service-portal_';

const RELEASE_COMMANDS = {
  list: `${RELEASES_COMMAND} list`,
  image: `docker compose up --build --detach --no-deps ${EXAMPLE_REMOTE}`,
  canary: `docker compose run --rm ${EXAMPLE_REMOTE} node releases.js submit --from /release --canary 10 --budget 5`,
  back: `${RELEASES_COMMAND} rollback ${EXAMPLE_REMOTE}`,
  backTo: `${RELEASES_COMMAND} rollback ${EXAMPLE_REMOTE} ${EXAMPLE_VERSION}`,
  disable: `${RELEASES_COMMAND} disable ${EXAMPLE_REMOTE}`,
};
const NEW_SECRETS_COMMANDS = [
  'docker compose down',
  `docker volume rm ${VOLUME_PREFIX}edge-secrets`,
  'docker compose up', // run with --wait, otherwise it would not end
];

/**
 * Runs the release commands of docs/containers.md against the running portal and checks their output. `releases` is the
 * folder of the published releases.
 */
export async function checkReleaseCommands({ env, releases, tally }) {
  const runCommand = commandRunner(env, tally);
  const { list, image, canary, back, backTo, disable } = RELEASE_COMMANDS;
  const registry = JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8'));
  const before = registry.remotes.find(({ name }) => name === EXAMPLE_REMOTE).version;
  await runCommand(list, before);
  await runCommand(image, '');

  await publishAs(EXAMPLE_VERSION, join(releases, EXAMPLE_REMOTE, before), { env, releases });
  await runCommand(canary, `${before} as a canary for 10 %`);
  await runCommand(back, `the canary ${before} was removed`);
  await runCommand(back, `from ${EXAMPLE_VERSION} to ${before}`);
  await runCommand(backTo, `from ${before} to ${EXAMPLE_VERSION}`);
  await runCommand(backTo.replace(EXAMPLE_VERSION, before), `to ${before}`);
  await runCommand(disable, `${EXAMPLE_REMOTE} is disabled`);
  await runCommand(disable.replace('disable', 'enable'), `${EXAMPLE_REMOTE} is enabled`);
}

/** Restarts the portal with new secrets by the commands of docs/containers.md. */
export async function checkSecretCommands({ env, tally }) {
  const runCommand = commandRunner(env, tally);
  const [down = '', remove = '', up = ''] = NEW_SECRETS_COMMANDS;
  await runCommand(down, '');
  await runCommand(remove.replace(VOLUME_PREFIX, `${COMPOSE_PROJECT}_`), 'edge-secrets');
  await runCommand(`${up} --wait`, '');
}

/** Returns a function that runs a command in the test project and records whether its output is the expected one. */
function commandRunner(env, tally) {
  return async (command, expected) => {
    const [, ...args] = command.split(' ');
    const title = `“${command}” works as documented`;
    try {
      const output = await docker(args, { env: composeEnvironment(env) });
      const ok = output.includes(expected);
      tally.record(ok ? title : `${title}, but prints “${output}”`, ok);
    } catch (error) {
      tally.record(`${title}: ${error instanceof Error ? error.message : error}`, false);
    }
  };
}

/**
 * Publishes a copy of a release under another version. It runs in the registry's container, whose user may delete the
 * files again.
 */
async function publishAs(version, folder, { env, releases }) {
  const copy = '.other-release';
  try {
    cpSync(folder, join(releases, copy), { recursive: true });
    const record = join(releases, copy, 'release.json');
    writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), version }));
    const command = `${RELEASES_COMMAND} publish --from /srv/releases/${copy}`;
    await docker(command.split(' ').slice(1), { env: composeEnvironment(env) });
  } finally {
    rmSync(join(releases, copy), { recursive: true, force: true });
  }
}
