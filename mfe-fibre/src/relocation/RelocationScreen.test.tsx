import { act, screen } from '@testing-library/react';
import { button, setUpAma, openRelocation, openRelocationTo } from './testing/openRelocation';
import { AMRAHIA, deviceData, EAST_LEGON, stateFromAccount, RELOCATION } from './testing/mockRelocationApis';

setUpAma();

test('RL-001 RL-009 with the device data of an account the page shows the search', async () => {
  await openRelocation(stateFromAccount);
  expect(screen.getByRole('heading', { level: 1, name: 'Check Fibre Coverage in Your New Area' })).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test('RL-002 D-098 a selected location is put into navigation state, so that a reload keeps it', async () => {
  const { user, router } = await openRelocation(stateFromAccount);
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at Osu');
  expect(router.state.location.state).toMatchObject({
    deviceData,
    showAvailableView: true,
    selectedLocation: { name: 'Osu', fibreAvailable: true },
    owner: 'ama',
  });
});

test('RL-018 opened by URL the page asks to choose an account and links to the accounts', async () => {
  const { user, router, unmount } = await openRelocation();
  expect(screen.getByText('Choose the account you want to move first.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Broadband Accounts' }));
  expect(router.state.location.pathname).toBe('/broadband/broadband-accounts');
  unmount();
  await openRelocation(stateFromAccount);
  expect(screen.queryByText('Choose the account you want to move first.')).toBeNull();
});

test('RL-002 a location in navigation state is shown at once; with showAvailableView false the search is shown', async () => {
  const { unmount } = await openRelocationTo(EAST_LEGON);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at East Legon');
  unmount();
  await openRelocation({ ...stateFromAccount, selectedLocation: EAST_LEGON, showAvailableView: false });
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test.each([
  null,
  7,
  { deviceData: 'x', selectedLocation: { name: 1 }, showAvailableView: 'yes' },
  { ...stateFromAccount, selectedLocation: EAST_LEGON, showAvailableView: true, owner: 'kofi' },
])('RL-002 invalid navigation state and the state of another customer are ignored: %j', async (state) => {
  await openRelocation(state);
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});

test('FA-016 the Back button clears the selected location and stays on the page', async () => {
  const { user, router } = await openRelocationTo(EAST_LEGON);
  await user.click(button('Back'));
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('FA-016 the browser’s Back returns from a result to the search and Forward to the result', async () => {
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

test('FA-016 without a referrer the Back button opens the fibre requests', async () => {
  const { user, router } = await openRelocation({ deviceData });
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('RL-003 RL-004 a location with fibre shows no pickup form, one without fibre shows no “Continue with relocation”', async () => {
  const { unmount } = await openRelocationTo(EAST_LEGON);
  expect(screen.queryByRole('button', { name: 'Request pickup' })).toBeNull();
  unmount();
  await openRelocationTo(AMRAHIA);
  expect(button('Request pickup')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Continue with relocation' })).toBeNull();
});
