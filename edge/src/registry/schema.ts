import { z } from 'zod';
import { declarations, identifier } from './declarations.ts';

/** The name of a remote is used as a folder and in URLs. */
export const remoteName = identifier;
/** The version of a release: that of package.json and eight digits of the content hash, such as `1.2.0-0a1b2c3d`. */
export const releaseVersion = z
  .string()
  .max(80)
  .regex(/^\d+\.\d+\.\d+[0-9A-Za-z.+-]*$/, 'must be a version such as 1.2.0-0a1b2c3d');

const fileName = z
  .string()
  .regex(/^(?!.*(?:^|\/)\.)[\w.@+-]+(?:\/[\w.@+-]+)*$/, 'must be a relative path such as chunks/area.js');
const checksum = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'must be a SHA-384 checksum');

/** `release.json`, which a remote's build writes next to its files; all paths are relative to its folder. */
export const release = z
  .strictObject({
    name: remoteName,
    version: releaseVersion,
    contract: z.string().min(1),
    ...declarations,
    entry: fileName,
    files: z.record(fileName, checksum),
    preload: z.array(fileName),
    /** The MUI chunks of the host that the first page needs. */
    muiChunks: z.array(z.string()).optional(),
    /** What the pages need that work without a connection: files, and MUI chunks of the host. */
    offline: z.object({ files: z.array(fileName), muiChunks: z.array(z.string()) }).optional(),
    requires: z.record(z.string(), z.string()).default({}),
  })
  .refine(
    (value) => [value.entry, ...value.preload, ...(value.offline?.files ?? [])].every((file) => file in value.files),
    {
      error: 'entry, preload and offline.files must be among the files',
    },
  );

/** For the percentage of browsers that get a canary, and for its budget: the error rate in percent that it may not exceed. */
export const percent = z.number().min(0).max(100);

const channel = z.object({
  name: remoteName,
  version: releaseVersion,
  enabled: z.boolean(),
  /** Versions served before this one, newest first. Older registry files do not have it. */
  history: z.array(releaseVersion).default([]),
  canary: z.object({ version: releaseVersion, percent, budget: percent.optional() }).optional(),
  /** When this remote was last published, rolled back or switched, as an ISO date. */
  changedAt: z.iso.datetime().optional(),
});

/** `registry.json` of the releases folder: the release channel of each remote. The only file there that changes. */
export const registryFile = z.object({
  remotes: z.array(channel).refine((list) => new Set(list.map(({ name }) => name)).size === list.length, {
    error: 'a remote is listed twice',
  }),
});

export type Release = z.infer<typeof release>;
export type ReleaseChannel = z.infer<typeof channel>;

/** One remote in `/registry.json`. */
export type IndexEntry = {
  name: string;
  version: string;
  mounts: Release['mounts'];
  menu?: Release['menu'];
  contract: string;
  enabled: boolean;
  record: string;
  /** A second version, for a percentage of the browsers. */
  canary?: { version: string; percent: number };
};

/** One version: its entry, and every file that a page can load, by URL with its checksum. */
export type RecordedFiles = {
  version: string;
  entry: string;
  files: Record<string, string>;
  preload: string[];
  muiChunks?: string[];
  offline?: { files: string[]; muiChunks: string[] };
};

/** `/registry/<name>.json`: all that a browser needs to load a remote and verify its files. */
export type RemoteRecord = RecordedFiles & {
  name: string;
  requires: Record<string, string>;
  canary?: RecordedFiles & { percent: number };
};
