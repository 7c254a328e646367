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
