import { act, fireEvent, screen, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { mockRoute, networkError, json, requests, type Handler, advanceTime } from '@portal/shared/testing';
import { availabilityReply, CHECK } from '../../testing';
import { button, setUpAma, openRelocationTo } from '../testing/openRelocation';
import { AMRAHIA, pickupRequest, stateFromAccount, PICKUP, RELOCATION } from '../testing/mockRelocationApis';

const ALREADY_REQUESTED = json({ message: 'A pickup for this number was already requested.' }, 409);

const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const querySuccessDialog = () => screen.queryByRole('dialog', { name: 'Request Submitted Successfully!' });
const searchField = () => screen.getByRole('combobox', { name: 'Location' });

async function openAndSubmit() {
  const view = await openRelocationTo(AMRAHIA);
  fireEvent.click(button('25 November 2026'));
  fireEvent.click(button('Request pickup'));
  await advanceTime(0);
  return view;
}

/** Mocks a pickup request whose reply is sent when the returned function is called. */
function mockDelayedReply(reply: Handler) {
  let respond: (() => void) | undefined;
  mockRoute(PICKUP, (request) => new Promise((resolve) => (respond = () => resolve(reply(request)))));
  return async () => {
    respond?.();
    await advanceTime(0);
  };
}

setUpAma();

test('RL-005 RL-006 RL-008 RL-010 CN-021 D-092 D-096 progressSeries/06 the progress of a sent request rises by two percent every 50 ms to 100, and 500 ms later the dialog opens, whose Close returns to the search on the same page', async () => {
  const { user, router } = await openAndSubmit();
  expect(JSON.parse(requests(PICKUP)[0]?.body ?? '')).toEqual(pickupRequest);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Processing your request...');
  for (const [afterMs, value] of [
    [0, 0],
    [49, 0],
    [1, 2],
    [50, 4],
    [2399, 98],
    [1, 100],
  ] as const) {
    await advanceTime(afterMs);
    expect(progress()).toBe(value);
  }
  await advanceTime(499);
  expect(querySuccessDialog()).toBeNull();
  await advanceTime(1);
  expect(querySuccessDialog()).toBeVisible();
  expect(within(querySuccessDialog() as HTMLElement).getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute(
    'href',
    '/',
  );
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('2026-11-25');
  await user.click(button('Close'));
  expect(querySuccessDialog()).toBeNull();
  expect(searchField()).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('RL-005 RL-008 D-055 D-095 the processing screen hides the chat, takes the focus and holds at 98 percent until the response', async () => {
  const respond = mockDelayedReply(json({}, 201));
  const { unmount } = await openAndSubmit();
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await advanceTime(6000);
  expect(progress()).toBe(98);
  await respond();
  expect(progress()).toBe(100);
  await advanceTime(500);
  expect(querySuccessDialog()).toBeVisible();
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('RL-007 RL-031 D-095 a failed request returns to the filled form at once, and the retry has the same idempotency key', async () => {
  mockRoute(PICKUP, networkError(), json({ message: 'Request received' }, 201));
  await openAndSubmit();
  expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection and try again.');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
  fireEvent.click(button('Request pickup'));
  expect(screen.queryByRole('alert')).toBeNull();
  await advanceTime(0);
  expect(progress()).toBe(0);
  const keys = requests(PICKUP).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('RL-007 D-093 a failure after the browser’s Back is shown above the focused search until a location is selected', async () => {
  const fail = mockDelayedReply(ALREADY_REQUESTED);
  const { user, router } = await openAndSubmit();
  await act(() => router.navigate(RELOCATION, { state: stateFromAccount }));
  await fail();
  expect(screen.getByRole('alert')).toHaveTextContent('A pickup for this number was already requested.');
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  await user.type(searchField(), 'Osu{Enter}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at Osu');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('RL-007 D-093 after the browser’s Back the form of another location keeps the input and shows no error of the last request', async () => {
  mockRoute(PICKUP, ALREADY_REQUESTED);
  mockRoute(CHECK, availabilityReply(false));
  const { user, router } = await openAndSubmit();
  expect(screen.getByRole('alert')).toBeVisible();
  await act(() => router.navigate(RELOCATION, { state: stateFromAccount }));
  await advanceTime(0); // loads the locations
  await user.type(searchField(), 'N{Enter}');
  await advanceTime(1000);
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(screen.getByRole('heading', { level: 2, name: /not available/ })).toHaveFocus();
});
