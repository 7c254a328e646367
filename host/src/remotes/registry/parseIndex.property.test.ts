import fc from 'fast-check';
import { parseIndex } from './parseIndex';
import { parseManifest } from './registryClient';
import { registryIndex } from './schema';

const text = fc.oneof(
  fc.constantFrom('help', '1.2.0', '/broadband/help', '//evil', '/a b', '/', '/registry/help.json'),
  fc.string(),
);
const mount = fc.record(
  { path: text, layout: fc.constantFrom('main', 'account', 'other') },
  { requiredKeys: ['path'] },
);
const entry = fc.record(
  {
    name: text,
    version: text,
    mounts: fc.array(mount, { maxLength: 2 }),
    record: text,
    enabled: fc.boolean(),
    contract: text,
  },
  { requiredKeys: ['name', 'version', 'mounts', 'record'] },
);
const index = fc.record(
  {
    remotes: fc.array(fc.oneof({ weight: 9, arbitrary: entry }, fc.anything()), { maxLength: 3 }),
    host: fc.oneof(text, fc.integer()),
  },
  { requiredKeys: [] },
);

test('parseIndex returns the same as the schema for every valid index, and never an invalid mount path', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: index }, fc.anything()), (data) => {
      const [read, parsed] = [parseIndex(data), registryIndex.safeParse(data)];
      if (parsed.success) expect(read).toEqual(parsed.data);
      for (const { path } of read?.remotes.flatMap(({ mounts }) => mounts) ?? [])
        expect(path).toMatch(/^\/[\w/-]*[\w-]$/);
    }),
    { numRuns: 800 },
  );
});

test('a manifest without a checksum for a file that is loaded is invalid', () => {
  const file = fc.constantFrom('/remotes/help/1/a.js', '/remotes/help/1/b.js', '__proto__', 'toString');
  const checksum = fc.oneof(fc.constant(`sha384-${'A'.repeat(64)}`), fc.string());
  const manifest = fc.record({
    name: text,
    version: text,
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
