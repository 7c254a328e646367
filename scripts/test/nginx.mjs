import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { startProcess } from '../stack/server.mjs';
import { waitUntilReady } from '../stack/waitUntilReady.mjs';

const NGINX_PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
/** Debian's package is unpacked here and not installed, because the installation would start a web server. */
const UNPACKED_FOLDER = join(ROOT, '.cache/nginx');

/**
 * The nginx for tests and benchmarks: NGINX_PATH, or an installed one, or the one of Debian's package if apt can
 * download it.
 */
export function findNginx() {
  const paths = [process.env.NGINX_PATH, ...NGINX_PATHS, join(UNPACKED_FOLDER, 'usr/sbin/nginx')];
  const existing = () => paths.find((path) => path && existsSync(path) && canRun(path));
  return existing() ?? (downloadAndUnpack() ? existing() : undefined);
}

function downloadAndUnpack() {
  mkdirSync(UNPACKED_FOLDER, { recursive: true });
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const inFolder = { cwd: UNPACKED_FOLDER, stdio: 'ignore' };
  const download = () => spawnSync('apt-get', ['download', '-qq', 'nginx'], inFolder).status === 0;
  const isRoot = process.getuid?.() === 0;
  if (!download() && !(isRoot && spawnSync('apt-get', ['update', '-qq'], inFolder).status === 0 && download()))
    return false;
  const file = readdirSync(UNPACKED_FOLDER).find((name) => name.endsWith('.deb'));
  return file !== undefined && spawnSync('dpkg', ['-x', file, '.'], inFolder).status === 0;
}

/**
 * The nginx configuration of the containers, with the folder and ports of an nginx on this machine, and without the limits
 * per client: a benchmark is one client.
 */
export const shippedConfiguration = ({ folder, port, edgePort }) =>
  readFileSync(join(ROOT, 'deploy/docker/edge/nginx.conf'), 'utf8')
    .replaceAll(/^ *limit_(req|conn) .*$/gm, '')
    .replaceAll('/tmp/', `${folder}/`)
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('http://registry:8070', `http://127.0.0.1:${edgePort}`);

/** Starts nginx with an empty folder for its files; resolves when all of the ports are open. */
export async function startNginx(nginx, folder, configuration, ports) {
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', file, '-g', 'daemon off; user root;'];
  const server = startProcess('nginx', nginx, args, { stdio: 'ignore' });
  try {
    for (const port of ports) await waitUntilReady('nginx', () => isPortOpen(port));
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}

function isPortOpen(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
  });
}

/** Whether an nginx executable runs: it does not if a library is missing. */
const canRun = (path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
