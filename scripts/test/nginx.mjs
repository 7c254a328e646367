import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];
/** Debian's package is unpacked here, not installed: installing it would start a web server on this machine. */
const UNPACKED = join(ROOT, '.cache/nginx');

/**
 * An nginx to compare the embedded edge with: NGINX_PATH, else one that is installed, else the one of Debian's package,
 * where apt can fetch it.
 * @returns {string | undefined} path of the executable
 */
export function findNginx() {
  const places = [process.env.NGINX_PATH, ...PLACES, join(UNPACKED, 'usr/sbin/nginx')];
  const standing = () => places.find((path) => path && existsSync(path) && starts(path));
  return standing() ?? (unpack() ? standing() : undefined);
}

function unpack() {
  mkdirSync(UNPACKED, { recursive: true });
  const inFolder = { cwd: UNPACKED, stdio: 'ignore' };
  const fetched = () => spawnSync('apt-get', ['download', '-qq', 'nginx'], inFolder).status === 0;
  const isRoot = process.getuid?.() === 0;
  if (!fetched() && !(isRoot && spawnSync('apt-get', ['update', '-qq'], inFolder).status === 0 && fetched()))
    return false;
  const file = readdirSync(UNPACKED).find((name) => name.endsWith('.deb'));
  return file !== undefined && spawnSync('dpkg', ['-x', file, '.'], inFolder).status === 0;
}

/** A library it needs may be missing. */
const starts = (path) => spawnSync(path, ['-v'], { stdio: 'ignore' }).status === 0;
