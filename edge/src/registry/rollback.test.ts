import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentsOf, contractFile, channelIn, publishSketch } from '../testing/builtRemote.ts';
import { newFolder, writeFile } from '../testing/folders.ts';
import { RegistryError } from './RegistryError.ts';
import { rollback, type RollbackOptions } from './rollback.ts';
import { demote } from './changeRemote.ts';

const version = (number: number) => `${number}.0.0-aaaaaaaa`;

let store: string;
const back = (wish: Partial<RollbackOptions> = {}) =>
  rollback({ store, contract: contractFile(), name: 'help', ...wish });

beforeEach(async () => {
  store = newFolder();
  for (const number of [1, 2, 3]) await publishSketch(store, { version: version(number) });
});

async function refusalOf(wish: Partial<RollbackOptions>): Promise<string> {
  const before = contentsOf(store);
  const refusal: unknown = await back(wish).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RegistryError);
  expect(contentsOf(store)).toEqual(before);
  return (refusal as RegistryError).message;
}

test('rollback without a version restores the previous version, and a second one the version before that', async () => {
  await back();
  expect(channelIn(store)).toMatchObject({ version: version(2), history: [version(1)] });
  await back();
  expect(channelIn(store)).toMatchObject({ version: version(1), history: [] });
  expect(await refusalOf({})).toBe(
    `No version of help was published before ${version(1)}. Available: ${version(3)}, ${version(2)}.`,
  );
});

test('rollback accepts any kept version, older or newer', async () => {
  await back({ version: version(1) });
  expect(channelIn(store)?.version).toBe(version(1));
  await back({ version: version(3) });
  expect(channelIn(store)).toMatchObject({ version: version(3), history: [version(1)] });
});

test('rollback to an unknown version is refused and lists the available ones', async () => {
  expect(await refusalOf({ version: '9.9.9' })).toBe(
    `help has no version 9.9.9. Available: ${version(2)}, ${version(1)}.`,
  );
  expect(await refusalOf({ version: version(3) })).toBe(
    `help ${version(3)} is served already. Available: ${version(2)}, ${version(1)}.`,
  );
});

test('rollback of an unpublished remote is refused and lists the published ones', async () => {
  await publishSketch(store, { name: 'fibre' });
  expect(await refusalOf({ name: 'chat' })).toBe('No remote is called chat. Published: fibre, help.');
});

test('rollback ends a running canary, with and without a version', async () => {
  await publishSketch(store, { version: version(4) }, { canary: { percent: 10 } });
  await back();
  expect(channelIn(store)).toMatchObject({ version: version(3), history: [version(2), version(1)] });
  expect(channelIn(store)).not.toHaveProperty('canary');
  await publishSketch(store, { version: version(4) }, { canary: { percent: 10 } });
  await back({ version: version(2) });
  expect(channelIn(store)).toMatchObject({ version: version(2) });
  expect(channelIn(store)).not.toHaveProperty('canary');
});

test('rollback to a version that the current host cannot run is refused', async () => {
  expect(await refusalOf({ contract: contractFile('2.0.0') })).toBe(
    `help ${version(2)} needs contract ^1.0.0, the host has contract 2.0.0.`,
  );
});

test('rollback to a version whose mount path another remote now owns is refused', async () => {
  const elsewhere = [{ path: '/broadband/assistance', layout: 'main' }];
  await publishSketch(store, { version: version(4), mounts: elsewhere });
  await publishSketch(store, { name: 'fibre', mounts: [{ path: '/broadband/help', layout: 'main' }] });
  expect(await refusalOf({})).toBe(
    `help ${version(3)} wants the mount /broadband/help, but /broadband/help belongs to fibre 1.0.0-aaaaaaaa.`,
  );
});

test('rollback to a version whose files changed on disk is refused', async () => {
  writeFileSync(join(store, 'help', version(2), 'chunks/area.js'), 'evil()');
  expect(await refusalOf({})).toContain(`help ${version(2)}: chunks/area.js has the checksum sha384-`);
});

test('rollback with a damaged registry file changes nothing', async () => {
  writeFile(join(store, 'registry.json'), '[]');
  expect(await refusalOf({})).toContain('is damaged, nothing was changed.');
});

test('a demotion removes only the canary version that it names', async () => {
  await publishSketch(store, { version: version(4) }, { canary: { percent: 10, budget: 5 } });
  expect(await demote(store, 'help', version(9))).toBe(false);
  expect(channelIn(store)?.canary?.version).toBe(version(4));
  expect(await demote(store, 'help', version(4))).toBe(true);
  expect(channelIn(store)).not.toHaveProperty('canary');
  expect(await demote(store, 'help', version(4))).toBe(false);
});
