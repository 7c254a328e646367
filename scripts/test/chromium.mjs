import { existsSync } from 'node:fs';
import { installDebianPackages } from './commands.mjs';

/** The shell is the same engine without a desktop's windows around it: the same tests took a quarter less time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser the end-to-end tests run in: CHROMIUM_PATH, else Debian's Chromium, installed where this user may. Its
 * headless shell where there is one.
 * @returns {string} path of the executable
 * @throws {Error} when there is none and none can be installed
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`);
    return named;
  }
  const found = [SHELL, ...PLACES].find((path) => existsSync(path));
  if (found === SHELL) return found;
  console.log('Chromium’s headless shell is missing: installing the Debian package.');
  if (installDebianPackages(['chromium-headless-shell']) && existsSync(SHELL)) return SHELL;
  if (found) return found;
  installDebianPackages(['chromium']);
  const installed = PLACES.find((path) => existsSync(path));
  if (!installed) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its executable.');
  return installed;
}
