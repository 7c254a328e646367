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
