import type { IndexEntry, RegistryIndex, ServedManifest } from '@portal/registry/page';

// The names that the host has for what the edge serves (registry/src/page.ts).
export type { RegistryIndex };
export type RemoteEntry = IndexEntry;
export type RemoteManifest = ServedManifest;

export type MountDeclaration = IndexEntry['mounts'][number];
export type Layout = MountDeclaration['layout'];
/** A link that a remote adds to the menu of a layout, or to the header of both. */
export type MenuEntry = NonNullable<IndexEntry['menu']>[number];
/** A group of customers: subscribers, or social logins whose phone number has a KYC record. */
export type CustomerGroup = NonNullable<MenuEntry['visibleTo']>[number];

/**
 * D-131: the time limit for the index or a manifest, and the longest pause in the transfer of a script or style sheet.
 * After a failure the file is requested once more.
 */
export const FILE_TIMEOUT_MS = 6000;

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
