import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { RegistryError } from '../RegistryError.ts';
import { remoteName } from '../schema.ts';
import { readErrorReason } from '../store/readErrorReason.ts';

const publicKey = z.string().transform((text, context): KeyObject => {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The same message as for a key of another type.
  }
  context.addIssue({
    code: 'custom',
    message: 'must be an Ed25519 public key, as npm run releases -- key NAME prints it',
  });
  return z.NEVER;
});

const ownersFile = z.record(remoteName, z.strictObject({ publicKey }));

/** The public key of the owner of each remote that has one. */
export type Owners = ReadonlyMap<string, KeyObject>;

/**
 * Reads owners.json; without a path no remote has an owner. Throws a `RegistryError` when the file is missing or
 * malformed: publishing without it would accept releases that their owner did not sign.
 */
export async function readOwners(path: string | undefined): Promise<Owners> {
  if (path === undefined) return new Map();
  try {
    const parsed = ownersFile.parse(JSON.parse(await readFile(path, 'utf8')));
    return new Map(Object.entries(parsed).map(([name, owner]) => [name, owner.publicKey]));
  } catch (error) {
    throw new RegistryError(
      `${path} is no valid list of owners, so nothing can be published: ${readErrorReason(error)}.`,
      {
        cause: error,
      },
    );
  }
}
