import { createPrivateKey, sign, verify } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseTitle } from '../compatibility.ts';
import { RegistryError } from '../RegistryError.ts';
import { readRegularFile } from '../store/readRegularFile.ts';
import type { RecordedRelease } from '../store/storedReleases.ts';
import { readOwners } from './owners.ts';

/**
 * The Ed25519 signature of the bytes of `release.json`, in base64. These contain name, version and the checksum of every
 * file, so the signature is valid for this release of this remote only.
 */
const SIGNATURE_FILE = 'release.json.sig';

/** Signs the release in a folder: writes the signature beside `release.json`. */
export async function signRelease(folder: string, keyFile: string): Promise<void> {
  const record = await readFile(join(folder, 'release.json'));
  await writeFile(
    join(folder, SIGNATURE_FILE),
    `${sign(null, record, await readPrivateKey(keyFile)).toString('base64')}\n`,
  );
}

/**
 * Why the release in a folder is not one of its owner: it has no signature, or that of another key. Empty for a remote
 * without an owner. Throws a `RegistryError` when the file of the owners is malformed.
 */
export async function signatureProblems(
  { release, text }: RecordedRelease,
  folder: string,
  ownersFile: string | undefined,
): Promise<string[]> {
  const key = (await readOwners(ownersFile)).get(release.name);
  if (!key) return [];
  const title = releaseTitle(release);
  const signature = await readRegularFile(join(folder, SIGNATURE_FILE)).catch(() => undefined);
  if (!signature) {
    return [
      `${title} has no file ${SIGNATURE_FILE}, but ${ownersFile} names an owner of ${release.name}. Sign the release with the private key of the owner (RELEASE_KEY_FILE).`,
    ];
  }
  // The parsed text is verified, not the file: it could have changed since it was read.
  if (verify(null, Buffer.from(text), key, Buffer.from(signature.toString(), 'base64'))) return [];
  return [
    `${title}: ${SIGNATURE_FILE} is no signature of release.json with the key of its owner. Build the remote again and sign it with the private key that belongs to its publicKey in ${ownersFile}.`,
  ];
}

async function readPrivateKey(path: string) {
  try {
    const key = createPrivateKey(await readFile(path));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch (error) {
    throw new RegistryError(unusableKey(path), { cause: error });
  }
  throw new RegistryError(unusableKey(path));
}

const unusableKey = (path: string) =>
  `${path} is no Ed25519 private key that can be read. npm run releases -- key NAME makes one.`;
