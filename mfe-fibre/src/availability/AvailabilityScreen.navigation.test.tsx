import { act, screen } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import {
  mockRoute,
  customers,
  mockGeolocation,
  json,
  renderScreen,
  signInAs,
  advanceTime,
} from '@portal/shared/testing';
import { CHECK } from '../testing';
import { AvailabilityScreen } from './AvailabilityScreen';
import { PATH, resultHeading, setUpVisitor, searchField, button, open } from './testing/openAvailability';

/** Opens the page again with the same navigation state, as a reload does. */
async function reload({ router, unmount }: Awaited<ReturnType<typeof open>>) {
  const { state } = router.state.location as { state: unknown };
  unmount();
  return open(JSON.parse(JSON.stringify(state)));
}

setUpVisitor();

test('FA-002 the result takes the focus from the search, and the next search takes it back', async () => {
  const { user } = await open();
  await user.type(searchField(), 'Nowhere{Enter}');
  expect(document.body).not.toHaveFocus();
  expect(document.activeElement).toContainElement(screen.getByRole('progressbar'));
  await advanceTime(500);
  expect(resultHeading()).toHaveFocus();
  await user.click(button('Search another location'));
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  await user.type(searchField(), 'Osu{Enter}');
  expect(resultHeading()).toHaveFocus();
});

test('FA-016 Back on the page returns from a result to the search, Forward in the browser to the result; without a result Back opens the fibre requests', async () => {
  const { user, router } = await open();
  await user.type(searchField(), 'Osu{Enter}');
  const heading = resultHeading().textContent;
  const before: unknown = window.history.state;
  window.history.replaceState({ idx: 1 }, ''); // as the browser's router leaves it
  await user.click(button('Back'));
  expect(searchField()).toBeVisible();
  expect(button('Back')).toHaveFocus();
  expect(router.state.location.pathname).toBe(PATH);
  await act(() => router.navigate(1));
  expect(resultHeading()).toHaveTextContent(heading);
  window.history.replaceState(before, '');
  await user.click(button('Back'));
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test.each([
  ['another page of the portal', { idx: 1 }],
  ['another site', { idx: 0, hasEntryBefore: true }],
])('FA-016 D-001 a visitor who came from %s goes back to it, not to the sign-in', async (_what, state) => {
  const before: unknown = window.history.state;
  const { user, router } = renderScreen(<AvailabilityScreen />, { path: PATH, route: '/privacy-policy' });
  await act(() => router.navigate(PATH));
  window.history.replaceState(state, '');
  await advanceTime(0);
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/privacy-policy');
  window.history.replaceState(before, '');
});

test('FA-017 SHR-021 a denied location keeps the typed text and gives the focus to the search', async () => {
  const device = mockGeolocation();
  const { user } = await open();
  await user.type(searchField(), 'Osu');
  await user.click(screen.getByRole('option', { name: 'Use current location' }));
  await device.fails(1);
  await device.fails(1);
  await advanceTime(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Location access denied by user.');
  expect(searchField()).toHaveValue('Osu');
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
});

test('FA-006 FA-022 FA-031 a reload keeps a visitor’s result and its error, and does not move the focus', async () => {
  mockRoute(CHECK, json({}, 500));
  const view = await open();
  await view.user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Coordinates' }), '5.573394, -0.181446{Enter}');
  await advanceTime(500);
  const { user } = await reload(view);
  expect(resultHeading()).toHaveTextContent('MTN Fibre is not available in your area at the moment');
  expect(screen.getByText('5.5734, -0.1814')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to check service availability');
  expect(document.body).toHaveFocus();
  await user.click(button('Search another location'));
  expect(searchField()).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('FA-015 a reload shows a customer’s result once the session is loaded', async () => {
  signInAs(customers.ama);
  const view = await open();
  await view.user.type(searchField(), 'Osu{Enter}');
  act(() => sessionStore.setState({ status: 'loading' }));
  await reload(view);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  act(() => signInAs(customers.ama));
  expect(resultHeading()).toHaveTextContent('MTN Fibre is available at Osu');
});

test('FA-015 the next visitor in the same tab does not see the result of the previous customer', async () => {
  signInAs(customers.ama);
  const view = await open();
  await view.user.type(searchField(), 'Osu{Enter}');
  act(() => sessionStore.setState({ status: 'anonymous' }));
  await reload(view);
  expect(searchField()).toBeVisible();
  expect(screen.queryByText(/available at Osu/)).toBeNull();
});
