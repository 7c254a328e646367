import { brotliCompressSync } from 'node:zlib';
import { checkDeclarations } from '../../registry/src/checks.ts';
import { inventDeclarations } from './inventedRemotes.mjs';

test('20 more remotes with titles and menu entries make the index in a document at most 2 kB larger', async () => {
  const toEntry = ({ name, ...declared }) => ({
    ...{ name, ...declared, contract: '^1.0.0', enabled: true, record: `/registry/${name}.json` },
  });
  const compressedSize = (entries) => brotliCompressSync(JSON.stringify({ remotes: entries })).length;
  const remotes = (await inventDeclarations()).map(toEntry);
  expect(remotes).toHaveLength(20);
  const help = toEntry({
    ...{ name: 'help', version: '1.0.0-0a1b2c3d' },
    mounts: [{ path: '/broadband/help', layout: 'main', title: 'Help centre' }],
    menu: [
      { label: 'Help', path: '/broadband/help', icon: 'M4 6h16', placement: 'main', section: 'Broadband', order: 1 },
    ],
  });
  expect(compressedSize([help, ...remotes]) - compressedSize([help])).toBeLessThanOrEqual(2000);
});

test('the registry accepts each of the 20 invented remotes', async () => {
  for (const { version: _version, ...declared } of await inventDeclarations())
    expect(() => checkDeclarations(declared)).not.toThrow();
});
