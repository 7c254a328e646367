import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../stack/ports.mjs';
import { startProcess } from '../stack/server.mjs';
import { waitUntilReady } from '../stack/waitUntilReady.mjs';
import { installDebianPackages } from './runCommand.mjs';

const DEBIAN_POSTGRES_FOLDER = '/usr/lib/postgresql';

/**
 * Starts a temporary PostgreSQL server on a free loopback port.
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | undefined>} undefined without PostgreSQL binaries
 */
export async function startPostgres() {
  const bin = findBinaries() ?? (installDebianPackages(['postgresql']) ? findBinaries() : undefined);
  if (!bin) return undefined;
  const user = unprivilegedUser();
  if (process.getuid?.() === 0 && !user) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  /** @type {{ uid?: number, gid?: number, cwd: string, stdio: 'ignore' }} */
  const as = { ...user, cwd: folder, stdio: 'ignore' };
  const port = await freePort();

  const initialized = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8'], as);
  if (initialized.status !== 0) throw new Error('initdb failed');
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'max_connections=200'].flatMap((one) => ['-c', one]);
  const args = ['-D', data, '-p', String(port), '-k', folder, ...settings];
  const server = startProcess('PostgreSQL', join(bin, 'postgres'), args, as);
  const isReady = async () =>
    spawnSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).status === 0;
  await waitUntilReady('PostgreSQL', isReady);
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries() {
  if (!existsSync(DEBIAN_POSTGRES_FOLDER)) return undefined;
  const versions = readdirSync(DEBIAN_POSTGRES_FOLDER).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => join(DEBIAN_POSTGRES_FOLDER, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

/** initdb does not run as root: the server runs as `postgres` or `nobody`. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag, name) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  const name = ['postgres', 'nobody'].find((candidate) => spawnSync('id', [candidate]).status === 0);
  return name && { uid: id('-u', name), gid: id('-g', name) };
}
