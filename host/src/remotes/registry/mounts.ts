import type { IndexEntry, Mount, RegistryIndex } from './schema';

/** A path that belongs to an area; without an entry nobody knows yet to which one. */
export interface AreaMount extends Mount {
  entry?: IndexEntry;
}

/** Below these the areas lie. They stand in while no index could be had, so that their addresses show a panel, no 404. */
const UNKNOWN: AreaMount[] = [
  { path: '/broadband', layout: 'main' },
  { path: '/account', layout: 'account' },
];

/** Every path an area owns, in the order of the index. */
export function mountsOf(index: RegistryIndex | undefined): AreaMount[] {
  if (!index) return UNKNOWN;
  return index.remotes.flatMap((entry) => entry.mounts.map((mount) => ({ ...mount, entry })));
}

/** The mount an address lies in: whole segments, the longest one wins. */
export function mountAt(mounts: AreaMount[], pathname: string): AreaMount | undefined {
  // The router matches without regard to case.
  const address = `${pathname.toLowerCase()}/`;
  return mounts
    .filter(({ path }) => address.startsWith(`${path.toLowerCase()}/`))
    .sort((one, other) => other.path.length - one.path.length)[0];
}
