import { release, releaseVersion } from './schema.ts';

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

test('a release.json as a build writes it is accepted', () => {
  expect(release.parse(VALID_RELEASE)).toEqual({ ...VALID_RELEASE, requires: {} });
});

test.each([
  ['an entry without a digest', { entry: 'other.js' }],
  ['a preloaded file without a digest', { preload: ['other.js'] }],
  ['an offline file without a digest', { offline: { files: ['other.js'], muiChunks: [] } }],
  ['a file outside its folder', { files: { ...VALID_RELEASE.files, '../x.js': DIGEST } }],
  ['an absolute file path', { files: { ...VALID_RELEASE.files, '/x.js': DIGEST } }],
  ['a hidden file', { files: { ...VALID_RELEASE.files, 'a/.env': DIGEST } }],
  ['a weaker digest', { files: { ...VALID_RELEASE.files, 'x.js': 'sha256-AAAA' } }],
  ['a name that is no folder', { name: '../help' }],
  ['an unknown layout', { mounts: [{ path: '/broadband/help', layout: 'wide' }] }],
  ['no mount path', { mounts: [] }],
])('a release.json with %s is refused', (_case, change) => {
  expect(release.safeParse({ ...VALID_RELEASE, ...change }).success).toBe(false);
});

test.each(['..', '1', '1.0', 'latest', '1.0.0/x'])('“%s” is no valid version of a release', (version) => {
  expect(releaseVersion.safeParse(version).success).toBe(false);
});
