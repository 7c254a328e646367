/** @jest-environment node */
import { parseIndex } from './parseIndex';

const VALID_ENTRY = {
  name: 'help',
  version: '1.0.0',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
  manifest: '/registry/help.json',
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
  ['no mounts', { mounts: undefined }],
  ['an unknown layout', { mounts: [{ path: '/a', layout: 'other' }] }],
  ['a title with markup', { mounts: [{ path: '/a', layout: 'main', title: '<b>A</b>' }] }],
  ['“public” that is no boolean', { mounts: [{ path: '/a', layout: 'main', public: 'yes' }] }],
  ['no address of a manifest', { manifest: undefined }],
  ['“enabled” that is no boolean', { enabled: 'no' }],
  ['a canary without a percentage', { canary: { version: '1' } }],
  ['a menu that is no list', { menu: {} }],
  ['51 menu entries', { menu: Array.from({ length: 51 }, () => MENU_ENTRY) }],
])('a remote with %s is left out alone', (_, fields) => {
  expect(acceptedNames({ ...VALID_ENTRY, ...fields })).toEqual(['other']);
});

test.each(['/a/../b', '/a%2fb', '//evil.example', '/a/', '/privacy-policy', '/sign-in', '/OTHER'])(
  'a remote with the mount path %s is left out alone',
  (path) => {
    expect(acceptedNames({ ...VALID_ENTRY, mounts: [{ path, layout: 'main' }] })).toEqual(['other']);
  },
);

test('a remote whose mount path contains that of another remote is left out alone', () => {
  const mounts = [{ path: '/other/page', layout: 'main' }];
  const index = parseIndex({ remotes: [{ ...VALID_ENTRY, mounts }, OTHER_ENTRY] });
  expect(index?.remotes.map(({ name }) => name)).toEqual(['help']);
});

test.each([
  ['no label', { label: undefined }],
  ['a label of 61 characters', { label: 'a'.repeat(61) }],
  ['a label with markup', { label: '<img src=x onerror=alert(1)>' }],
  ['a label with a control character', { label: 'Help\u0000' }],
  ['a label that reverses the text direction', { label: 'Help\u202e' }],
  ['an icon that is an address', { icon: 'https://evil.example/a.svg' }],
  ['an icon of 801 characters', { icon: 'M'.repeat(801) }],
  ['an unknown placement', { placement: 'footer' }],
  ['an order that is no whole number', { order: 1.5 }],
  ['an unknown group', { visibleTo: ['admins'] }],
  ['an unknown badge', { badge: 'dot' }],
  ['a path outside of its mounts', { path: '/broadband/helper' }],
  ['a path with dots', { path: '/broadband/help/../../other' }],
])('a remote with a menu entry that has %s is left out alone', (_, fields) => {
  expect(acceptedNames({ ...VALID_ENTRY, menu: [MENU_ENTRY, { ...MENU_ENTRY, ...fields }] })).toEqual(['other']);
});

test.each([[null], [7], ['entry'], [[]], [{}]])('an entry that is %j is left out alone', (entry) => {
  expect(acceptedNames(entry)).toEqual(['other']);
  expect(acceptedNames({ ...VALID_ENTRY, menu: [entry] })).toEqual(['other']);
  expect(acceptedNames({ ...VALID_ENTRY, mounts: [entry] })).toEqual(['other']);
});

test('an index of which no entry is valid is invalid', () => {
  expect(parseIndex({ remotes: [{ ...VALID_ENTRY, name: 1 }] })).toBeUndefined();
  expect(parseIndex({ remotes: [] })).toEqual({ remotes: [] });
});
