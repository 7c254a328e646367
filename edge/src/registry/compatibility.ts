import semver from 'semver';
import type { HostContract } from './hostContract.ts';
import type { Release } from './schema.ts';

/** Addresses the edge or the host answers itself; a mount below one of them would never be reached. */
const RESERVED =
  /^\/(assets|remotes|registry|events|healthz|marketplace|privacy-policy|geo|tiles|media|ssp-[\w-]+|home-fibre-check)(\/|$)/;
/** The host takes no other shape of a mount: segments of letters, digits, `_` and `-`. */
const MOUNT = /^(\/[\w-]+)+$/;

/** How a release is called in messages: name and version. */
export const titleOf = ({ name, version }: Pick<Release, 'name' | 'version'>) => `${name} ${version}`;

/**
 * What keeps a release from running in a host: the range of the contract, the range of every module it takes from the
 * host, and modules the host does not provide. Each sentence names both versions; no sentence means that it fits.
 */
export function hostProblems(release: Release, host: HostContract): string[] {
  const title = titleOf(release);
  const contract = fits(host.contract, release.contract)
    ? []
    : [`${title} needs contract ${release.contract}, the host has contract ${host.contract}.`];
  const modules = Object.entries(release.requires).flatMap(([module, range]) => {
    const provided = host.provides[module];
    if (provided === undefined) {
      return [`${title} needs ${module} ${range}, which the host (contract ${host.contract}) does not provide.`];
    }
    return fits(provided, range) ? [] : [`${title} needs ${module} ${range}, the host provides ${provided}.`];
  });
  return [...contract, ...modules];
}

/** What keeps a release from standing beside the others: mounts that are taken, reserved, or none at all. */
export function mountProblems(release: Release, others: Release[]): string[] {
  const title = titleOf(release);
  return release.mounts.flatMap(({ path }) => {
    if (!MOUNT.test(path)) return [`${title} wants the mount “${path}”, which is no path such as /broadband/help.`];
    if (RESERVED.test(path)) return [`${title} wants the mount ${path}, which belongs to the portal itself.`];
    return others
      .filter(({ name }) => name !== release.name)
      .flatMap((other) => other.mounts.filter((mount) => overlap(mount.path, path)).map((mount) => ({ other, mount })))
      .map(({ other, mount }) => `${title} wants the mount ${path}, but ${mount.path} belongs to ${titleOf(other)}.`);
  });
}

/** What keeps a release from being the canary of another: they must own the same paths, since the index has one list. */
export function mountDifferences(canary: Release, stable: Release): string[] {
  const [ours, theirs] = [canary, stable].map(({ mounts }) =>
    mounts.map(({ path, layout }) => `${path} (${layout})`).sort(),
  );
  if (String(ours) === String(theirs)) return [];
  return [
    `${titleOf(canary)} cannot be the canary of ${titleOf(stable)}: it owns ${list(ours)}, the other ${list(theirs)}.`,
  ];
}

const list = (paths: string[] | undefined) => (paths ?? []).join(', ');
const overlap = (a: string, b: string) => a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
// A range that cannot be read is fulfilled by nothing.
const fits = (version: string, range: string) => semver.satisfies(version, range);
