import fc from 'fast-check';
import { indexIn } from './parseIndex';
import { checkedRecord } from './registryClient';
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

test('every index the schema takes is read in the same way before the first paint; whatever is none is nothing', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: index }, fc.anything()), (data) => {
      const [read, parsed] = [indexIn(data), registryIndex.safeParse(data)];
      if (parsed.success) expect(read).toEqual(parsed.data);
      for (const { path } of read?.remotes.flatMap(({ mounts }) => mounts) ?? [])
        expect(path).toMatch(/^\/[\w/-]*[\w-]$/);
    }),
    { numRuns: 800 },
  );
});

test('a record names a checksum for every file that is loaded, or it is none', () => {
  const file = fc.constantFrom('/remotes/help/1/a.js', '/remotes/help/1/b.js', '__proto__', 'toString');
  const checksum = fc.oneof(fc.constant(`sha384-${'A'.repeat(64)}`), fc.string());
  const record = fc.record({
    name: text,
    version: text,
    entry: file,
    preload: fc.array(file, { maxLength: 2 }),
    files: fc.dictionary(file, checksum),
  });
  fc.assert(
    fc.property(fc.oneof(record, fc.anything()), (data) => {
      const found = checkedRecord(data);
      if (!found) return;
      for (const path of [found.entry, ...found.preload]) {
        expect(Object.hasOwn(found.files, path)).toBe(true);
        expect(found.files[path]).toMatch(/^sha384-[A-Za-z0-9+/]{64}$/);
      }
    }),
    { numRuns: 600 },
  );
});
