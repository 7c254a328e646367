import { screen } from '@testing-library/react';
import { customers, declaredMounts, mockRoute, neverResolve, renderArea, signInAs } from '@portal/shared/testing';
import { area } from './area';

test('RT-011 RT-024 the routes have the mount paths of the build configuration', () => {
  expect(Object.keys(area)).toEqual(declaredMounts());
});

beforeEach(() => {
  signInAs(customers.ama);
  mockRoute('GET /ssp-beneficiary/*', neverResolve());
});

test.each([
  ['RT-025', '/account/personal', 'Personal Information'],
  ['RT-026', '/account/history', 'Orders And Purchase History'],
  ['RT-027 AX-001', '/account/payment-history', 'Payments & Billing'],
  ['RT-028 RT-036 AX-002', '/account/wishlist', 'Wishlist and Favorite'],
  ['RT-029', '/account/notifications', 'Notifications'],
  ['RT-030', '/account/beneficiaries', 'Beneficiaries'],
  ['RT-031', '/account/subscriptions', 'Subscriptions and newsletters'],
  ['RT-011', '/broadband/subscriptions', 'Subscriptions and newsletters'],
  ['RT-004', '/account/unknown', '404 - Not found'],
  ['RT-004', '/broadband/subscriptions/unknown', '404 - Not found'],
])('%s the page %s has the title “%s”', async (_id, route, title) => {
  renderArea(area, { route });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
});
