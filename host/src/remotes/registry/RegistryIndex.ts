/** All remotes: names, versions, mount paths and menu entries. `host` names the build of the host itself. */
export interface RegistryIndex {
  host?: string;
  remotes: RemoteEntry[];
}

export interface RemoteEntry {
  name: string;
  version: string;
  mounts: MountDeclaration[];
  menu?: MenuEntry[];
  /** The versions of the contract this release works with. */
  contract?: string;
  enabled: boolean;
  /** The address of the manifest. */
  record: string;
  canary?: { version: string; percent: number };
}

export type Layout = 'main' | 'account';

export interface MountDeclaration {
  path: string;
  layout: Layout;
  /** The title of the document while a page below this path is loading. */
  title?: string;
  /** Whether visitors who are not signed in may open the pages (D-001). */
  public?: boolean;
}

/** A group of customers: subscribers, or social logins whose phone number has a KYC record. */
export type CustomerGroup = 'subscribers' | 'kyc';

/** A link that a remote adds to the menu of a layout, or to the header of both. */
export interface MenuEntry {
  label: string;
  path: string;
  /** The commands of an SVG path in a square of 24 by 24. */
  icon: string;
  placement: Layout | 'header';
  /** The heading above the entry in the main layout. */
  section?: string;
  order: number;
  /** The groups that see the entry; without it, every signed-in customer does. */
  visibleTo?: CustomerGroup[];
  /** `unread`: a dot while the remote has published a count of unread messages. */
  badge?: 'unread';
}
