import type { MountDeclaration, RegistryIndex, RemoteEntry } from './RegistryIndex';

/** A mount path and the layout around it. `entry` names its remote; it is missing as long as no index is known. */
export interface Mount extends MountDeclaration {
  entry?: RemoteEntry;
}

/** Used while no index is known: addresses below these paths show an error panel and not the 404 page. */
const DEFAULT_MOUNTS: Mount[] = [
  { path: '/broadband', layout: 'main' },
  { path: '/account', layout: 'account' },
];

export function mountsOf(index: RegistryIndex | undefined): Mount[] {
  if (!index) return DEFAULT_MOUNTS;
  return index.remotes.flatMap((entry) => entry.mounts.map((mount) => ({ ...mount, entry })));
}

/** The mount that contains an address. Only whole path segments count; the longest mount path wins. */
export function mountAt(mounts: Mount[], pathname: string): Mount | undefined {
  // The router ignores case, too.
  const address = `${pathname.toLowerCase()}/`;
  return mounts
    .filter(({ path }) => address.startsWith(`${path.toLowerCase()}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
