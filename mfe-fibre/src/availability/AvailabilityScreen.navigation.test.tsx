import { act, screen } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { clearUserData } from '@portal/shared/storage';
import { mockRoute, customers, networkError, fakeDevice, json, renderScreen, signInAs } from '@portal/shared/testing';
import { mockFibreApis, CHECK, LOCATIONS, pass } from '../testing';
import { AvailabilityScreen } from './AvailabilityScreen';
import { answer, setUpVisitor, box, button, open } from './testing/openAvailability';

/** The page again as a reload shows it. */
async function reload({ router, unmount }: Awaited<ReturnType<typeof open>>) {
  const { state } = router.state.location as { state: unknown };
  unmount();
  return open(JSON.parse(JSON.stringify(state)));
}

setUpVisitor();

test('FA-002 the answer takes the focus of the search, and gives it back to the next one', async () => {
  const { user } = await open();
  await user.type(box(), 'Nowhere{Enter}');
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByRole('progressbar'));
  await pass(500);
  expect(answer()).toHaveFocus();
  await user.click(button('Search another location'));
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  await user.type(box(), 'Osu{Enter}');
  expect(answer()).toHaveFocus();
});

test('RT-033 the places stay when a customer signs out in another tab', async () => {
  const { user } = renderScreen(<AvailabilityScreen />);
  await pass(0);
  act(clearUserData);
  await user.type(box(), 'Osu');
  expect(screen.queryByText('Loading locations...')).toBeNull();
  expect(screen.getAllByRole('option', { name: /Osu/ })[0]).toBeVisible();
});

test('RT-033 so does what is said of places that did not come', async () => {
  mockRoute(LOCATIONS, json({}, 404));
  const { user } = renderScreen(<AvailabilityScreen />);
  await pass(0);
  act(clearUserData);
  await user.type(box(), 'Osu');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load locations');
  expect(button('Retry')).toBeVisible();
});

test('FA-016 Back keeps the focus it has', async () => {
  const { user } = await open();
  await user.type(box(), 'Osu{Enter}');
  await user.click(button('Back'));
  expect(button('Back')).toHaveFocus();
});

test('FA-016 D-001 a visitor who came from another page of the portal goes back there, not to a sign-in', async () => {
  const before: unknown = window.history.state;
  const path = '/broadband/fibre-requests/availability';
  const { user, router } = renderScreen(<AvailabilityScreen />, { path, route: '/privacy-policy' });
  await act(() => router.navigate(path));
  window.history.replaceState({ idx: 1 }, '');
  await pass(0);
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/privacy-policy');
  window.history.replaceState(before, '');
});

test('FA-017 SHR-021 a refused location leaves the search as it was typed, and the focus with it', async () => {
  const device = fakeDevice();
  const { user } = await open();
  await user.type(box(), 'Osu');
  await user.click(screen.getByRole('option', { name: 'Use current location' }));
  await device.fails(1);
  await device.fails(1);
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Location access denied by user.');
  expect(box()).toHaveValue('Osu');
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
});

test('FA-030 a list that did not come is asked for again with the connection', async () => {
  mockRoute(LOCATIONS, networkError());
  await open();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load locations');
  mockFibreApis();
  act(() => void window.dispatchEvent(new Event('online')));
  await pass(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(button('Check availability')).toBeEnabled();
});

test('FA-015 coordinates stay when their check is given up', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await user.type(screen.getByRole('textbox', { name: 'Coordinates' }), '5.6, -0.2{Enter}');
  await user.click(button('Cancel'));
  expect(screen.getByRole('textbox', { name: 'Coordinates' })).toHaveValue('5.6, -0.2');
});

test('FA-006 FA-022 FA-031 a reload keeps a visitor’s answer, what could not be found out, and takes no focus', async () => {
  mockRoute(CHECK, json({}, 500));
  const view = await open();
  await view.user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Coordinates' }), '5.573394, -0.181446{Enter}');
  await pass(500);
  const { user } = await reload(view);
  expect(answer()).toHaveTextContent('MTN Fibre is not available in your area at the moment');
  expect(screen.getByText('5.5734, -0.1814')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to check service availability');
  expect(document.body).toHaveFocus();
  await user.click(button('Search another location'));
  expect(box()).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('FA-015 a reload keeps a customer’s answer, once it is known that it is theirs', async () => {
  signInAs(customers.ama);
  const view = await open();
  await view.user.type(box(), 'Osu{Enter}');
  act(() => sessionStore.setState({ status: 'loading' }));
  await reload(view);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  act(() => signInAs(customers.ama));
  expect(answer()).toHaveTextContent('MTN Fibre is available at Osu');
});

test.each([
  ['customer', () => signInAs(customers.kofi)],
  ['visitor', () => sessionStore.setState({ status: 'anonymous' })],
])('FA-015 the next %s in the same tab finds no answer of the customer before', async (_who, comes) => {
  signInAs(customers.ama);
  const view = await open();
  await view.user.type(box(), 'Osu{Enter}');
  act(comes);
  await reload(view);
  expect(box()).toBeVisible();
  expect(screen.queryByText(/available at Osu/)).toBeNull();
});

test.each([7, { selectedLocation: { name: 1 } }, { selectedLocation: 'Osu', problem: 3 }])(
  'FA-015 state of another shape is no answer: %j',
  async (state) => {
    await open(state);
    expect(box()).toBeVisible();
  },
);
