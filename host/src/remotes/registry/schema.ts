import * as z from '@portal/shared/schema';

const mount = z.object({
  path: z.string().check(z.regex(/^\/[\w/-]*[\w-]$/)),
  layout: z.enum(['main', 'account']),
});

const entry = z.object({
  name: z.string().check(z.minLength(1)),
  version: z.string(),
  mounts: z.array(mount),
  /** The versions of the contract this release runs with. */
  contract: z.optional(z.string()),
  enabled: z._default(z.boolean(), true),
  record: z.string(),
  canary: z.optional(z.object({ version: z.string(), percent: z.number() })),
});

/** All remotes: names, versions and the paths they own. `host` names the build of the host itself. */
export const registryIndex = z.object({ host: z.optional(z.string()), remotes: z.array(entry) });

const releaseFiles = {
  version: z.string(),
  entry: z.string(),
  files: z.record(z.string(), z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
  preload: z.array(z.string()),
  /** Of MUI, what its first page needs of the host. */
  families: z.optional(z.array(z.string())),
  requires: z.optional(z.record(z.string(), z.string())),
};

/** The complaint about a record that names a file it has no checksum for. */
export const NO_CHECKSUM = 'a file without a checksum';

type Files = { entry: string; preload: string[]; files: Record<string, string> };

function hasChecksums({ canary, ...stable }: Files & { canary?: Files | undefined }): boolean {
  return [stable, ...(canary ? [canary] : [])].every(({ files, entry: file, preload }) =>
    [file, ...preload].every((path) => Object.hasOwn(files, path)),
  );
}

/** What is needed to load one remote. Every file that is loaded has a checksum, or the record is no good. */
export const remoteRecord = z
  .object({
    name: z.string().check(z.minLength(1)),
    ...releaseFiles,
    canary: z.optional(z.object({ percent: z.number(), ...releaseFiles })),
  })
  .check(z.refine(hasChecksums, { error: NO_CHECKSUM }));

export type RegistryIndex = z.infer<typeof registryIndex>;
export type IndexEntry = RegistryIndex['remotes'][number];
export type Mount = z.infer<typeof mount>;
export type RemoteRecord = z.infer<typeof remoteRecord>;
