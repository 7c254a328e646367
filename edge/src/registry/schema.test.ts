import { release, releaseVersion } from './schema.ts';

const DIGEST = `sha384-${'A'.repeat(64)}`;
const GOOD = {
  name: 'help',
  version: '1.0.0-0a1b2c3d',
  contract: '^1.0.0',
  mounts: [{ path: '/broadband/help', layout: 'main' }],
  entry: 'remoteEntry.0a1b2c3d.js',
  files: { 'remoteEntry.0a1b2c3d.js': DIGEST, 'chunks/area.js': DIGEST },
  preload: ['chunks/area.js'],
};

test('a release as the builds write it is accepted', () => {
  expect(release.parse(GOOD)).toEqual({ ...GOOD, requires: {} });
});

test.each([
  ['an entry without a digest', { entry: 'other.js' }],
  ['a preload without a digest', { preload: ['other.js'] }],
  ['a file outside its folder', { files: { ...GOOD.files, '../x.js': DIGEST } }],
  ['an absolute file', { files: { ...GOOD.files, '/x.js': DIGEST } }],
  ['a hidden file', { files: { ...GOOD.files, 'a/.env': DIGEST } }],
  ['a weaker digest', { files: { ...GOOD.files, 'x.js': 'sha256-AAAA' } }],
  ['a name that is no folder', { name: '../help' }],
  ['an unknown layout', { mounts: [{ path: '/broadband/help', layout: 'wide' }] }],
  ['no mount', { mounts: [] }],
])('%s is refused', (_case, change) => {
  expect(release.safeParse({ ...GOOD, ...change }).success).toBe(false);
});

test.each(['..', '1', '1.0', 'latest', '1.0.0/x'])('“%s” is no version', (version) => {
  expect(releaseVersion.safeParse(version).success).toBe(false);
});
