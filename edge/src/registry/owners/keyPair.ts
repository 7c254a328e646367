import { generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RegistryError } from '../RegistryError.ts';
import { isSystemError } from '../store/systemError.ts';

/** Its user alone can read and write it. */
const PRIVATE_KEY_MODE = 0o600;

/** The path of the private key that `createKeyPair` writes. */
export const privateKeyPath = (name: string, folder: string) => resolve(join(folder, `${name}.private-key.pem`));

/**
 * Makes an Ed25519 key pair for the owner of a remote. Writes the private key into a folder and returns the public key
 * as owners.json contains it. Throws a `RegistryError` when the file exists, because a lost key cannot be made again.
 */
export async function createKeyPair(name: string, folder: string): Promise<string> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const path = privateKeyPath(name, folder);
  const text = privateKey.export({ format: 'pem', type: 'pkcs8' });
  await writeFile(path, text, { mode: PRIVATE_KEY_MODE, flag: 'wx' }).catch((error: unknown) => {
    if (!isSystemError(error, 'EEXIST')) throw error;
    throw new RegistryError(`${path} exists already. Move it away first, so that the key is not lost.`, {
      cause: error,
    });
  });
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
}
