import * as z from '@portal/shared/wire';

const mount = z.object({
  path: z.string().check(z.regex(/^\/[\w/-]*[\w-]$/)),
  layout: z.enum(['main', 'account']),
});

const entry = z.object({
  name: z.string().check(z.minLength(1)),
  version: z.string(),
  mounts: z.array(mount),
  enabled: z._default(z.boolean(), true),
  record: z.string(),
});

/** All remotes: names, versions and the paths they own. */
export const registryIndex = z.object({ remotes: z.array(entry) });

/** What is needed to load one remote. Every file that is loaded has a checksum, or the record is no good. */
export const remoteRecord = z
  .object({
    name: z.string().check(z.minLength(1)),
    version: z.string(),
    entry: z.string(),
    files: z.record(z.string(), z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/))),
    preload: z.array(z.string()),
  })
  .check(
    z.refine(({ files, entry: file, preload }) => [file, ...preload].every((path) => path in files), {
      error: 'a file without a checksum',
    }),
  );

/** The document's data block: the index, and the record of the addressed area only. */
export const inlinedRegistry = z.extend(registryIndex, { record: z.nullish(z.unknown()) });

export type RegistryIndex = z.infer<typeof registryIndex>;
export type IndexEntry = RegistryIndex['remotes'][number];
export type Mount = z.infer<typeof mount>;
export type RemoteRecord = z.infer<typeof remoteRecord>;
