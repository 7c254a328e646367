import { findOrInstall, fromEnvironment } from './executables.mjs';

/** Chromium without windows: the tests need a quarter less time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, or Debian's headless shell of Chromium (installed if this user may),
 * or a full Chromium.
 * @throws {Error} if there is none and it cannot be installed
 */
export const findChromium = () =>
  fromEnvironment('CHROMIUM_PATH') ?? findOrInstall([SHELL], 'chromium-headless-shell') ?? fullChromium();

/** As `findChromium`, and a full Chromium for tests that need a camera: the headless shell has no fake camera. */
export const findChromiums = () => ({
  CHROMIUM_PATH: findChromium(),
  CAMERA_CHROMIUM_PATH: fromEnvironment('CHROMIUM_PATH') ?? fullChromium(),
});

function fullChromium() {
  const path = findOrInstall(PATHS, 'chromium');
  if (!path) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its executable.');
  return path;
}
