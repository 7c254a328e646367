import { existsSync } from 'node:fs';
import { installDebianPackages } from './runCommand.mjs';

/** Chromium without windows: the tests need a quarter less time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, or Debian's headless shell of Chromium (installed if this user may),
 * or a full Chromium.
 * @returns {string} path of the executable
 * @throws {Error} if there is none and it cannot be installed
 */
export function findChromium() {
  return fromEnvironment() ?? existing([SHELL]) ?? install([SHELL], 'chromium-headless-shell') ?? fullChromium();
}

/**
 * As `findChromium`, and a full Chromium for tests that need a camera: the headless shell has no fake camera.
 * @returns {{ CHROMIUM_PATH: string, CAMERA_CHROMIUM_PATH: string }} paths of the executables
 * @throws {Error} if there is none and it cannot be installed
 */
export const findChromiums = () => ({
  CHROMIUM_PATH: findChromium(),
  CAMERA_CHROMIUM_PATH: fromEnvironment() ?? fullChromium(),
});

function fromEnvironment() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH names no file: ${path}`);
  return path || undefined;
}

function fullChromium() {
  const path = existing(PATHS) ?? install(PATHS, 'chromium');
  if (!path) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its executable.');
  return path;
}

const existing = (/** @type {string[]} */ paths) => paths.find((path) => existsSync(path));

function install(paths, name) {
  console.log(`${name} is missing: installing the Debian package.`);
  installDebianPackages([name]);
  return existing(paths);
}
