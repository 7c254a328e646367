import { act, screen, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { fakeMedia, renderArea, advanceTime } from '@portal/shared/testing';
import {
  CARD_NUMBER,
  DETAILS,
  detailsState,
  deviceData,
  EAST_LEGON,
  PAYMENT_URL,
  KYC_RECORD,
  RELOCATION,
  relocationData,
} from '../testing/mockRelocationApis';
import { RelocationDetailsScreen } from './RelocationDetailsScreen';
import { setUpAmaOnWideScreen } from './testing/openDetails';

const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

async function open(state: unknown = detailsState) {
  const pages = [
    { path: 'relocation', element: <p>The relocation page</p> },
    { path: 'relocation-details', Component: RelocationDetailsScreen },
    { path: 'broadband-accounts', element: <p>The accounts</p> },
  ];
  const view = renderArea({ '/broadband/fibre-requests': pages, '/broadband': pages }, { route: DETAILS, state });
  await advanceTime(0);
  return view;
}

setUpAmaOnWideScreen();

test('RL-047…050 RL-053 CN-018 D-112 the details show the summary without a current location, the moving guide, the cost of 150 and “Cancel relocation”', async () => {
  await open();
  expect(valueOf('Fibre account')).toBe('233558120417');
  expect(valueOf('Primary number')).toBe('233244123456');
  expect(valueOf('Current location')).toBe('N/A');
  expect(valueOf('New location')).toBe('East Legon, Accra');
  expect(valueOf('Digital address')).toBe('AE-0987-7632');
  expect(valueOf('Closest landmark')).toBe('A&C Mall');
  expect(valueOf('Email')).toBe('ama.mensah@example.com');
  const steps = within(screen.getByRole('list', { name: 'Moving your fibre' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Unplug your router'),
    expect.stringContaining('Take the router with you'),
    expect.stringContaining('Hand it to the installer'),
  ]);
  expect(valueOf('Fibre reinstallation')).toBe('GHS 150.00');
  expect(valueOf('Additional charge')).toBe('GHS 0.00');
  expect(valueOf('Total')).toBe('GHS 150.00');
  expect(screen.getByRole('link', { name: 'Cancel relocation' })).toHaveAttribute(
    'href',
    '/broadband/broadband-accounts',
  );
});

test('RL-052 the Back button opens the relocation page with the location selected', async () => {
  const { user, router } = await open({ ...detailsState, fromFibreRelocation: false });
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(router.state.location.pathname).toBe(RELOCATION);
  expect(router.state.location.state).toEqual({
    deviceData,
    selectedLocation: EAST_LEGON,
    showAvailableView: true,
    owner: 'ama',
  });
});

test('RL-051 D-055 below 1024 px the pay bar shows “Continue to pay” and the chat is hidden', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Continue to pay' })).toBeEnabled();
  expect(shellStore.getState().chatHidden).toBe(false);
  act(() => fakeMedia({ width: 390 }));
  await advanceTime(0);
  expect(screen.getAllByRole('button', { name: 'Continue to pay' })).toHaveLength(1);
  expect(shellStore.getState().chatHidden).toBe(true);
});

test.each([
  ['no form', { selectedLocation: EAST_LEGON, deviceData }],
  ['no location', { relocationData, deviceData }],
  ['the state of the previous customer', { ...detailsState, paymentUrl: PAYMENT_URL, owner: 'kofi' }],
])('RL-046 D-098 with %s the page redirects to the relocation page without it', async (_what, state) => {
  const { router } = await open(state);
  expect(router.state.location.pathname).toBe(RELOCATION);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).not.toHaveProperty('paymentUrl');
});

test('RL-046 D-098 identity data in navigation state is accepted and removed from it at once', async () => {
  const state = {
    ...detailsState,
    identity: undefined,
    kycData: KYC_RECORD,
    relocationData: { ...relocationData, ghanaCardNumber: CARD_NUMBER },
  };
  const { router } = await open(state);
  expect(JSON.stringify(router.state.location.state)).not.toMatch(/GHA-|1991|2031|Ghanaian|Female/);
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.location.state).toMatchObject({
    relocationData,
    selectedLocation: EAST_LEGON,
    identity: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    owner: 'ama',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to pay' })).toBeEnabled();
});
