import { findPackages } from '../build/packages.mjs';

/**
 * The names of the remotes whose sources are here.
 * @param {string} root
 */
export const remotesOf = (root) =>
  findPackages(root)
    .filter(({ isRemote }) => isRemote)
    .map(({ name }) => name.replace(/^mfe-/, ''));
