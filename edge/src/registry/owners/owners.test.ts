import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuiltRemote, createContractFile, fileDigestsOf, readChannel } from '../../testing/builtRemote.ts';
import { createTempFolder, writeFile } from '../../testing/folders.ts';
import { createOwner, createOwnersFile, createSignedRemote } from '../../testing/ownedRemote.ts';
import { publish } from '../publish.ts';
import { RegistryError } from '../RegistryError.ts';

const SIMSWAP = { name: 'simswap', version: '1.0.0-aaaaaaaa' };
const UNSIGNED = 'simswap 1.0.0-aaaaaaaa has no file release.json.sig';
const NOT_BY_OWNER =
  'simswap 1.0.0-aaaaaaaa: release.json.sig is no signature of release.json with the key of its owner';

let store: string;
let simswapOwner: Awaited<ReturnType<typeof createOwner>>;
let owners: string;
const publishFrom = (from: string, ownersFile = owners) =>
  publish({ store, from, contract: createContractFile(), owners: ownersFile });

beforeEach(async () => {
  store = createTempFolder();
  simswapOwner = await createOwner('simswap');
  owners = createOwnersFile({ simswap: simswapOwner.publicKey });
});

async function refusalMessage(from: string, ownersFile = owners): Promise<string> {
  const before = fileDigestsOf(store);
  const refusal: unknown = await publishFrom(from, ownersFile).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RegistryError);
  expect(fileDigestsOf(store)).toEqual(before);
  return (refusal as RegistryError).message;
}

test('a release that is signed with the key of its owner is published, and its signature is not copied', async () => {
  await publishFrom(await createSignedRemote(SIMSWAP, simswapOwner.keyFile));
  expect(readChannel(store, 'simswap')?.version).toBe('1.0.0-aaaaaaaa');
  expect(fileDigestsOf(store).join()).not.toContain('release.json.sig');
});

test('a remote without an owner is published without a signature while another remote has an owner', async () => {
  await publishFrom(createBuiltRemote({ name: 'help' }));
  expect(readChannel(store, 'help')?.version).toBe('1.0.0-aaaaaaaa');
});

test('a release of an owned remote without a signature is refused', async () => {
  expect(await refusalMessage(createBuiltRemote(SIMSWAP))).toBe(
    `${UNSIGNED}, but ${owners} names an owner of simswap. Sign the release with the private key of the owner (RELEASE_KEY_FILE).`,
  );
});

test('a signature of the release of help is refused for simswap, even if both remotes have the same key', async () => {
  const sharedOwners = createOwnersFile({ simswap: simswapOwner.publicKey, help: simswapOwner.publicKey });
  const help = await createSignedRemote({ name: 'help' }, simswapOwner.keyFile);
  const renamed = createBuiltRemote(SIMSWAP);
  writeFileSync(join(renamed, 'release.json.sig'), readFileSync(join(help, 'release.json.sig')));
  expect(await refusalMessage(renamed, sharedOwners)).toContain(NOT_BY_OWNER);
});

test('a release of simswap that is signed with the key of the owner of help is refused', async () => {
  const helpOwner = await createOwner('help');
  const bothOwners = createOwnersFile({ simswap: simswapOwner.publicKey, help: helpOwner.publicKey });
  const from = await createSignedRemote(SIMSWAP, helpOwner.keyFile);
  expect(await refusalMessage(from, bothOwners)).toContain(NOT_BY_OWNER);
});

test.each([
  ['an empty file', ''],
  ['64 zero bytes', Buffer.alloc(64).toString('base64')],
])('a release of an owned remote is refused when its signature is %s', async (_case, signature) => {
  const from = createBuiltRemote(SIMSWAP);
  writeFile(join(from, 'release.json.sig'), signature);
  expect(await refusalMessage(from)).toContain(NOT_BY_OWNER);
});

test('a release is refused when its record was changed after it was signed', async () => {
  const from = await createSignedRemote(SIMSWAP, simswapOwner.keyFile);
  const record = readFileSync(join(from, 'release.json'), 'utf8');
  writeFileSync(join(from, 'release.json'), record.replace('/broadband/simswap', '/broadband/payments'));
  expect(await refusalMessage(from)).toContain(NOT_BY_OWNER);
});

const rsaKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ format: 'der', type: 'spki' });
test.each([
  ['a list', '[]', 'is no valid list of owners'],
  [
    'a name that no remote can have',
    '{"Sim Swap":{"publicKey":"x"}}',
    'Sim Swap: must be lower-case letters, digits and hyphens',
  ],
  ['a remote without publicKey', '{"simswap":{}}', 'simswap.publicKey'],
  [
    'an RSA key',
    JSON.stringify({ simswap: { publicKey: rsaKey.toString('base64') } }),
    'simswap.publicKey: must be an Ed25519 public key',
  ],
])('no remote is published while owners.json has %s, and the message names the file', async (_case, text, part) => {
  const malformed = join(createTempFolder(), 'owners.json');
  writeFile(malformed, text);
  const message = await refusalMessage(createBuiltRemote({ name: 'help' }), malformed);
  expect(message).toContain(`${malformed} is no valid list of owners, so nothing can be published: `);
  expect(message).toContain(part);
});

test('no remote is published while the file of the owners is missing', async () => {
  rmSync(owners);
  expect(await refusalMessage(createBuiltRemote({ name: 'help' }))).toBe(
    `${owners} is no valid list of owners, so nothing can be published: there is no such file.`,
  );
});
