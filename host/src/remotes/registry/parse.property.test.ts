/** @jest-environment node */
import fc from 'fast-check';
import { parseIndex } from './parseIndex';
import { parseManifest } from './parseManifest';

const textArbitrary = fc.oneof(
  fc.constantFrom('help', '1.2.0', '/broadband/help', '//evil', '/a b', '/', '/registry/help.json'),
  fc.string(),
);
const mountArbitrary = fc.record(
  { path: textArbitrary, layout: fc.constantFrom('main', 'account', 'other'), title: textArbitrary },
  { requiredKeys: ['path'] },
);
const menuEntryArbitrary = fc.record({
  label: textArbitrary,
  path: textArbitrary,
  icon: fc.constantFrom('M1 1h2', '<b>', 'M'),
  placement: fc.constantFrom('main', 'other'),
  order: fc.oneof(fc.integer(), fc.double()),
});
const entryArbitrary = fc.record(
  {
    name: textArbitrary,
    version: textArbitrary,
    mounts: fc.array(mountArbitrary, { maxLength: 2 }),
    record: textArbitrary,
    menu: fc.array(menuEntryArbitrary, { maxLength: 2 }),
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

test('parseIndex accepts no entry without name, version, address or mounts, and no invalid mount path or menu entry', () => {
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: indexArbitrary }, fc.anything()), (data) => {
      for (const entry of parseIndex(data)?.remotes ?? []) {
        const { name, version, record, mounts, menu = [], enabled, contract, canary } = entry;
        expect([typeof name, typeof version, typeof record, typeof enabled]).toEqual([
          'string',
          'string',
          'string',
          'boolean',
        ]);
        expect(typeof (contract ?? '')).toBe('string');
        expect(typeof (canary?.percent ?? 0)).toBe('number');
        for (const { path, layout } of mounts) {
          expect(path).toMatch(/^(\/[\w-]+)+$/);
          expect(['main', 'account']).toContain(layout);
        }
        for (const { label, path, icon, order } of menu) {
          expect(label).not.toMatch(/[<>]/);
          expect(mounts.some((mount) => `${path}/`.toLowerCase().startsWith(`${mount.path.toLowerCase()}/`))).toBe(
            true,
          );
          expect([icon, Number.isInteger(order)]).toEqual([expect.stringMatching(/^M/) as string, true]);
        }
      }
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
