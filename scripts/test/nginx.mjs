import { existsSync } from 'node:fs';
import { installDebianPackages } from './commands.mjs';

const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/**
 * An nginx to compare the embedded edge with: NGINX_PATH, else one that is installed, else Debian's, installed where
 * this user may.
 * @returns {string | undefined} path of the executable
 */
export function findNginx() {
  const standing = () => [process.env.NGINX_PATH, ...PLACES].find((path) => path && existsSync(path));
  return standing() ?? (installDebianPackages(['nginx-light']) ? standing() : undefined);
}
