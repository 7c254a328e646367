import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../places.mjs';

/**
 * What is wrong with the packages that bring a script to be run when they are installed: each has to be named in
 * pnpm-workspace.yaml, as one that may run (`onlyBuiltDependencies`) or as one that may not.
 * @param {Pick<import('./installed.mjs').Installed, 'name' | 'scripts'>[]} packages
 * @param {{ onlyBuiltDependencies?: string[], ignoredBuiltDependencies?: string[] }} workspace
 * @returns {string[]}
 */
export function installScriptProblems(packages, { onlyBuiltDependencies = [], ignoredBuiltDependencies = [] }) {
  const named = [...onlyBuiltDependencies, ...ignoredBuiltDependencies];
  return packages
    .filter(({ name, scripts }) => scripts.length > 0 && !named.includes(name))
    .map(({ name, scripts }) => `${name} wants to run its ${scripts.join(', ')}, and nobody decided about it.`);
}

/** The workspace's own settings. */
export const workspaceSettings = () => parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
