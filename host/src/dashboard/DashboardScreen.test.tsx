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

test('DB-001 CN-007 SH-027 on every visit the dashboard shows a skeleton without the chat for 2000 ms, then its content', () => {
  renderDashboard().unmount();
  renderDashboard(customers.ama, 1999);
  expect(screen.getByText('Loading your dashboard')).toBeInTheDocument();
  expect(queryGreeting()).not.toBeInTheDocument();
  expect(shellStore.getState().chatHidden).toBe(true);
  advanceTimers(1);
  expect(queryGreeting()).toBeVisible();
  expect(screen.queryByText('Loading your dashboard')).not.toBeInTheDocument();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('DB-002 DB-003 DB-010 without a first name the greeting is “Welcome back”, and the provider’s name is that of the configuration', () => {
  setConfig(testConfig({ providerName: 'Akwaaba' }));
  renderDashboard({ ...customers.yaw, firstName: '' });
  expect(queryGreeting()).toHaveTextContent(/^Welcome back$/);
  expect(screen.getByText('Here is a summary of your Akwaaba services and account activities')).toBeVisible();
  expect(screen.getByText('Your Akwaaba rewards')).toBeVisible();
});

test('DB-002…013 PRF-007 RT-007 the dashboard shows the greeting in title case, three counts of 0 and four panels, and sends no request', () => {
  renderDashboard();
  expect(queryGreeting()).toHaveTextContent(/^Welcome back Ama$/);
  expect(screen.getByText('Here is a summary of your MTN services and account activities')).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Mobile AccountsActive SIMs0',
    'Broadband AccountsAccounts0',
    'Total OrdersAll time0',
  ]);
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
  expect(requests()).toEqual([]);
  expect(document.title).toBe('Dashboard | Self Service Portal');
});
