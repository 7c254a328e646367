import { act, screen, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import type { Profile } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import { customers, requests, signInAs, testConfig } from '@portal/shared/testing';
import { renderShell } from '../testing/renderShell';
import { DashboardScreen } from './DashboardScreen';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const advance = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const title = () => screen.queryByRole('heading', { level: 1, name: /^Welcome back/ });

function open(customer: Profile = customers.ama, waitMs = 2000) {
  signInAs(customer);
  const view = renderShell(<DashboardScreen />);
  advance(waitMs);
  return view;
}

test('DB-001 CN-007 the dashboard shows a skeleton for 2000 ms, then its content', () => {
  open(customers.ama, 1999);
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  expect(title()).not.toBeInTheDocument();
  advance(1);
  expect(title()).toBeVisible();
  expect(screen.queryByText('Loading your dashboard')).not.toBeInTheDocument();
});

test('DB-001 SH-027 the skeleton is shown on every visit, and the chat is hidden as long', () => {
  open().unmount();
  open(customers.ama, 1999);
  expect(title()).not.toBeInTheDocument();
  expect(shellStore.getState().chatHidden).toBe(true);
  advance(1);
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('DB-002 PRF-007 the greeting has the title-cased first name', () => {
  open();
  expect(title()).toHaveTextContent(/^Welcome back Ama$/);
});

test('DB-002 without a first name the greeting is “Welcome back”', () => {
  open({ ...customers.yaw, firstName: '' });
  expect(title()).toHaveTextContent(/^Welcome back$/);
});

test('DB-003 DB-010 the provider’s name comes from the configuration', () => {
  open().unmount();
  setConfig(testConfig({ providerName: 'Akwaaba' }));
  open();
  expect(screen.getByText('Here is a summary of your Akwaaba services and account activities')).toBeVisible();
  expect(screen.getByText('Your Akwaaba rewards')).toBeVisible();
});

test('DB-003…007 the dashboard shows the summary with three counts of 0', () => {
  open();
  expect(screen.getByText('Here is a summary of your MTN services and account activities')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mobile AccountsActive SIMs0',
    'Broadband AccountsAccounts0',
    'Total OrdersAll time0',
  ]);
});

test('DB-008…012 the dashboard shows the four panels with their texts', () => {
  open();
  const panels = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('section'));
  expect(panels.map((panel) => within(panel ?? document.body).getByRole('heading').textContent)).toEqual([
    'Subscriptions',
    'Loyalty Points',
    'Recent Transactions',
    'Complaints',
  ]);
  const texts = [
    [
      'Your active Digital Services',
      'No Subscriptions Yet',
      'You have no subscription at the moment. Check back later.',
    ],
    ['Your MTN rewards', '0', 'You currently have zero loyalty points'],
    ['Your latest financial activities', 'No Transactions Yet', 'There are no transactions available yet'],
    ['Your Support Tickets', 'No Ticket', 'There are no complaint tickets at the moment'],
  ];
  texts.forEach((lines, at) => {
    const panel = within(panels[at] ?? document.body);
    lines.forEach((line) => expect(panel.getByText(line)).toBeVisible());
  });
});

test('DB-013 RT-007 the dashboard sends no request', () => {
  open();
  expect(requests()).toEqual([]);
  expect(document.title).toBe('Dashboard | Self Service Portal');
});
