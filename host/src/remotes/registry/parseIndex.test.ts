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

const VALID_ENTRY = {
  name: 'help',
  version: '1.0.0',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
  record: '/registry/help.json',
};

const MENU_ENTRY = { label: 'Help', path: '/broadband/help', icon: 'M1 1h2', placement: 'main', order: 1 };

const OTHER_ENTRY = { ...VALID_ENTRY, name: 'other', mounts: [{ path: '/other', layout: 'main' }] };

/** The names of the remotes of an index with a valid entry and this one. */
const acceptedNames = (entry: unknown) =>
  parseIndex({ remotes: [OTHER_ENTRY, entry] })?.remotes.map(({ name }) => name);

test('parseIndex returns every entry; one is enabled unless it says otherwise', () => {
  const canary = { version: '1.1.0', percent: 5 };
  const mounts = [{ path: '/other', layout: 'account', title: 'Other & more', public: true }];
  const menu = [
    { ...MENU_ENTRY, path: '/other/page' },
    { ...MENU_ENTRY, path: '/other', placement: 'header', badge: 'unread', visibleTo: ['subscribers', 'kyc'] },
  ];
  const remotes = [VALID_ENTRY, { ...OTHER_ENTRY, mounts, menu, enabled: false, contract: '^1.0.0', canary }];
  expect(parseIndex({ host: 'a1', remotes })).toEqual({
    host: 'a1',
    remotes: [{ ...VALID_ENTRY, enabled: true }, remotes[1]],
  });
});

test.each([
  ['no name', { name: undefined }],
  ['a version that is no text', { version: 1 }],
  ['no mounts', { mounts: undefined }],
  ['an unknown layout', { mounts: [{ path: '/a', layout: 'other' }] }],
  ['a title with markup', { mounts: [{ path: '/a', layout: 'main', title: '<b>A</b>' }] }],
  ['“public” that is no boolean', { mounts: [{ path: '/a', layout: 'main', public: 'yes' }] }],
  ['no address of a manifest', { record: undefined }],
  ['a contract that is no text', { contract: 1 }],
  ['“enabled” that is no boolean', { enabled: 'no' }],
  ['a canary without a percentage', { canary: { version: '1' } }],
  ['a menu that is no list', { menu: {} }],
  ['51 menu entries', { menu: Array.from({ length: 51 }, () => MENU_ENTRY) }],
])('a remote with %s is left out alone', (_, fields) => {
  expect(acceptedNames({ ...VALID_ENTRY, ...fields })).toEqual(['other']);
});

test.each([
  '/a b',
  '/a/../b',
  '/a/%2e%2e/b',
  '/a%2fb',
  '/a\\b',
  '//evil.example',
  '/',
  'a',
  '/a/',
  '/privacy-policy',
  '/Privacy-Policy/new',
  '/sign-in',
  '/other',
  '/other/page',
  '/OTHER',
])('a remote with the mount path %s is left out alone', (path) => {
  expect(acceptedNames({ ...VALID_ENTRY, mounts: [{ path, layout: 'main' }] })).toEqual(['other']);
});

test('a remote whose mount path contains that of another remote is left out alone', () => {
  const mounts = [{ path: '/other/page', layout: 'main' }];
  const index = parseIndex({ remotes: [{ ...VALID_ENTRY, mounts }, OTHER_ENTRY] });
  expect(index?.remotes.map(({ name }) => name)).toEqual(['help']);
});

test.each([
  ['no label', { label: undefined }],
  ['an empty label', { label: '' }],
  ['a label of 61 characters', { label: 'a'.repeat(61) }],
  ['a label with markup', { label: '<img src=x onerror=alert(1)>' }],
  ['a label of two lines', { label: 'Help\nme' }],
  ['a label with a control character', { label: 'Help\u0000' }],
  ['a label that reverses the text direction', { label: 'Help\u202e' }],
  ['a section with markup', { section: '<b>' }],
  ['an icon that is an element', { icon: '<path d="M1 1"/>' }],
  ['an icon that is an address', { icon: 'https://evil.example/a.svg' }],
  ['an icon that is a script', { icon: 'javascript:alert(1)' }],
  ['no icon', { icon: undefined }],
  ['an icon of 801 characters', { icon: 'M'.repeat(801) }],
  ['an unknown placement', { placement: 'footer' }],
  ['an order that is no whole number', { order: 1.5 }],
  ['an order that is a text', { order: '1' }],
  ['an unknown group', { visibleTo: ['admins'] }],
  ['groups that are no list', { visibleTo: 'kyc' }],
  ['an unknown badge', { badge: 'dot' }],
  ['a path outside of its mounts', { path: '/broadband/helper' }],
  ['a path of another remote', { path: '/other' }],
  ['a path with dots', { path: '/broadband/help/../../other' }],
  ['a path with an encoded slash', { path: '/broadband/help%2fa' }],
  ['an address instead of a path', { path: 'https://evil.example/broadband/help' }],
])('a remote with a menu entry that has %s is left out alone', (_, fields) => {
  expect(acceptedNames({ ...VALID_ENTRY, menu: [MENU_ENTRY, { ...MENU_ENTRY, ...fields }] })).toEqual(['other']);
});

test.each([[null], [7], ['entry'], [[]], [{}]])('an entry that is %j is left out alone', (entry) => {
  expect(acceptedNames(entry)).toEqual(['other']);
  expect(acceptedNames({ ...VALID_ENTRY, menu: [entry] })).toEqual(['other']);
  expect(acceptedNames({ ...VALID_ENTRY, mounts: [entry] })).toEqual(['other']);
});

test('for an entry that is left out parseIndex says why', () => {
  const onInvalidEntry = jest.fn();
  const entry = { ...VALID_ENTRY, menu: [{ ...MENU_ENTRY, label: '<b>' }] };
  parseIndex({ remotes: [entry] }, onInvalidEntry);
  expect(onInvalidEntry.mock.calls).toEqual([
    [entry, expect.stringMatching(/^invalid menu entry, .*"label":"<b>"/) as string],
  ]);
});

test('an index of which no entry is valid is invalid', () => {
  expect(parseIndex({ remotes: [{ ...VALID_ENTRY, name: 1 }] })).toBeUndefined();
  expect(parseIndex({ remotes: [] })).toEqual({ remotes: [] });
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
