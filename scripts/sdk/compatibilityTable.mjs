import semver from 'semver';

const START = '<!-- Made by npm run sdk:api. -->';
const END = '<!-- End of the table. -->';

/** The versions with `version` as the last one: a patch version replaces the one of the same minor version. */
export const addVersion = (versions, version) => [
  ...versions.filter((other) => !semver.satisfies(version, `~${other}`)),
  version,
];

/**
 * Whether a host accepts a remote that was built with a version of the SDK: one of its own minor version, up to its own patch
 * version, or of the minor version before. The test compares this with the check of the edge.
 */
function acceptance(sdk, host) {
  const isRecent = semver.minor(host) - semver.minor(sdk) <= 1;
  return semver.satisfies(host, `^${sdk}`) && isRecent ? 'accepted' : 'refused';
}

/** A table of which remotes a host accepts, by the version of the SDK that they were built with. */
export function compatibilityTable(versions) {
  const rows = [
    ['Remote built with SDK', ...versions.map((host) => `Host ${host}`)],
    ...versions.map((sdk) => [sdk, ...versions.map((host) => acceptance(sdk, host))]),
  ];
  // Padded as the formatter of the project does it.
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0))) ?? [];
  const [head, ...others] = rows.map((cells) => cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [head, widths.map((width) => '-'.repeat(width)), ...others]
    .map((cells) => `| ${cells?.join(' | ')} |`)
    .join('\n');
}

/** The document with its table replaced by that of these versions. */
export function withCompatibilityTable(document, versions) {
  const [start, end] = [document.indexOf(START), document.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The document needs the lines “${START}” and “${END}”.`);
  return `${document.slice(0, start)}${START}\n\n${compatibilityTable(versions)}\n\n${document.slice(end)}`;
}
