import { screen, waitFor, within } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { customers, json, mockRoute, renderScreen, requests, signInAs, testConfig } from '@portal/shared/testing';
import { mockBalance, BALANCE_ROUTE, balanceReply } from '../testing/amaResponses';
import { AccountDetailScreen } from './AccountDetailScreen';

const FIBRE_ACCOUNT_STATE = {
  _id: '233558120932',
  msisdn: 233558120932,
  deviceType: 'Fibre Business',
  data: 128.4,
  dataUnit: 'GB',
  dataDisplay: '128.4 GB',
};
const route = '/broadband/broadband-accounts/233558120932';
const open = (state?: unknown) => renderScreen(<AccountDetailScreen />, { route, state });
const card = () => screen.getByRole('region', { name: 'Account' });
const relocationTile = () => screen.queryByRole('button', { name: /^Request Fibre Relocation/ });

let logged: jest.SpyInstance;
beforeEach(() => {
  signInAs(customers.ama);
  mockRoute(BALANCE_ROUTE, json({}, 500));
  logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => logged.mockRestore());

test('RT-009 RL-009 BB-024 BB-025 BB-027…029 the detail page shows the account of the navigation state; its tiles log to the console and open the relocation', async () => {
  const { user, router } = open(FIBRE_ACCOUNT_STATE);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Account details');
  expect(screen.getByText('233558120932')).toBeVisible();
  expect(card()).toHaveTextContent('Fibre Business');
  expect(card()).toHaveTextContent('Data balance128.4 GB');
  expect(screen.queryByText('Sample account')).toBeNull();
  const before = router.state.location.key;
  await user.click(screen.getByRole('button', { name: /^View connected devices/ }));
  expect(logged).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(router.state.location.key).toBe(before);
  const tile = relocationTile();
  expect(tile).toHaveTextContent('Move your fibre service hassle-free to your new location.');
  await user.click(tile as HTMLElement);
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests/relocation');
  expect(router.state.location.state).toEqual({
    deviceData: { msisdn: 233558120932, balance: '128.4 GB', deviceType: 'Fibre Business' },
    referrer: route,
    owner: 'ama',
  });
});

const NOT_LOADED_STATE = { ...FIBRE_ACCOUNT_STATE, data: 0, dataDisplay: '0 GB' };

test('BB-043 details that open before the balance has loaded show no balance until its response, and the relocation gets that balance', async () => {
  let respond = () => {};
  const pause = new Promise<void>((resolve) => (respond = resolve));
  mockBalance('233558120932', async (request) => {
    await pause;
    return balanceReply('310')(request);
  });
  const { user, router } = open(NOT_LOADED_STATE);
  expect(card()).not.toHaveTextContent('0 GB');
  expect(card().querySelector('[aria-busy="true"]')).not.toBeNull();
  respond();
  await waitFor(() => expect(card()).toHaveTextContent('Data balance310 GB'));
  expect(card().querySelector('[aria-busy="true"]')).toBeNull();
  await user.click(relocationTile() as HTMLElement);
  expect(router.state.location.state).toMatchObject({ deviceData: { balance: '310 GB' } });
});

test.each([
  [NOT_LOADED_STATE, '0 GB'],
  [FIBRE_ACCOUNT_STATE, '128.4 GB'],
])('BB-046 a balance whose request fails is the one in the navigation state: %#', async (state, expected) => {
  open(state);
  await waitFor(() => expect(requests(BALANCE_ROUTE)).toHaveLength(1));
  await waitFor(() => expect(card()).toHaveTextContent(`Data balance${expected}`));
});

test('BB-024 BB-030 a Turbonet account has no relocation tile, and the back arrow of the detail page opens the list of accounts', async () => {
  const { user, router } = open({ ...FIBRE_ACCOUNT_STATE, deviceType: 'TurboNet Business' });
  expect(relocationTile()).toBeNull();
  expect(screen.queryByText('Request Fibre Relocation')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts');
});

test.each([
  ['an account of the previous customer', { ...FIBRE_ACCOUNT_STATE, owner: 'kofi' }],
  ['an account without its number', { ...FIBRE_ACCOUNT_STATE, msisdn: undefined }],
])(
  'BB-026 BB-028 %s in the navigation state shows the sample account, marked as a sample, which can be relocated',
  async (_what, state) => {
    const { user, router } = open(state);
    expect(screen.getByText('Sample account')).toBeVisible();
    expect(screen.getByText('233240000000')).toBeVisible();
    expect(card()).toHaveTextContent('Fibre Broadband');
    expect(card()).toHaveTextContent('Data balance0 GB');
    await user.click(relocationTile() as HTMLElement);
    expect(router.state.location.state).toMatchObject({
      deviceData: { msisdn: 233240000000, balance: '0 GB', deviceType: 'Fibre Broadband' },
    });
  },
);

test('BB-019 BB-020 PRD-008 “Connected Devices” opens a dialog with ten devices, marked as samples; Escape closes it and returns the focus', async () => {
  const { user } = open();
  const button = screen.getByRole('button', { name: 'Connected Devices' });
  await user.click(button);
  const dialog = screen.getByRole('dialog', { name: 'Connected Devices' });
  expect(within(dialog).getByRole('heading', { name: 'Connected Devices' })).toBeVisible();
  expect(within(dialog).getByText('These are all the devices connected to your broadband.')).toBeVisible();
  const names = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(10);
  expect(names.every((name) => name.startsWith('Sample '))).toBe(true);
  expect(within(dialog).getByText('Sample devices')).toBeVisible();
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button).toHaveFocus();
});

test('BB-019 PRD-008 without sample data the devices dialog shows a text instead of devices', async () => {
  setConfig(testConfig({ samples: 'empty' }));
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Connected Devices' }));
  const dialog = screen.getByRole('dialog', { name: 'Connected Devices' });
  expect(within(dialog).queryByRole('listitem')).toBeNull();
  expect(within(dialog).getByText('There are no connected devices at the moment')).toBeVisible();
});
