import semver from 'semver';

/** The names that a report of API Extractor exports. */
const exportedNames = (report) =>
  [...report.matchAll(/^export (?:\w+ )*?(?:function|const|class|interface|type|enum|namespace) (\w+)/gm)]
    .concat([...report.matchAll(/^export \{ (?:\w+ as )?(\w+) \}/gm)])
    .map(([, name]) => name);

/**
 * Why these reports cannot be recorded with the version of the package, or undefined. A changed report needs a new minor
 * version, a removed export or entry a new major version.
 * @param {{ folder: string, name: string, before: Map<string, string>, after: Map<string, string>, recorded: string,
 *   version: string }} api
 *   folder, name: of the package; before, recorded: the committed reports and their version; after, version: those of the sources
 */
export function versionStepProblem({ folder, name, before, after, recorded, version }) {
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (file) => before.get(file) !== after.get(file),
  );
  if (semver.lt(version, recorded))
    return `${folder}/package.json has version ${version}, but ${recorded} is recorded in ${folder}/api.`;
  if (changed.length === 0) return undefined;
  const removed = changed.flatMap((file) => {
    const remaining = new Set(exportedNames(after.get(file) ?? ''));
    return exportedNames(before.get(file) ?? '')
      .filter((exported) => !remaining.has(exported))
      .map((exported) => `${exported} (${file})`);
  });
  const needed = semver.inc(recorded, removed.length > 0 ? 'major' : 'minor') ?? '';
  if (semver.gte(version, needed)) return undefined;
  const reason = removed.length > 0 ? `no longer exports ${removed.join(', ')}` : `changed: ${changed.join(', ')}`;
  return (
    `The public API of ${name} ${reason}. Remotes rely on its version, which is ${version}: ` +
    `set the version in ${folder}/package.json to ${needed}, describe the change in CHANGELOG.md, and run npm run sdk:api.`
  );
}

/** Why the committed reports are not those of the sources, or undefined. The parameter is that of versionStepProblem. */
export function outdatedReportsProblem(api) {
  const stepProblem = versionStepProblem(api);
  if (stepProblem) return stepProblem;
  const { folder, before, after, recorded, version } = api;
  const isSame = before.size === after.size && [...after].every(([file, text]) => before.get(file) === text);
  if (isSame && recorded === version) return undefined;
  return `${folder}/api describes version ${recorded}, not version ${version} of the sources. Run npm run sdk:api and commit ${folder}/api.`;
}
