import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileDigestsOf, createContractFile, readChannel, publishTestRemote } from '../testing/builtRemote.ts';
import { createTempFolder } from '../testing/folders.ts';
import { RegistryError } from './RegistryError.ts';
import { rollback, type RollbackOptions } from './rollback.ts';
import { removeCanary } from './changeRemote.ts';

const testVersion = (number: number) => `${number}.0.0-aaaaaaaa`;

let store: string;
const rollBackHelp = (wish: Partial<RollbackOptions> = {}) =>
  rollback({ store, contract: createContractFile(), name: 'help', ...wish });

beforeEach(async () => {
  store = createTempFolder();
  for (const number of [1, 2, 3]) await publishTestRemote(store, { version: testVersion(number) });
});

async function refusalMessage(wish: Partial<RollbackOptions>): Promise<string> {
  const before = fileDigestsOf(store);
  const refusal: unknown = await rollBackHelp(wish).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RegistryError);
  expect(fileDigestsOf(store)).toEqual(before);
  return (refusal as RegistryError).message;
}

test('rollback without a version restores the previous version, and a second one the version before that', async () => {
  await rollBackHelp();
  expect(readChannel(store)).toMatchObject({ version: testVersion(2), history: [testVersion(1)] });
  await rollBackHelp();
  expect(readChannel(store)).toMatchObject({ version: testVersion(1), history: [] });
  expect(await refusalMessage({})).toBe(
    `No version of help was published before ${testVersion(1)}. Available: ${testVersion(3)}, ${testVersion(2)}.`,
  );
});

test('rollback to an unknown version is refused and lists the available ones', async () => {
  expect(await refusalMessage({ version: '9.9.9' })).toBe(
    `help has no version 9.9.9. Available: ${testVersion(2)}, ${testVersion(1)}.`,
  );
  expect(await refusalMessage({ version: testVersion(3) })).toBe(
    `help ${testVersion(3)} is served already. Available: ${testVersion(2)}, ${testVersion(1)}.`,
  );
});

test('rollback of an unpublished remote is refused and lists the published ones', async () => {
  await publishTestRemote(store, { name: 'fibre' });
  expect(await refusalMessage({ name: 'chat' })).toBe('No remote is called chat. Published: fibre, help.');
});

test('rollback ends a running canary, with and without a version', async () => {
  await publishTestRemote(store, { version: testVersion(4) }, { canary: { percent: 10 } });
  await rollBackHelp();
  expect(readChannel(store)).toMatchObject({ version: testVersion(3), history: [testVersion(2), testVersion(1)] });
  expect(readChannel(store)).not.toHaveProperty('canary');
  await publishTestRemote(store, { version: testVersion(4) }, { canary: { percent: 10 } });
  await rollBackHelp({ version: testVersion(2) });
  expect(readChannel(store)).toMatchObject({ version: testVersion(2) });
  expect(readChannel(store)).not.toHaveProperty('canary');
});

test('rollback to a version that the current host cannot run is refused', async () => {
  expect(await refusalMessage({ contract: createContractFile('2.0.0') })).toBe(
    `help ${testVersion(2)} needs contract ^1.2.0, the host has contract 2.0.0.`,
  );
});

test('rollback to a version whose mount path another remote now owns is refused', async () => {
  const elsewhere = [{ path: '/broadband/assistance', layout: 'main' }];
  await publishTestRemote(store, { version: testVersion(4), mounts: elsewhere });
  await publishTestRemote(store, { name: 'fibre', mounts: [{ path: '/broadband/help', layout: 'main' }] });
  expect(await refusalMessage({})).toBe(
    `help ${testVersion(3)} wants the mount /broadband/help, but /broadband/help belongs to fibre 1.0.0-aaaaaaaa.`,
  );
});

test('rollback to a version whose files changed on disk is refused', async () => {
  writeFileSync(join(store, 'help', testVersion(2), 'chunks/area.js'), 'evil()');
  expect(await refusalMessage({})).toContain(
    `help ${testVersion(2)}: chunks/area.js has another checksum than its release says`,
  );
});

test('a demotion removes only the canary version that it names', async () => {
  await publishTestRemote(store, { version: testVersion(4) }, { canary: { percent: 10, budget: 5 } });
  expect(await removeCanary(store, 'help', testVersion(9))).toBe(false);
  expect(readChannel(store)?.canary?.version).toBe(testVersion(4));
  expect(await removeCanary(store, 'help', testVersion(4))).toBe(true);
  expect(readChannel(store)).not.toHaveProperty('canary');
  expect(await removeCanary(store, 'help', testVersion(4))).toBe(false);
});
