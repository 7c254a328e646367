import type { IndexEntry, RegistryIndex } from '@portal/registry/page';

export type { IndexEntry, RegistryIndex, ServedManifest } from '@portal/registry/page';

/** What a remote declares for a mount: its path, the layout around its pages, and their title. */
export type MountDeclaration = IndexEntry['mounts'][number];
export type Layout = MountDeclaration['layout'];
/** A link that a remote adds to the menu of a layout, or to the header of both. */
export type MenuEntry = NonNullable<IndexEntry['menu']>[number];
/** A group of customers: subscribers, or customers with a social login whose phone number has a KYC record. */
export type CustomerGroup = NonNullable<MenuEntry['visibleTo']>[number];

/**
 * The time limit for the index or a manifest, and the longest pause in the transfer of a script or style sheet (D-131).
 * After a failure the file is requested once more.
 */
export const PORTAL_FILE_TIMEOUT_MS = 6000;

type Index = Pick<RegistryIndex, 'remotes'> | undefined;

/** A mount path and the layout around it. `entry` is the index entry of its remote. */
export interface Mount extends MountDeclaration {
  entry: IndexEntry;
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
