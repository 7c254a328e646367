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

const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const queryGreeting = () => screen.queryByRole('heading', { level: 1, name: /^Welcome back/ });

function renderDashboard(customer: Profile = customers.ama, waitMs = 2000) {
  signInAs(customer);
  const view = renderShell(<DashboardScreen />);
  advanceTimers(waitMs);
  return view;
}

test('DB-001 CN-007 the dashboard shows a skeleton for 2000 ms, then its content', () => {
  renderDashboard(customers.ama, 1999);
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  expect(queryGreeting()).not.toBeInTheDocument();
  advanceTimers(1);
  expect(queryGreeting()).toBeVisible();
  expect(screen.queryByText('Loading your dashboard')).not.toBeInTheDocument();
});

test('DB-001 SH-027 the dashboard shows its skeleton on every visit, and hides the chat while the skeleton is shown', () => {
  renderDashboard().unmount();
  renderDashboard(customers.ama, 1999);
  expect(queryGreeting()).not.toBeInTheDocument();
  expect(shellStore.getState().chatHidden).toBe(true);
  advanceTimers(1);
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('DB-002 PRF-007 the dashboard’s greeting contains the first name in title case', () => {
  renderDashboard();
  expect(queryGreeting()).toHaveTextContent(/^Welcome back Ama$/);
});

test('DB-002 the dashboard greets a customer without a first name with “Welcome back”', () => {
  renderDashboard({ ...customers.yaw, firstName: '' });
  expect(queryGreeting()).toHaveTextContent(/^Welcome back$/);
});

test('DB-003 DB-010 the dashboard shows the provider’s name of the configuration', () => {
  renderDashboard().unmount();
  setConfig(testConfig({ providerName: 'Akwaaba' }));
  renderDashboard();
  expect(screen.getByText('Here is a summary of your Akwaaba services and account activities')).toBeVisible();
  expect(screen.getByText('Your Akwaaba rewards')).toBeVisible();
});

test('DB-003…007 the dashboard shows the summary with three counts of 0', () => {
  renderDashboard();
  expect(screen.getByText('Here is a summary of your MTN services and account activities')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mobile AccountsActive SIMs0',
    'Broadband AccountsAccounts0',
    'Total OrdersAll time0',
  ]);
});

test('DB-008…012 the dashboard shows the four panels with their texts', () => {
  renderDashboard();
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
  renderDashboard();
  expect(requests()).toEqual([]);
  expect(document.title).toBe('Dashboard | Self Service Portal');
});
