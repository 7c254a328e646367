import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../paths.mjs';

/** Settings of pnpm that allow install scripts in addition to `onlyBuiltDependencies`. */
const OTHER_ALLOWING_SETTINGS = ['allowBuilds', 'dangerouslyAllowAllBuilds', 'onlyBuiltDependenciesFile'];

/**
 * Problems with packages that have install scripts: none may run, and each package must be listed in pnpm-workspace.yaml
 * (`ignoredBuiltDependencies`).
 * @param {Pick<import('./installed.mjs').Installed, 'name' | 'scripts'>[]} packages
 * @param {{ onlyBuiltDependencies?: string[], ignoredBuiltDependencies?: string[] }} workspace
 * @returns {string[]}
 */
export function installScriptProblems(packages, workspace) {
  const { onlyBuiltDependencies = [], ignoredBuiltDependencies = [] } = workspace;
  return [
    ...onlyBuiltDependencies.map((name) => `${name} may run install scripts, but no package should.`),
    ...OTHER_ALLOWING_SETTINGS.filter((name) => workspace[name] !== undefined).map(
      (name) => `${name} allows install scripts.`,
    ),
    ...packages
      .filter(({ name, scripts }) => scripts.length > 0 && !ignoredBuiltDependencies.includes(name))
      .map(
        ({ name, scripts }) =>
          `${name} has install scripts (${scripts.join(', ')}) and is not listed in ignoredBuiltDependencies.`,
      ),
  ];
}

/** The settings in pnpm-workspace.yaml. */
export const workspaceSettings = () => parse(readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8'));
