import { declaredPathProblems } from './checks.ts';
import { parseManifest, type RemoteManifest } from './manifest.ts';

const mountAt = (path: string) => ({ path, layout: 'main' });

/** A manifest as it is read, mounted at `/broadband/<name>` unless `declared` has other mounts. */
function releaseOf(name: string, declared: object = {}): RemoteManifest {
  const entry = 'remoteEntry.0a1b2c3d.js';
  const files = { [entry]: `sha384-${'A'.repeat(64)}` };
  const rest = { version: '1.0.0-aaaaaaaa', contract: '^1.2.0', entry, files, preload: [] };
  return parseManifest(
    JSON.stringify({ name, mounts: [mountAt(`/broadband/${name}`)], ...rest, ...declared }),
  ) as RemoteManifest;
}

const prefix = (path: string) => ({ apis: [{ prefix: path, backend: 'data' }] });
const menuEntry = (path: string) => ({ label: 'Help', path, icon: 'M1 2', placement: 'main', order: 1 });

const FIBRE = releaseOf('fibre', { mounts: [mountAt('/broadband/fibre-requests')], ...prefix('/fibre/api') });
const problemsOf = (declared: object) => declaredPathProblems(releaseOf('help', declared), [FIBRE]);

test.each([
  ['mounts inside of one another', { mounts: [mountAt('/broadband/help'), mountAt('/broadband/help/public')] }],
  ['a mount that only begins like that of another remote', { mounts: [mountAt('/broadband/fibre-requests-2')] }],
  [
    'links to its own pages',
    { menu: [menuEntry('/broadband/help/videos')], shortcuts: [{ name: 'Help', path: '/broadband/help' }] },
  ],
])('a release with %s is accepted', (_case, declared) => {
  expect(problemsOf(declared)).toEqual([]);
});

test('a release may keep the paths of its previous version', () => {
  expect(declaredPathProblems(FIBRE, [FIBRE])).toEqual([]);
});

test.each([
  [
    'the mount of another remote',
    { mounts: [mountAt('/broadband/fibre-requests')] },
    'mount /broadband/fibre-requests, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'a mount below that of another remote',
    { mounts: [mountAt('/broadband/fibre-requests/payment')] },
    'mount /broadband/fibre-requests/payment, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'a mount above that of another remote',
    { mounts: [mountAt('/broadband')] },
    'mount /broadband, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'the mount of another remote in other letters',
    { mounts: [mountAt('/Broadband/Fibre-Requests')] },
    'mount /Broadband/Fibre-Requests, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'a mount twice',
    { mounts: [mountAt('/broadband/help'), mountAt('/broadband/help')] },
    'mount /broadband/help, but it also wants the mount /broadband/help.',
  ],
  [
    'a mount that the portal itself uses',
    { mounts: [mountAt('/registry/help')] },
    'mount /registry/help, which belongs to the portal itself.',
  ],
  ['the dashboard as a mount', { mounts: [mountAt('/')] }, 'mount “/”, which is no path such as /broadband/help.'],
  [
    'the prefix of another remote',
    prefix('/fibre/api'),
    'prefix /fibre/api, but /fibre/api belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'a prefix at the mount of another remote',
    prefix('/broadband/fibre-requests/api'),
    'prefix /broadband/fibre-requests/api, but /broadband/fibre-requests belongs to fibre 1.0.0-aaaaaaaa.',
  ],
  [
    'a prefix at its own mount',
    prefix('/broadband/help/api'),
    'prefix /broadband/help/api, but it also wants the mount /broadband/help.',
  ],
  [
    'a prefix that the operator may use later',
    prefix('/ssp-new'),
    'prefix /ssp-new, which belongs to the portal itself.',
  ],
  ['the map tiles of the operator', prefix('/tiles'), 'prefix /tiles, which belongs to the portal itself.'],
  [
    'a prefix with a parent folder',
    prefix('/help/../registry'),
    'prefix “/help/../registry”, which is no path such as /broadband/help.',
  ],
  [
    'a prefix with an encoded slash',
    prefix('/help%2fapi'),
    'prefix “/help%2fapi”, which is no path such as /broadband/help.',
  ],
])('a release that wants %s is refused, and path and owner are named', (_case, declared, message) => {
  expect(problemsOf(declared)).toEqual([`help 1.0.0-aaaaaaaa wants the ${message}`]);
});

test.each([
  ['/broadband/fibre-requests'],
  ['/broadband/help/../fibre-requests'],
  ['/broadband/help?x=//evil.example'],
  ['//evil.example'],
])('a menu entry and a shortcut that lead to %s are refused, because it is not below the mounts', (path) => {
  expect(problemsOf({ menu: [menuEntry(path)], shortcuts: [{ name: 'Now', path }] })).toEqual([
    `help 1.0.0-aaaaaaaa: the menu entry “Help” leads to “${path}”, which is not below its mounts.`,
    `help 1.0.0-aaaaaaaa: the shortcut “Now” leads to “${path}”, which is not below its mounts.`,
  ]);
});
