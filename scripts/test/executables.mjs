import { existsSync } from 'node:fs';
import { installDebianPackages } from './runCommand.mjs';

/**
 * The executable that an environment variable names.
 * @throws {Error} if there is no such file
 */
export function executableFromEnvironment(variable) {
  const path = process.env[variable];
  if (path && !existsSync(path)) throw new Error(`${variable} names no file: ${path}`);
  return path || undefined;
}

/** The first of some executables that exists; if there is none, the Debian package is installed if this user may. */
export function findOrInstall(paths, debianPackage) {
  const existing = () => paths.find((path) => existsSync(path));
  const installed = existing();
  if (installed) return installed;
  console.log(`${debianPackage} is missing: installing the Debian package.`);
  installDebianPackages([debianPackage]);
  return existing();
}
