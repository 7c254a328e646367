/** @jest-environment node */
import fc from 'fast-check';
import { parseIndex } from './parseIndex';
import { parseManifest } from './parseManifest';

const textArbitrary = fc.oneof(
  fc.constantFrom('help', '1.2.0', '/broadband/help', '//evil', '/a b', '/', '/registry/help.json'),
  fc.string(),
);
const mountArbitrary = fc.record(
  { path: textArbitrary, layout: fc.constantFrom('main', 'account', 'other') },
  { requiredKeys: ['path'] },
);
const entryArbitrary = fc.record(
  {
    name: textArbitrary,
    version: textArbitrary,
    mounts: fc.array(mountArbitrary, { maxLength: 2 }),
    record: textArbitrary,
    enabled: fc.boolean(),
    contract: textArbitrary,
  },
  { requiredKeys: ['name', 'version', 'mounts', 'record'] },
);
const indexArbitrary = fc.record(
  {
    remotes: fc.array(fc.oneof({ weight: 9, arbitrary: entryArbitrary }, fc.anything()), { maxLength: 3 }),
    host: fc.oneof(textArbitrary, fc.integer()),
  },
  { requiredKeys: [] },
);

test('parseIndex accepts no entry without name, version, address or mounts, and no invalid mount path', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: indexArbitrary }, fc.anything()), (data) => {
      for (const { name, version, record, mounts, enabled, contract, canary } of parseIndex(data)?.remotes ?? []) {
        expect([typeof name, typeof version, typeof record, typeof enabled]).toEqual([
          'string',
          'string',
          'string',
          'boolean',
        ]);
        expect(typeof (contract ?? '')).toBe('string');
        expect(typeof (canary?.percent ?? 0)).toBe('number');
        for (const { path, layout } of mounts) {
          expect(path).toMatch(/^\/[\w/-]*[\w-]$/);
          expect(['main', 'account']).toContain(layout);
        }
      }
    }),
    { numRuns: 800 },
  );
});

const VALID_ENTRY = {
  name: 'help',
  version: '1.0.0',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
  record: '/registry/help.json',
};

test('parseIndex returns every entry; one is enabled unless it says otherwise', () => {
  const canary = { version: '1.1.0', percent: 5 };
  const remotes = [VALID_ENTRY, { ...VALID_ENTRY, enabled: false, contract: '^1.0.0', canary }];
  expect(parseIndex({ host: 'a1', remotes })).toEqual({
    host: 'a1',
    remotes: [{ ...VALID_ENTRY, enabled: true }, remotes[1]],
  });
});

test.each([
  ['no name', { name: undefined }],
  ['a version that is no text', { version: 1 }],
  ['no mounts', { mounts: undefined }],
  ['a mount path with a space', { mounts: [{ path: '/a b', layout: 'main' }] }],
  ['an unknown layout', { mounts: [{ path: '/a', layout: 'other' }] }],
  ['no address of a manifest', { record: undefined }],
  ['a contract that is no text', { contract: 1 }],
  ['“enabled” that is no boolean', { enabled: 'no' }],
  ['a canary without a percentage', { canary: { version: '1' } }],
])('an index with an entry that has %s is refused', (_, fields) => {
  expect(parseIndex({ remotes: [VALID_ENTRY, { ...VALID_ENTRY, ...fields }] })).toBeUndefined();
});

test('a manifest without a checksum for a file that is loaded is invalid', () => {
  const file = fc.constantFrom('/remotes/help/1/a.js', '/remotes/help/1/b.js', '__proto__', 'toString');
  const checksum = fc.oneof(fc.constant(`sha384-${'A'.repeat(64)}`), fc.string());
  const manifest = fc.record({
    name: textArbitrary,
    version: textArbitrary,
    entry: file,
    preload: fc.array(file, { maxLength: 2 }),
    files: fc.dictionary(file, checksum),
  });
  fc.assert(
    fc.property(fc.oneof(manifest, fc.anything()), (data) => {
      const found = parseManifest(data);
      if (!found) return;
      for (const path of [found.entry, ...found.preload]) {
        expect(Object.hasOwn(found.files, path)).toBe(true);
        expect(found.files[path]).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
      }
    }),
    { numRuns: 600 },
  );
});
