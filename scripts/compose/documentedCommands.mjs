import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docker, PROJECT, projectOf } from './compose.mjs';

const REMOTE = 'broadband';
const RELEASES_JS = 'docker compose exec registry node releases.js';
/** A version of the documents' own. */
const OTHER = '1.0.0-0a1b2c3d';
/** What the documents call a volume begins with the name of the project. */
const A_PROJECT = 'self-service-portal_';

const RELEASE_COMMANDS = {
  list: `${RELEASES_JS} list`,
  image: `docker compose up --build --detach --no-deps ${REMOTE}`,
  canary: `docker compose run --rm ${REMOTE} node releases.js publish --from /release --canary 10 --budget 5`,
  back: `${RELEASES_JS} rollback ${REMOTE}`,
  backTo: `${RELEASES_JS} rollback ${REMOTE} ${OTHER}`,
  disable: `${RELEASES_JS} disable ${REMOTE}`,
};
const NEW_SECRETS = [
  'docker compose down',
  `docker volume rm ${A_PROJECT}edge-secrets`,
  'docker compose up', // with --wait: it would not come back otherwise
];

/**
 * Ships, takes back and switches a release of the running portal, as docs/containers.md has it.
 * @param {{ env: Record<string, string>, releases: string, note: (title: string, ok: boolean) => void }} portal
 */
export async function releaseAsDocumented({ env, releases, note }) {
  const say = runner(env, note);
  const { list, image, canary, back, backTo, disable } = RELEASE_COMMANDS;
  const pointers = JSON.parse(readFileSync(join(releases, 'registry.json'), 'utf8'));
  const before = pointers.remotes.find(({ name }) => name === REMOTE).version;
  await say(list, before);
  await say(image, '');

  await publishAs(OTHER, join(releases, REMOTE, before), { env, releases });
  await say(canary, `${before} as a canary for 10 %`);
  await say(back, `the canary ${before} is out`);
  await say(back, `from ${OTHER} to ${before}`);
  await say(backTo, `from ${before} to ${OTHER}`);
  await say(backTo.replace(OTHER, before), `to ${before}`);
  await say(disable, `${REMOTE} is disabled`);
  await say(disable.replace('disable', 'enable'), `${REMOTE} is enabled`);
}

/** Takes the portal down and up again with new secrets, as docs/containers.md has it. */
export async function newSecretsAsDocumented({ env, note }) {
  const say = runner(env, note);
  const [down, remove, up] = NEW_SECRETS;
  await say(down, '');
  await say(remove.replace(A_PROJECT, `${PROJECT}_`), 'edge-secrets');
  await say(`${up} --wait`, '');
}

/** Runs a command in the project of the tests; notes whether it ended well and said what was expected. */
function runner(env, note) {
  return async (command, expected) => {
    const [, ...args] = command.split(' ');
    const title = `“${command}” does what the documents say`;
    try {
      const said = await docker(args, { env: projectOf(env) });
      note(said.includes(expected) ? title : `${title}, but says “${said}”`, said.includes(expected));
    } catch (error) {
      note(`${title}: ${error.message}`, false);
    }
  };
}

/**
 * Publishes the files of a release to everybody once more, under another version: in the registry's container, whose user
 * may remove them again.
 */
async function publishAs(version, folder, { env, releases }) {
  const copy = '.other-release';
  try {
    cpSync(folder, join(releases, copy), { recursive: true });
    const record = join(releases, copy, 'release.json');
    writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), version }));
    const command = `${RELEASES_JS} publish --from /srv/releases/${copy}`;
    await docker(command.split(' ').slice(1), { env: projectOf(env) });
  } finally {
    rmSync(join(releases, copy), { recursive: true, force: true });
  }
}
