/** @jest-environment node */
import fc from 'fast-check';
import { parseIndex } from './parseIndex';
import { parseManifest } from './registryClient';
import { registryIndexSchema } from './schema';

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

test('parseIndex returns the same as the schema for every valid index, and never an invalid mount path', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: indexArbitrary }, fc.anything()), (data) => {
      const [read, parsed] = [parseIndex(data), registryIndexSchema.safeParse(data)];
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
