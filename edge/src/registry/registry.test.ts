import { releaseOf } from '../testing/releaseOf.ts';
import { toRegistry } from './registry.ts';

const HELP = {
  mounts: [{ path: '/broadband/help', layout: 'main', title: 'Help centre', public: true }],
  menu: [
    { label: 'Help', path: '/broadband/help', icon: 'M12 22V12', placement: 'main', order: 220, visibleTo: ['kyc'] },
  ],
  shortcuts: [{ name: 'Help', path: '/broadband/help' }],
  apis: [{ prefix: '/help/api', backend: 'help-api' }],
};

test('the registry index has the titles, the public mounts and the menu of a release, but neither shortcuts nor prefixes', () => {
  const { index } = toRegistry([{ release: releaseOf('help', HELP), enabled: true }]);
  expect(index.remotes).toEqual([
    {
      name: 'help',
      version: '1.0.0-aaaaaaaa',
      mounts: HELP.mounts,
      menu: HELP.menu,
      contract: '^1.2.0',
      enabled: true,
      record: '/registry/help.json',
    },
  ]);
});

const CANARY = releaseOf('help', { ...HELP, version: '1.1.0-bbbbbbbb' });
const WITH_CANARY = { release: releaseOf('help', HELP), enabled: true, canary: { release: CANARY, percent: 12.5 } };

test('the registry index has the version and the percentage of a canary', () => {
  expect(toRegistry([WITH_CANARY]).index.remotes[0]?.canary).toEqual({ version: '1.1.0-bbbbbbbb', percent: 12.5 });
});

test('the registry record of a remote with a canary contains the files of both versions', () => {
  const entry = '/remotes/help/1.1.0-bbbbbbbb/remoteEntry.0a1b2c3d.js';
  expect(toRegistry([WITH_CANARY]).records.get('help')).toMatchObject({
    version: '1.0.0-aaaaaaaa',
    entry: '/remotes/help/1.0.0-aaaaaaaa/remoteEntry.0a1b2c3d.js',
    canary: {
      version: '1.1.0-bbbbbbbb',
      percent: 12.5,
      entry,
      files: { [entry]: expect.stringMatching(/^sha384-.{64}$/) as string },
    },
  });
});

test('the shortcuts are those of enabled remotes, in the order of their menus; those of a remote without a menu come last', () => {
  const [entry] = HELP.menu;
  const remote = (name: string, orders: number[], enabled = true) => ({
    release: releaseOf(name, {
      menu: orders.map((order) => ({ ...entry, order })),
      shortcuts: [{ name, path: `/broadband/${name}` }],
    }),
    enabled,
  });
  const served = [
    remote('chat', []),
    remote('help', [300, 220]),
    remote('fibre', [221]),
    remote('account', [1], false),
  ];
  expect(toRegistry(served).shortcuts.map(({ name }) => name)).toEqual(['help', 'fibre', 'chat']);
});
