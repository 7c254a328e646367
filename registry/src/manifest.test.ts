import type { ZodError } from 'zod';
import { parseManifest, releaseVersionSchema } from './manifest.ts';

const parse = (value: object) => parseManifest(JSON.stringify(value));

const DIGEST = `sha384-${'A'.repeat(64)}`;
const VALID_RELEASE = {
  name: 'help',
  version: '1.0.0-0a1b2c3d',
  contract: '^1.0.0',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
  entry: 'remoteEntry.0a1b2c3d.js',
  files: { 'remoteEntry.0a1b2c3d.js': DIGEST, 'chunks/area.js': DIGEST },
  preload: ['chunks/area.js'],
};

function issuesOf(value: object): ZodError['issues'] {
  try {
    parse(value);
    return [];
  } catch (error) {
    return (error as ZodError).issues;
  }
}

const MENU_ENTRY = { label: 'Help', path: '/broadband/help', icon: 'M12 22V12', placement: 'main', order: 220 };
const DECLARED = {
  mounts: [{ path: '/broadband/help', layout: 'main', title: 'Help centre', public: true }],
  menu: [
    { ...MENU_ENTRY, section: 'Broadband', visibleTo: ['subscribers', 'kyc'] },
    { ...MENU_ENTRY, placement: 'header', badge: 'unread' },
  ],
  shortcuts: [{ name: 'Help', path: '/broadband/help' }],
  apis: [{ prefix: '/help/api', backend: 'help-api' }],
};

test('a release.json with titles, menu, shortcuts and prefixes is accepted', () => {
  expect(parse({ ...VALID_RELEASE, ...DECLARED })).toEqual({ ...VALID_RELEASE, ...DECLARED, requires: {} });
});

const [MOUNT] = DECLARED.mounts;
const menuWith = (change: object) => ({ menu: [{ ...MENU_ENTRY, ...change }] });
const PLAIN_TEXT = 'must be one line of plain text without < and >';

test.each([
  ['a label with markup', menuWith({ label: '<b>Help</b>' }), 'menu.0.label', PLAIN_TEXT],
  ['a label that reverses the text direction', menuWith({ label: 'Help\u202Ecod.exe' }), 'menu.0.label', PLAIN_TEXT],
  ['a label of 61 characters', menuWith({ label: 'a'.repeat(61) }), 'menu.0.label', '<=60 characters'],
  ['a title with markup', { mounts: [{ ...MOUNT, title: '</title>' }] }, 'mounts.0.title', PLAIN_TEXT],
  ['an icon with markup', menuWith({ icon: '"/><script>' }), 'menu.0.icon', 'commands of an SVG path'],
  ['an icon of 801 characters', menuWith({ icon: 'M'.repeat(801) }), 'menu.0.icon', '<=800 characters'],
  ['a menu path without a slash', menuWith({ path: 'javascript:alert(1)' }), 'menu.0.path', 'start with "/"'],
  ['an unknown placement', menuWith({ placement: 'footer' }), 'menu.0.placement', 'expected one of'],
  ['a fractional order', menuWith({ order: 1.5 }), 'menu.0.order', 'expected int'],
  ['an unknown field of a menu entry', menuWith({ html: 'x' }), 'menu.0', 'Unrecognized key: "html"'],
  ['an unknown field', { plugins: [] }, '', 'Unrecognized key: "plugins"'],
  ['1000 menu entries', { menu: Array(1000).fill(MENU_ENTRY) }, 'menu', '<=50 items'],
])('a release.json with %s is refused, and the field is named', (_case, change, field, reason) => {
  expect(issuesOf({ ...VALID_RELEASE, ...change }).map(({ path, message }) => [path.join('.'), message])).toEqual([
    [field, expect.stringContaining(reason)],
  ]);
});

test.each([
  ['an entry without a digest', { entry: 'other.js' }],
  ['a preloaded file without a digest', { preload: ['other.js'] }],
  ['a file outside its folder', { files: { ...VALID_RELEASE.files, '../x.js': DIGEST } }],
  ['a hidden file', { files: { ...VALID_RELEASE.files, 'a/.env': DIGEST } }],
  ['a weaker digest', { files: { ...VALID_RELEASE.files, 'x.js': 'sha256-AAAA' } }],
  ['a name that is no folder', { name: '../help' }],
  ['the name of the folder of the histories', { name: 'registry' }],
  ['an unknown layout', { mounts: [{ path: '/broadband/help', layout: 'wide' }] }],
  ['no mount path', { mounts: [] }],
])('a release.json with %s is refused', (_case, change) => {
  expect(issuesOf({ ...VALID_RELEASE, ...change })).not.toEqual([]);
});

test.each(['..', '1', '1.0', 'latest', '1.0.0/x'])('“%s” is no valid version of a release', (version) => {
  expect(releaseVersionSchema.safeParse(version).success).toBe(false);
});
