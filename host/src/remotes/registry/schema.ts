import * as z from '@portal/shared/schema';

const mountDeclarationSchema = z.object({
  path: z.string().check(z.regex(/^\/[\w/-]*[\w-]$/)),
  layout: z.enum(['main', 'account']),
});

const remoteEntrySchema = z.object({
  name: z.string().check(z.minLength(1)),
  version: z.string(),
  mounts: z.array(mountDeclarationSchema),
  /** The versions of the contract this release works with. */
  contract: z.optional(z.string()),
  enabled: z._default(z.boolean(), true),
  /** The address of the manifest. */
  record: z.string(),
  canary: z.optional(z.object({ version: z.string(), percent: z.number() })),
});

/** All remotes: names, versions and mount paths. `host` names the build of the host itself. */
export const registryIndexSchema = z.object({ host: z.optional(z.string()), remotes: z.array(remoteEntrySchema) });

const releaseFieldSchemas = {
  version: z.string(),
  entry: z.string(),
  files: z.record(z.string(), z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
  preload: z.array(z.string()),
  muiChunks: z.optional(z.array(z.string())),
  requires: z.optional(z.record(z.string(), z.string())),
};

/** The schema's message for a manifest that names a file without a checksum. */
export const NO_CHECKSUM_MESSAGE = 'a file without a checksum';

type ReleaseFiles = { entry: string; preload: string[]; files: Record<string, string> };

function hasChecksums({ canary, ...stable }: ReleaseFiles & { canary?: ReleaseFiles | undefined }): boolean {
  return [stable, ...(canary ? [canary] : [])].every(({ files, entry, preload }) =>
    [entry, ...preload].every((path) => Object.hasOwn(files, path)),
  );
}

/** What is needed to load one remote. It must have a checksum for every file that is loaded. */
export const remoteManifestSchema = z
  .object({
    name: z.string().check(z.minLength(1)),
    ...releaseFieldSchemas,
    canary: z.optional(z.object({ percent: z.number(), ...releaseFieldSchemas })),
  })
  .check(z.refine(hasChecksums, { error: NO_CHECKSUM_MESSAGE }));

export type RegistryIndex = z.infer<typeof registryIndexSchema>;
export type RemoteEntry = RegistryIndex['remotes'][number];
export type MountDeclaration = z.infer<typeof mountDeclarationSchema>;
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
