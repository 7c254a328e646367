import semver from 'semver';
import type { HostContract } from './hostContract.ts';
import type { Release } from './schema.ts';

/** Paths that the edge or the host serves; a mount path below one of them would never be reached. */
const RESERVED_PATHS =
  /^\/(assets|remotes|registry|events|healthz|marketplace|privacy-policy|sign-in|geo|tiles|media|ssp-[\w-]+|home-fibre-check)(\/|$)/;
/** The mount paths that the host accepts: segments of letters, digits, `_` and `-`. */
const MOUNT_PATH = /^(\/[\w-]+)+$/;

export const releaseTitle = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name} ${version}`;

/**
 * Why a release cannot run in a host: its range of the contract, its range of a shared module, or a module that the host
 * does not provide. Each message names both versions; an empty list means that it is compatible.
 */
export function hostProblems(release: Release, host: HostContract): string[] {
  const title = releaseTitle(release);
  const contract = satisfiesRange(host.contract, release.contract)
    ? []
    : [`${title} needs contract ${release.contract}, the host has contract ${host.contract}.`];
  const modules = Object.entries(release.requires).flatMap(([module, range]) => {
    const provided = host.provides[module];
    if (provided === undefined) {
      return [`${title} needs ${module} ${range}, which the host (contract ${host.contract}) does not provide.`];
    }
    return satisfiesRange(provided, range) ? [] : [`${title} needs ${module} ${range}, the host provides ${provided}.`];
  });
  return [...contract, ...modules];
}

/** Why a release conflicts with the others: its mount paths are used by another remote, reserved or malformed. */
export function mountProblems(release: Release, others: Release[]): string[] {
  const title = releaseTitle(release);
  return release.mounts.flatMap(({ path }) => {
    if (!MOUNT_PATH.test(path))
      return [`${title} wants the mount “${path}”, which is no path such as /broadband/help.`];
    if (RESERVED_PATHS.test(path)) return [`${title} wants the mount ${path}, which belongs to the portal itself.`];
    return others
      .filter(({ name }) => name !== release.name)
      .flatMap((other) =>
        other.mounts.filter((mount) => pathsOverlap(mount.path, path)).map((mount) => ({ other, mount })),
      )
      .map(
        ({ other, mount }) => `${title} wants the mount ${path}, but ${mount.path} belongs to ${releaseTitle(other)}.`,
      );
  });
}

/** Why a release cannot be the canary of another: both need the same mount paths, because the index has one list. */
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
const pathsOverlap = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
const satisfiesRange = (version: string, range: string) => semver.satisfies(version, range);
