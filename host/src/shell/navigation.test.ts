import { vectors } from '@portal/shared/testing';
import { mountAt } from '../registry/RegistryIndex';
import type { MenuEntry } from '../registry/RegistryIndex';
import { FIVE_REMOTES_INDEX } from '../registry/testing/release';
import { activeItemPath, navigationOf } from './navigation';

const ALL_ENTRIES = FIVE_REMOTES_INDEX.remotes.flatMap(({ menu = [] }) => menu);
const MAIN_NAVIGATION = navigationOf('main', ALL_ENTRIES);
const ACCOUNT_NAVIGATION = navigationOf('account', ALL_ENTRIES);

const createEntry = (label: string, order: number, changes: Partial<MenuEntry> = {}): MenuEntry => ({
  label,
  path: `/${label}`,
  order,
  icon: 'M1 1h1',
  placement: 'main',
  ...changes,
});

test('SH-007 SH-008 D-044 without an entry for the customer a section is hidden', () => {
  const entries = ALL_ENTRIES.filter(({ section }) => section !== 'Mobile');
  expect(navigationOf('main', entries).sections.map((section) => section.label)).toEqual(['Broadband']);
});

test('SH-017 the header has the same links in both layouts', () => {
  for (const { header } of [MAIN_NAVIGATION, ACCOUNT_NAVIGATION])
    expect(header).toMatchObject([{ label: 'Notifications', path: '/account/notifications', badge: 'unread' }]);
});

test('entries and sections are sorted by order, and by label when it is equal; an entry without a section follows the dashboard', () => {
  const entries = [
    createEntry('z', 5, { section: 'Second' }),
    createEntry('last', 9, { section: 'Third' }),
    createEntry('b', 5, { section: 'First' }),
    createEntry('a', 5, { section: 'First' }),
    createEntry('c', 1, { section: 'Third' }),
    createEntry('alone', 7),
  ];
  const { items, sections } = navigationOf('main', entries);
  expect(items.map(({ label }) => label)).toEqual(['Dashboard', 'alone']);
  expect(sections.map(({ label, items: [...own] }) => [label, own.map((item) => item.label)])).toEqual([
    ['Third', ['c', 'last']],
    ['First', ['a', 'b']],
    ['Second', ['z']],
  ]);
});

test('SH-013 the item with the longest path that is a prefix of the page’s path is active', () => {
  const items = ['/a', '/a/b', '/a/b/c'].map((path) => createEntry(path, 0, { path }));
  expect(activeItemPath({ ...MAIN_NAVIGATION, items, sections: [] }, '/a/b/d')).toBe('/a/b');
});

test.each([
  ['/', '/'],
  ['/broadband/fibre-requests/', '/broadband/fibre-requests'],
  ['/broadband/fibre-requests/payment', '/broadband/fibre-requests'],
  ['/broadband/broadband-accounts/233558120417', '/broadband/broadband-accounts'],
  ['/broadband/helping', undefined],
  ['/broadband/subscriptions', undefined],
])('SH-013 the active item of %s is %s', (pathname, expected) => {
  expect(activeItemPath(MAIN_NAVIGATION, pathname)).toBe(expected);
});

interface ExpectedFirstItem {
  first: { label: string; to: string };
}

test.each(vectors<{ path: string }, ExpectedFirstItem>('headerDropdown'))(
  'SH-022 SH-023 D-012 the account menu of the layout at an address has the expected first item: $id',
  ({ input, expected }) => {
    const { layout = 'main' } = mountAt(FIVE_REMOTES_INDEX, input.path) ?? {};
    const { label, path: to } = navigationOf(layout, ALL_ENTRIES).accountItem ?? {};
    expect({ label, to }).toEqual(expected.first);
  },
);

test('without a remote that has account pages “Manage Account” has no link to them', () => {
  expect(navigationOf('main', []).accountItem).toBeUndefined();
});
