import { join } from 'node:path';
import { createKeyPair } from '../registry/owners/keyPair.ts';
import { signRelease } from '../registry/owners/releaseSignature.ts';
import { createBuiltRemote, type BuiltRemoteOptions } from './builtRemote.ts';
import { createTempFolder, writeFile } from './folders.ts';

/** Makes a key pair in a temporary folder and returns the path of the private key and the text of the public one. */
export async function createOwner(name: string) {
  const folder = createTempFolder();
  const publicKey = await createKeyPair(name, folder);
  return { keyFile: join(folder, `${name}.private-key.pem`), publicKey };
}

/** Writes an owners.json with these public keys and returns its path. */
export function createOwnersFile(publicKeys: Record<string, string>): string {
  const path = join(createTempFolder(), 'owners.json');
  const owners = Object.entries(publicKeys).map(([name, publicKey]) => [name, { publicKey }] as const);
  writeFile(path, JSON.stringify(Object.fromEntries(owners)));
  return path;
}

/** Creates a folder like the build output of a remote, with a signature by a private key. */
export async function createSignedRemote(remote: BuiltRemoteOptions, keyFile: string): Promise<string> {
  const folder = createBuiltRemote(remote);
  await signRelease(folder, keyFile);
  return folder;
}
