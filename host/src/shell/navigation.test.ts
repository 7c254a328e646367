import { vectors } from '@portal/shared/testing';
import { accountNavigation, activePath, firstAccountItem, mainNavigation, type Navigation } from './navigation';

const labelsAndPaths = (navigation: Navigation) => ({
  items: navigation.items.map(({ label, path }) => [label, path]),
  sections: navigation.sections.map(({ label, items }) => [label, items.map((item) => [item.label, item.path])]),
});

test('SH-006 SH-007 SH-009 RO-006 the main layout has the expected items and sections', () => {
  expect(labelsAndPaths(mainNavigation(true))).toEqual({
    items: [['Dashboard', '/']],
    sections: [
      ['Mobile', [['Sim Swap', '/broadband/sim-swap']]],
      [
        'Broadband',
        [
          ['Broadband Accounts', '/broadband/broadband-accounts'],
          ['Fibre Requests', '/broadband/fibre-requests'],
          ['Help', '/broadband/help'],
        ],
      ],
    ],
  });
});

test('SH-007 SH-008 without Sim Swap the main layout has no section “Mobile”', () => {
  expect(mainNavigation(false).sections.map((section) => section.label)).toEqual(['Broadband']);
});

test('AL-001 AL-002 the account layout has the expected items and a link back to the portal', () => {
  expect(labelsAndPaths(accountNavigation).items).toEqual([
    ['Personal Information', '/account/personal'],
    ['Orders And Purchase History', '/account/history'],
    ['Payments & Billing', '/account/payment-history'],
    ['Wishlist and Favorite', '/account/wishlist'],
    ['Notifications', '/account/notifications'],
    ['Beneficiaries', '/account/beneficiaries'],
    ['Subscriptions and newsletters', '/account/subscriptions'],
  ]);
  expect(accountNavigation.back).toMatchObject({ label: 'Self Service Portal', path: '/' });
});

test('SH-014 each item has an icon, a label and a path', () => {
  const main = mainNavigation(true);
  const items = [...main.items, ...main.sections.flatMap((section) => section.items), ...accountNavigation.items];
  for (const { icon, label, path } of items) {
    expect(icon).toBeDefined();
    expect(label).not.toBe('');
    expect(path).toMatch(/^\//);
  }
});

test('SH-013 the item with the longest path that is a prefix of the page’s path is active', () => {
  const [one] = mainNavigation(true).items;
  if (!one) throw new Error('the main layout has no item');
  const items = [
    { ...one, path: '/a' },
    { ...one, path: '/a/b' },
    { ...one, path: '/a/b/c' },
  ];
  expect(activePath({ label: 'Main', items, sections: [] }, '/a/b/d')).toBe('/a/b');
});

test.each([
  ['/', '/'],
  ['/broadband/fibre-requests', '/broadband/fibre-requests'],
  ['/broadband/fibre-requests/', '/broadband/fibre-requests'],
  ['/broadband/fibre-requests/payment', '/broadband/fibre-requests'],
  ['/broadband/broadband-accounts/233558120417', '/broadband/broadband-accounts'],
  ['/broadband/help', '/broadband/help'],
  ['/broadband/helping', undefined],
  ['/broadband/subscriptions', undefined],
])('SH-013 the active item of %s is %s', (pathname, expected) => {
  expect(activePath(mainNavigation(true), pathname)).toBe(expected);
});

interface ExpectedFirstItem {
  first: { label: string; to: string };
}

test.each(vectors<{ path: string }, ExpectedFirstItem>('headerDropdown'))(
  'SH-022 SH-023 firstAccountItem returns the first item of the account menu: $id',
  ({ input, expected }) => {
    const { label, path: to } = firstAccountItem(input.path);
    expect({ label, to }).toEqual(expected.first);
  },
);
