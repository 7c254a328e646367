import { act, screen } from '@testing-library/react';
import { button, setUpAma, openRelocation, openRelocationTo } from './testing/openRelocation';
import { AMRAHIA, deviceData, stateFromAccount } from './testing/mockRelocationApis';

const searchField = () => screen.getByRole('combobox', { name: 'Location' });
const queryNoAccount = () => screen.queryByText('Choose the account you want to move first.');

setUpAma();

test('RL-001 RL-002 RL-003 RL-009 FA-016 D-098 with an account the page shows the search; a selected location is put into navigation state, and Back and Forward lead to the search and the result', async () => {
  const { user, router } = await openRelocation(stateFromAccount);
  expect(screen.getByRole('heading', { level: 1, name: 'Check Fibre Coverage in Your New Area' })).toBeVisible();
  expect(queryNoAccount()).toBeNull();
  await user.type(searchField(), 'Osu{Enter}');
  const title = screen.getByRole('heading', { level: 2 });
  expect(title).toHaveTextContent('MTN Fibre is available at Osu');
  expect(router.state.location.state).toMatchObject({
    deviceData,
    showAvailableView: true,
    selectedLocation: { name: 'Osu', fibreAvailable: true },
    owner: 'ama',
  });
  await act(() => router.navigate(-1));
  expect(searchField()).toBeVisible();
  expect(title).not.toBeInTheDocument();
  await act(() => router.navigate(1));
  expect(screen.getByRole('heading', { level: 2, name: /available/ })).toBeVisible();
  await user.click(button('Back'));
  expect(searchField()).toBeVisible();
});

test('RL-018 FA-016 opened by URL the page asks to choose an account and links to the accounts, and Back opens the fibre requests', async () => {
  const { user, router } = await openRelocation();
  expect(queryNoAccount()).toBeVisible();
  expect(screen.getByRole('link', { name: 'Broadband Accounts' })).toHaveAttribute(
    'href',
    '/broadband/broadband-accounts',
  );
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('RL-004 a location without fibre shows the pickup form and no “Continue with relocation”, and “Search another location” returns to the search', async () => {
  const { user, router } = await openRelocationTo(AMRAHIA);
  expect(button('Request pickup')).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Continue with relocation' })).toBeNull();
  await user.click(button('Search another location'));
  expect(searchField()).toBeVisible();
  expect(router.state.location.state).toMatchObject({ showAvailableView: false });
});
