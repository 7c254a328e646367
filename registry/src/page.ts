import type { RemoteManifest } from './manifest.ts';

// What browsers get of the registry. Types only, so that the host can share them at no cost.

/** One remote in `/registry.json`, the index of the registry. */
export type IndexEntry = Pick<RemoteManifest, 'name' | 'version' | 'mounts' | 'menu' | 'contract'> & {
  enabled: boolean;
  /** The address of its manifest. */
  manifest: string;
  /** A second version, for a percentage of the browsers. */
  canary?: { version: string; percent: number };
  /** Versions that open pages must not go on using. */
  recalled?: string[];
};

/** `/registry.json`. */
export type RegistryIndex = {
  /** The version of the host; an open page compares it to notice a new one. */
  host?: string;
  remotes: IndexEntry[];
};

/** One version in the manifest: its entry, and every file that a page can load, by URL with its checksum. */
export type ServedVersion = Pick<RemoteManifest, 'version' | 'entry' | 'files' | 'preload' | 'muiChunks' | 'requires'>;

/** `/registry/<name>.json`: all that a browser needs to load a remote and verify its files. */
export type ServedManifest = ServedVersion &
  Pick<RemoteManifest, 'name'> & { canary?: ServedVersion & { percent: number } };

/** The data that the document contains (`<script id="page-data">`), besides the configuration. */
export type RegistryPageData = RegistryIndex & {
  /** The manifest of the remote that is mounted at the path of the document. */
  manifest: ServedManifest | null;
};
