import { act, screen } from '@testing-library/react';
import { button, setUpAma, openRelocation, openRelocationTo } from './testing/openRelocation';
import { AMRAHIA, deviceData, EAST_LEGON, fromAccount, RELOCATION } from './testing/mockRelocationApis';

setUpAma();

test('RL-001 RL-009 with the account’s device data the search begins', async () => {
  await openRelocation(fromAccount);
  expect(screen.getByRole('heading', { level: 1, name: 'Check Fibre Coverage in Your New Area' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test('RL-002 D-098 a chosen place stands in the navigation state, so that a reload keeps it', async () => {
  const { user, router } = await openRelocation(fromAccount);
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at Osu');
  expect(router.state.location.state).toMatchObject({
    deviceData,
    showAvailableView: true,
    selectedLocation: { name: 'Osu', fibreAvailable: true },
    owner: 'ama',
  });
});

test('RL-018 opened by its address the page says that an account comes first, and leads there', async () => {
  const { user, router, unmount } = await openRelocation();
  expect(screen.getByText('Choose the account you want to move first.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Broadband Accounts' }));
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts');
  unmount();
  await openRelocation(fromAccount);
  expect(screen.queryByText('Choose the account you want to move first.')).toBeNull();
});

test('RL-002 a place that was brought along is shown at once; without the view the search is', async () => {
  const { unmount } = await openRelocationTo(EAST_LEGON);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at East Legon');
  unmount();
  await openRelocation({ ...fromAccount, selectedLocation: EAST_LEGON, showAvailableView: false });
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test.each([
  null,
  7,
  { deviceData: 'x', selectedLocation: { name: 1 }, showAvailableView: 'yes' },
  { ...fromAccount, selectedLocation: EAST_LEGON, showAvailableView: true, owner: 'kofi' },
])('RL-002 state of another shape, or of another customer, is no state: %j', async (state) => {
  await openRelocation(state);
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test('FA-016 back clears the selection, then goes where the customer came from', async () => {
  const { user, router } = await openRelocationTo(EAST_LEGON);
  await user.click(button('Back'));
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('FA-016 the phone’s Back on an answer leads to the search, Forward to the answer', async () => {
  const { user, router } = await openRelocation({ deviceData });
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
  const title = screen.getByRole('heading', { level: 2, name: /available/ });
  await act(() => router.navigate(-1));
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(title).not.toBeInTheDocument();
  await act(() => router.navigate(1));
  expect(screen.getByRole('heading', { level: 2, name: /available/ })).toBeVisible();
  await user.click(button('Back'));
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test('FA-016 without a referrer back leads to the requests', async () => {
  const { user, router } = await openRelocation({ deviceData });
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('RL-003 RL-004 where there is fibre there is no form, where there is none there is nothing to continue', async () => {
  const { unmount } = await openRelocationTo(EAST_LEGON);
  expect(screen.queryByRole('button', { name: 'Request pickup' })).toBeNull();
  unmount();
  await openRelocationTo(AMRAHIA);
  expect(button('Request pickup')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Continue with relocation' })).toBeNull();
});
