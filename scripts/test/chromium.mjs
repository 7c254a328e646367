import { findOrInstall, executableFromEnvironment } from './executables.mjs';

/** Chromium that opens no windows: with it the tests take a quarter less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, or Debian's headless shell of Chromium (installed if this user may),
 * or a full Chromium.
 * @throws {Error} if there is none and it cannot be installed
 */
export const findChromium = () =>
  executableFromEnvironment('CHROMIUM_PATH') ??
  findOrInstall([HEADLESS_SHELL], 'chromium-headless-shell') ??
  findFullChromium();

/** As `findChromium`, and a full Chromium for tests that need a camera: the headless shell has no fake camera. */
export const findChromiums = () => ({
  CHROMIUM_PATH: findChromium(),
  CAMERA_CHROMIUM_PATH: executableFromEnvironment('CHROMIUM_PATH') ?? findFullChromium(),
});

function findFullChromium() {
  const path = findOrInstall(FULL_CHROMIUM_PATHS, 'chromium');
  if (!path) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its executable.');
  return path;
}
