import { existsSync } from 'node:fs';
import { installDebianPackages } from './runCommand.mjs';

const PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * The second browser engine: FIREFOX_PATH, else Debian's `firefox-esr`, installed where this user may.
 * @returns {string} path of the executable
 * @throws {Error} when there is none and none can be installed
 */
export function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`FIREFOX_PATH names no file: ${named}`);
    return named;
  }
  const standing = () => PLACES.find((path) => existsSync(path));
  const found = standing();
  if (found) return found;
  console.log('Firefox is missing: installing the Debian package.');
  installDebianPackages(['firefox-esr']);
  const installed = standing();
  if (!installed) throw new Error('No Firefox found: install it, or set FIREFOX_PATH to its executable.');
  return installed;
}
