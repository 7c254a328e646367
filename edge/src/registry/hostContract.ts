import { readFile } from 'node:fs/promises';
import semver from 'semver';
import { z } from 'zod';
import { RegistryError } from './RegistryError.ts';

const exactVersion = z.string().refine((value) => semver.valid(value) !== null, { error: 'is no version' });
const hostContract = z.object({ contract: exactVersion, provides: z.record(z.string(), exactVersion) });

/** `contract.json` of the host's build: the version of the contract, and every module it provides with its version. */
export type HostContract = z.infer<typeof hostContract>;

/** Reads `contract.json`. Throws a `RegistryError` when it is missing or malformed. */
export async function readHostContract(path: string): Promise<HostContract> {
  try {
    return hostContract.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw new RegistryError(`${path} does not say what the host provides. Build the host first: npm run build`, {
      cause: error,
    });
  }
}
