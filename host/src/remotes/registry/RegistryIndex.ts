/** All remotes: names, versions and mount paths. `host` names the build of the host itself. */
export interface RegistryIndex {
  host?: string;
  remotes: RemoteEntry[];
}

export interface RemoteEntry {
  name: string;
  version: string;
  mounts: MountDeclaration[];
  /** The versions of the contract this release works with. */
  contract?: string;
  enabled: boolean;
  /** The address of the manifest. */
  record: string;
  canary?: { version: string; percent: number };
}

export interface MountDeclaration {
  path: string;
  layout: 'main' | 'account';
}
