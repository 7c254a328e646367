/** @jest-environment node */
import { mountAt, mountsOf } from './mounts';
import { TWO_REMOTES_INDEX } from '../testing/release';

const mounts = mountsOf(TWO_REMOTES_INDEX);

test.each([
  ['/broadband/help', 'help'],
  ['/broadband/help/', 'help'],
  ['/broadband/help/videos/3', 'help'],
  ['/Broadband/Help', 'help'],
  ['/account', 'account'],
  ['/account/personal', 'account'],
  ['/broadband/subscriptions', 'account'],
  ['/broadband/helper', undefined],
  ['/broadband', undefined],
  ['/accounts', undefined],
  ['/', undefined],
])('mountAt finds for the address %s the remote %s', (pathname, name) => {
  expect(mountAt(mounts, pathname)?.entry?.name).toBe(name);
});

test('the longer of two matching mount paths wins', () => {
  const nested = [
    { path: '/broadband', layout: 'main' as const },
    { path: '/broadband/help', layout: 'main' as const },
  ];
  expect(mountAt(nested, '/broadband/help/x')?.path).toBe('/broadband/help');
});

test('without an index the two default mounts are used, which have a layout but no remote', () => {
  expect(mountsOf(undefined)).toEqual([
    { path: '/broadband', layout: 'main' },
    { path: '/account', layout: 'account' },
  ]);
});
