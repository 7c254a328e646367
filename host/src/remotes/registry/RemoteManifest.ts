/** What is needed to load one release of a remote. */
interface ReleaseFiles {
  version: string;
  entry: string;
  /** The checksum of every file. */
  files: Record<string, string>;
  /** The files that the first page needs besides the entry. */
  preload: string[];
  muiChunks?: string[];
  requires?: Record<string, string>;
}

export interface RemoteManifest extends ReleaseFiles {
  name: string;
  canary?: ReleaseFiles & { percent: number };
}
