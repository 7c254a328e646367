import { existsSync } from 'node:fs';
import { installDebianPackages } from './runCommand.mjs';

const PATHS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/**
 * Firefox: FIREFOX_PATH, or Debian's `firefox-esr` (installed if this user may).
 * @returns {string} path of the executable
 * @throws {Error} if there is none and it cannot be installed
 */
export function findFirefox() {
  const fromEnvironment = process.env.FIREFOX_PATH;
  if (fromEnvironment) {
    if (!existsSync(fromEnvironment)) throw new Error(`FIREFOX_PATH names no file: ${fromEnvironment}`);
    return fromEnvironment;
  }
  const existing = () => PATHS.find((path) => existsSync(path));
  const found = existing();
  if (found) return found;
  console.log('Firefox is missing: installing the Debian package.');
  installDebianPackages(['firefox-esr']);
  const installed = existing();
  if (!installed) throw new Error('No Firefox found: install it, or set FIREFOX_PATH to its executable.');
  return installed;
}
