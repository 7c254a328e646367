import { readFile } from 'node:fs/promises';
import { httpOrigin } from '@portal/server';
import { z } from 'zod';
import { releaseTitle } from './compatibility.ts';
import { identifier } from './declarations.ts';
import { RegistryError } from './RegistryError.ts';
import { remoteName, type Release } from './schema.ts';
import { readErrorReason } from './store/readErrorReason.ts';

const backendsFile = z.record(identifier, z.strictObject({ url: httpOrigin, remotes: z.array(remoteName).min(1) }));

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

/** The prefixes of a release whose backend is not allowed for its remote. */
export function backendProblems(release: Release, backends: Backends): string[] {
  return (release.apis ?? [])
    .filter(({ backend }) => !isAllowed(backends, backend, release.name))
    .map(
      ({ prefix, backend }) =>
        `${releaseTitle(release)} wants the prefix ${prefix} for the backend ${backend}, which BACKENDS_FILE does not allow for the remote ${release.name}.`,
    );
}

export const isAllowed = (backends: Backends, backend: string, remote: string) =>
  backends.get(backend)?.remotes.includes(remote) ?? false;
