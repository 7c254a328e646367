import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../../edge/src/registry/publish.ts';
import { rollback } from '../../edge/src/registry/rollback.ts';
import { publishBuiltRemotes } from './publishBuiltRemotes.mjs';

const ENTRY_CODE = 'var o={"./area":()=>1}';

let root;
let releasesDir;
let logLines;
const publishAll = (more = {}) =>
  publishBuiltRemotes({ root, releasesDir, publish, log: (line) => logLines.push(line), ...more });
const contractPath = () => join(root, 'host/dist/contract.json');
const readChannel = (name) =>
  JSON.parse(readFileSync(join(releasesDir, 'registry.json'), 'utf8')).remotes.find((one) => one.name === name);

function addBuiltRemote(name, version, change = {}) {
  const dist = join(root, `mfe-${name}`, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(root, `mfe-${name}`, 'package.json'), '{}');
  writeFileSync(join(dist, 'remoteEntry.aaaa1111.js'), ENTRY_CODE);
  const record = {
    name,
    version,
    contract: '^1.0.0',
    mounts: [{ path: `/broadband/${name}`, layout: 'main' }],
    entry: 'remoteEntry.aaaa1111.js',
    files: { 'remoteEntry.aaaa1111.js': `sha384-${createHash('sha384').update(ENTRY_CODE).digest('base64')}` },
    preload: [],
    ...change,
  };
  writeFileSync(join(dist, 'release.json'), JSON.stringify(record));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pack-'));
  releasesDir = join(root, 'releases');
  logLines = [];
  mkdirSync(join(root, 'host/dist'), { recursive: true });
  writeFileSync(contractPath(), JSON.stringify({ contract: '1.0.0', provides: {} }));
  addBuiltRemote('help', '1.0.0-aaaaaaaa');
  addBuiltRemote('account', '1.0.0-bbbbbbbb');
});
afterEach(() => rmSync(root, { recursive: true }));

test('each build is published as a release and becomes the current version; an unchanged one is not published again', async () => {
  expect(await publishAll()).toEqual([
    { name: 'account', version: '1.0.0-bbbbbbbb' },
    { name: 'help', version: '1.0.0-aaaaaaaa' },
  ]);
  expect(logLines).toEqual(['Published account 1.0.0-bbbbbbbb', 'Published help 1.0.0-aaaaaaaa']);
  expect(readFileSync(join(releasesDir, 'help/1.0.0-aaaaaaaa/remoteEntry.aaaa1111.js'), 'utf8')).toBe(ENTRY_CODE);
  expect(readChannel('help')).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: true });
  await publishAll();
  expect(logLines).toHaveLength(2);
});

test('publishing at the start of the portal does not undo a rollback and does not enable a disabled remote', async () => {
  await publishAll();
  addBuiltRemote('help', '1.0.1-cccccccc');
  await publishAll();
  await rollback({ store: releasesDir, contract: contractPath(), name: 'help' });
  const off = { remotes: [readChannel('account'), { ...readChannel('help'), enabled: false }] };
  writeFileSync(join(releasesDir, 'registry.json'), JSON.stringify(off));
  expect(await publishAll()).toContainEqual({ name: 'help', version: '1.0.0-aaaaaaaa' });
  expect(readChannel('help')).toMatchObject({ version: '1.0.0-aaaaaaaa', enabled: false });
});

test('a remote that the host cannot run is reported and keeps its version; the others are published', async () => {
  await publishAll();
  logLines = [];
  addBuiltRemote('account', '2.0.0-dddddddd', { contract: '^2.0.0' });
  addBuiltRemote('help', '1.0.1-cccccccc');
  await publishAll();
  expect(logLines).toEqual([
    'mfe-account is not published: account 2.0.0-dddddddd needs contract ^2.0.0, the host has contract 1.0.0.',
    'Published help 1.0.1-cccccccc',
  ]);
  expect(readChannel('account')).toMatchObject({ version: '1.0.0-bbbbbbbb' });
});

test('the start of the portal publishes no unsigned build of a remote that has an owner; the others are published', async () => {
  const owners = join(root, 'owners.json');
  const publicKey = generateKeyPairSync('ed25519').publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  writeFileSync(owners, JSON.stringify({ account: { publicKey } }));
  expect(await publishAll({ owners })).toEqual([{ name: 'help', version: '1.0.0-aaaaaaaa' }]);
  expect(logLines[0]).toMatch(/^mfe-account is not published: account 1\.0\.0-bbbbbbbb has no file release\.json\.sig/);
});

test('the start of the portal publishes a build with a prefix for a backend that is allowed for its remote', async () => {
  const apis = [{ prefix: '/help/api', backend: 'help-api' }];
  addBuiltRemote('help', '1.0.0-aaaaaaaa', { apis });
  const backends = join(root, 'backends.json');
  writeFileSync(backends, JSON.stringify({ 'help-api': { url: 'http://help-api:8080', remotes: ['help'] } }));
  expect(await publishAll()).toMatchObject([{ name: 'account' }]);
  expect(await publishAll({ backends })).toMatchObject([{ name: 'account' }, { name: 'help' }]);
});

test('without remotes no releases folder is created', async () => {
  expect(
    await publishBuiltRemotes({ root: releasesDir.replace('releases', 'host'), releasesDir, log: () => {} }),
  ).toEqual([]);
  expect(existsSync(releasesDir)).toBe(false);
});
