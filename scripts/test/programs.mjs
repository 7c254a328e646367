import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A Chromium that opens no windows: with it the tests take a quarter less time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL_CHROMIUM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/**
 * The browser of the end-to-end tests: CHROMIUM_PATH, or Debian's headless shell of Chromium (installed if this user
 * may), or a full Chromium.
 * @throws {Error} if there is none and it cannot be installed
 */
export const findOrInstallChromium = () =>
  executableFromEnvironment('CHROMIUM_PATH') ??
  findOrInstallProgram([HEADLESS_SHELL], 'chromium-headless-shell') ??
  findFullChromium();

/** Environment variables for Playwright: the browser of the tests, and a full Chromium for its fake camera. */
export const chromiumEnvironment = () => ({
  CHROMIUM_PATH: findOrInstallChromium(),
  CAMERA_CHROMIUM_PATH: executableFromEnvironment('CHROMIUM_PATH') ?? findFullChromium(),
});

function findFullChromium() {
  const path = findOrInstallProgram(FULL_CHROMIUM_PATHS, 'chromium');
  if (!path) throw new Error('No Chromium found: install it, or set CHROMIUM_PATH to its executable.');
  return path;
}

/**
 * The executable that an environment variable names.
 * @throws {Error} if there is no such file
 */
function executableFromEnvironment(variable) {
  const path = process.env[variable];
  if (path && !existsSync(path)) throw new Error(`${variable} names no file: ${path}`);
  return path || undefined;
}

/** The first of some executables that exists; if there is none, the Debian package is installed if this user may. */
export function findOrInstallProgram(paths, debianPackage) {
  const existing = () => paths.find((path) => existsSync(path));
  const installed = existing();
  if (installed) return installed;
  console.log(`${debianPackage} is missing: installing the Debian package.`);
  installDebianPackages([debianPackage]);
  return existing();
}

/** Installs Debian packages if this user may; returns whether they are installed now. */
function installDebianPackages(packages) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20'];
  spawnSync('apt-get', ['update', ...options], { env, stdio: 'ignore' });
  return spawnSync('apt-get', ['install', '-y', ...options, ...packages], { env, stdio: 'ignore' }).status === 0;
}
