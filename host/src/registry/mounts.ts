import type { MountDeclaration, RegistryIndex, RemoteEntry } from './RegistryIndex';

type Index = Pick<RegistryIndex, 'remotes'> | undefined;

/** A mount path and the layout around it. `entry` is its remote. */
export interface Mount extends MountDeclaration {
  entry: RemoteEntry;
}

export function mountsOf(index: Index): Mount[] {
  return index?.remotes.flatMap((entry) => entry.mounts.map((mount) => ({ ...mount, entry }))) ?? [];
}

/** The mount that contains an address. The longest path wins: a mount may lie inside another one of the same remote. */
export function mountAt(index: Index, pathname: string): Mount | undefined {
  return mountsOf(index)
    .filter(({ path }) => isWithin(pathname, path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

/** Whether an address is a path or lies below it. Only whole segments count; like the router, it ignores case. */
export function isWithin(pathname: string, path: string): boolean {
  return `${pathname.toLowerCase()}/`.startsWith(`${path.toLowerCase()}/`);
}
