/** @jest-environment node */
import { mountAt } from './mounts';
import { FIVE_REMOTES_INDEX } from '../testing/release';

test.each([
  ['/broadband/help', 'help'],
  ['/broadband/help/videos/3', 'help'],
  ['/Broadband/Help', 'help'],
  ['/account/personal', 'account'],
  ['/broadband/subscriptions', 'account'],
  ['/broadband/helper', undefined],
  ['/accounts', undefined],
])('mountAt finds for the address %s the remote %s', (pathname, name) => {
  expect(mountAt(FIVE_REMOTES_INDEX, pathname)?.entry.name).toBe(name);
});

test.each([
  ['/broadband/fibre-requests', '/broadband/fibre-requests'],
  ['/broadband/fibre-requests/availabilities', '/broadband/fibre-requests'],
  ['/broadband/fibre-requests/availability/', '/broadband/fibre-requests/availability'],
  ['/broadband/fibre-requests/Availability/map', '/broadband/fibre-requests/availability'],
])('of two mounts inside each other mountAt finds for %s the longest that contains it: %s', (pathname, path) => {
  expect(mountAt(FIVE_REMOTES_INDEX, pathname)?.path).toBe(path);
});

test('without an index there is no mount', () => {
  expect(mountAt(undefined, '/broadband/help')).toBeUndefined();
});
