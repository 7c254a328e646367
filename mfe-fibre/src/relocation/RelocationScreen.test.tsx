import { screen } from '@testing-library/react';
import { customers, renderArea, signInAs } from '@portal/shared/testing';
import { RelocationDetailsScreen } from './details/RelocationDetailsScreen';
import { RelocationScreen } from './RelocationScreen';
import {
  AMRAHIA,
  answerRelocation,
  deviceData,
  EAST_LEGON,
  fromAccount,
  pass,
  RELOCATION,
} from './testing/relocationAnswers';

const button = (name: string) => screen.getByRole('button', { name });

async function open(state?: unknown) {
  const area = {
    '/broadband/fibre-requests': [
      { index: true, element: null },
      { path: 'relocation', Component: RelocationScreen },
      { path: 'relocation-details', Component: RelocationDetailsScreen },
    ],
  };
  const view = renderArea(area, { route: RELOCATION, state });
  await pass(0);
  return view;
}

const openAt = (selectedLocation: unknown) => open({ ...fromAccount, selectedLocation, showAvailableView: true });

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  answerRelocation();
});
afterEach(() => jest.useRealTimers());

test('RL-001 RL-009 with the account’s device data the search begins', async () => {
  await open(fromAccount);
  expect(screen.getByRole('heading', { level: 1, name: 'Check Fibre Coverage in Your New Area' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test('RL-002 D-098 a chosen place stands in the navigation state, so that a reload keeps it', async () => {
  const { user, router } = await open(fromAccount);
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at Osu');
  expect(router.state.location.state).toMatchObject({
    deviceData,
    showAvailableView: true,
    selectedLocation: { name: 'Osu', fibreAvailable: true },
  });
});

test('RL-002 a place that was brought along is shown at once; without the view the search is', async () => {
  const { unmount } = await openAt(EAST_LEGON);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at East Legon');
  unmount();
  await open({ ...fromAccount, selectedLocation: EAST_LEGON, showAvailableView: false });
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test.each([null, 7, { deviceData: 'x', selectedLocation: { name: 1 }, showAvailableView: 'yes' }])(
  'RL-002 state of another shape is no state: %j',
  async (state) => {
    await open(state);
    expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  },
);

test('FA-016 back clears the selection, then goes where the customer came from', async () => {
  const { user, router } = await openAt(EAST_LEGON);
  await user.click(button('Back'));
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('FA-016 without a referrer back leads to the requests', async () => {
  const { user, router } = await open({ deviceData });
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('RL-003 RL-004 where there is fibre there is no form, where there is none there is nothing to continue', async () => {
  const { unmount } = await openAt(EAST_LEGON);
  expect(screen.queryByRole('button', { name: 'Request pickup' })).toBeNull();
  unmount();
  await openAt(AMRAHIA);
  expect(button('Request pickup')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Continue with relocation' })).toBeNull();
});
