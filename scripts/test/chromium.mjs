import { existsSync } from 'node:fs';
import { installDebianPackages } from './commands.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser the end-to-end tests run in: CHROMIUM_PATH, else Debian's `chromium`, installed where this user may.
 * @returns {string} path of the executable
 * @throws {Error} when there is none and none can be installed
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const standing = () => PLACES.find((path) => existsSync(path));
  const found = standing();
  if (found) return found;
  console.log('Chromium is missing: installing the Debian package.');
  installDebianPackages(['chromium']);
  const installed = standing();
  if (!installed) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its executable.');
  return installed;
}
