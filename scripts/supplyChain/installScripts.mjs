import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';

/** Settings of pnpm that let scripts run past the one list of those that may. */
const WAYS_AROUND = ['allowBuilds', 'dangerouslyAllowAllBuilds', 'onlyBuiltDependenciesFile'];

/**
 * What is wrong with the packages that bring a script to be run when they are installed: none may run it, and each is
 * named in pnpm-workspace.yaml as one that may not (`ignoredBuiltDependencies`).
 * @param {Pick<import('./installed.mjs').Installed, 'name' | 'scripts'>[]} packages
 * @param {{ onlyBuiltDependencies?: string[], ignoredBuiltDependencies?: string[] }} workspace
 * @returns {string[]}
 */
export function installScriptProblems(packages, workspace) {
  const { onlyBuiltDependencies = [], ignoredBuiltDependencies = [] } = workspace;
  return [
    ...onlyBuiltDependencies.map((name) => `${name} may run scripts when it is installed, and none should.`),
    ...WAYS_AROUND.filter((name) => workspace[name] !== undefined).map((name) => `${name} lets scripts run.`),
    ...packages
      .filter(({ name, scripts }) => scripts.length > 0 && !ignoredBuiltDependencies.includes(name))
      .map(({ name, scripts }) => `${name} wants to run its ${scripts.join(', ')}, and nobody decided about it.`),
  ];
}

/** The workspace's own settings. */
export const workspaceSettings = () => parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
