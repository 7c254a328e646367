import semver from 'semver';
import type { HostContract } from './hostContract.ts';
import type { Release } from './schema.ts';

export const releaseTitle = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name} ${version}`;

/**
 * Why a release cannot run in a host: its range of the contract, its range of a shared module, or a module that the host
 * does not provide. Each message names both versions; an empty list means that it is compatible.
 */
export function hostProblems(release: Release, host: HostContract): string[] {
  const title = releaseTitle(release);
  const contract = contractProblems({ title, range: release.contract, host: host.contract });
  const modules = Object.entries(release.requires).flatMap(([module, range]) => {
    const provided = host.provides[module];
    if (provided === undefined) {
      return [`${title} needs ${module} ${range}, which the host (contract ${host.contract}) does not provide.`];
    }
    return satisfiesRange(provided, range) ? [] : [`${title} needs ${module} ${range}, the host provides ${provided}.`];
  });
  return [...contract, ...modules];
}

/** Why a release cannot be the canary of another: both need the same mounts, because the index has one list. */
export function mountDifferences(canary: Release, stable: Release): string[] {
  const [ours, theirs] = [canary, stable].map(({ mounts }) =>
    mounts.map((mount) => `${mount.path} (${mount.layout}${mount.public ? ', public' : ''})`).sort(),
  );
  if (String(ours) === String(theirs)) return [];
  return [
    `${releaseTitle(canary)} cannot be the canary of ${releaseTitle(stable)}: it owns ${joinPaths(ours)}, the other ${joinPaths(theirs)}.`,
  ];
}

const joinPaths = (paths: string[] | undefined) => (paths ?? []).join(', ');
const satisfiesRange = (version: string, range: string) => semver.satisfies(version, range);

/** The host accepts its minor version of the contract and the one before; releases for older ones must be built again. */
function contractProblems({ title, range, host }: { title: string; range: string; host: string }): string[] {
  if (!satisfiesRange(host, range)) return [`${title} needs contract ${range}, the host has contract ${host}.`];
  const { major, minor } = new semver.SemVer(host);
  const oldest = `${major}.${Math.max(minor - 1, 0)}.0`;
  const built = semver.minVersion(range)?.version ?? oldest;
  if (!semver.lt(built, oldest)) return [];
  return [
    `${title} was built for contract ${built} (${range}). The host has contract ${host} and accepts releases since ${oldest}: build it with the current packages.`,
  ];
}
