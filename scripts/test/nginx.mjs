import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const PATHS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
/** Debian's package is unpacked here and not installed, because the installation would start a web server. */
const UNPACKED = join(ROOT, '.cache/nginx');

/**
 * The nginx that is compared with the embedded edge: NGINX_PATH, or an installed one, or the one of Debian's package if
 * apt can download it.
 */
export function findNginx() {
  const paths = [process.env.NGINX_PATH, ...PATHS, join(UNPACKED, 'usr/sbin/nginx')];
  const existing = () => paths.find((path) => path && existsSync(path) && starts(path));
  return existing() ?? (unpack() ? existing() : undefined);
}

function unpack() {
  mkdirSync(UNPACKED, { recursive: true });
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const inFolder = { cwd: UNPACKED, stdio: 'ignore' };
  const download = () => spawnSync('apt-get', ['download', '-qq', 'nginx'], inFolder).status === 0;
  const isRoot = process.getuid?.() === 0;
  if (!download() && !(isRoot && spawnSync('apt-get', ['update', '-qq'], inFolder).status === 0 && download()))
    return false;
  const file = readdirSync(UNPACKED).find((name) => name.endsWith('.deb'));
  return file !== undefined && spawnSync('dpkg', ['-x', file, '.'], inFolder).status === 0;
}

/** Fails if a library of nginx is missing. */
const starts = (/** @type {string} */ path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
