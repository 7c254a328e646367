import { existsSync } from 'node:fs';
import { installDebianPackages } from './runCommand.mjs';

/** The same engine without a desktop's windows around it: the same tests took a quarter less time in it. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser the end-to-end tests run in: CHROMIUM_PATH, else Debian's headless shell of Chromium, installed where this
 * user may, else a whole Chromium.
 * @returns {string} path of the executable
 * @throws {Error} when there is none and none can be installed
 */
export function findChromium() {
  return named() ?? standing([SHELL]) ?? installed([SHELL], 'chromium-headless-shell') ?? wholeChromium();
}

/**
 * As `findChromium`, and one for tests that need a camera: the headless shell has none, not even a fake one.
 * @returns {{ CHROMIUM_PATH: string, CAMERA_CHROMIUM_PATH: string }} paths of the executables
 * @throws {Error} when there is none and none can be installed
 */
export const findChromiums = () => ({
  CHROMIUM_PATH: findChromium(),
  CAMERA_CHROMIUM_PATH: named() ?? wholeChromium(),
});

function named() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names no file: ${path}`);
  return path || undefined;
}

function wholeChromium() {
  const path = standing(PLACES) ?? installed(PLACES, 'chromium');
  if (!path) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its executable.');
  return path;
}

const standing = (places) => places.find((path) => existsSync(path));

function installed(places, name) {
  console.log(`${name} is missing: installing the Debian package.`);
  installDebianPackages([name]);
  return standing(places);
}
