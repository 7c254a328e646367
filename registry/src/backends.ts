import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { identifier, releaseTitle, type RemoteManifest } from './manifest.ts';
import { readErrorReason, RegistryError } from './RegistryError.ts';

const httpOrigin = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:/.test(value) && new URL(value).origin === value, {
    error: 'must be an origin such as https://api.example.com',
  });

const backendsFile = z.record(identifier, z.strictObject({ url: httpOrigin, remotes: z.array(identifier).min(1) }));

/** The backends that the edge may proxy to by name: their origins, and the remotes that may declare prefixes for them. */
export type Backends = ReadonlyMap<string, { url: string; remotes: string[] }>;

/**
 * Reads the file in `BACKENDS_FILE`; without a path no backend is allowed. Throws a `RegistryError` that names every wrong
 * key when the file is missing or malformed.
 */
export async function readBackends(path: string | undefined): Promise<Backends> {
  if (path === undefined) return new Map();
  try {
    return new Map(Object.entries(backendsFile.parse(JSON.parse(await readFile(path, 'utf8')))));
  } catch (error) {
    throw new RegistryError(`${path} (BACKENDS_FILE) is no valid list of backends: ${readErrorReason(error)}.`, {
      cause: error,
    });
  }
}

export const isAllowed = (backends: Backends, backend: string, remote: string) =>
  backends.get(backend)?.remotes.includes(remote) ?? false;

/** The prefixes of a release whose backend is not allowed for its remote. */
export function backendProblems(release: RemoteManifest, backends: Backends): string[] {
  return (release.apis ?? [])
    .filter(({ backend }) => !isAllowed(backends, backend, release.name))
    .map(
      ({ prefix, backend }) =>
        `${releaseTitle(release)} wants the prefix ${prefix} for the backend ${backend}, which BACKENDS_FILE does not allow for the remote ${release.name}.`,
    );
}
