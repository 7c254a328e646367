import { findOrInstall, executableFromEnvironment } from './executables.mjs';

/**
 * Firefox: FIREFOX_PATH, or Debian's `firefox-esr` (installed if this user may).
 * @throws {Error} if there is none and it cannot be installed
 */
export function findFirefox() {
  const path =
    executableFromEnvironment('FIREFOX_PATH') ??
    findOrInstall(['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'firefox-esr');
  if (!path) throw new Error('No Firefox found: install it, or set FIREFOX_PATH to its executable.');
  return path;
}
