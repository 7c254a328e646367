import { act, screen, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import {
  mockRoute,
  networkError,
  neverResolve,
  json,
  requests,
  vectors,
  type Handler,
  advanceTime,
} from '@portal/shared/testing';
import { availabilityReply, CHECK } from '../../testing';
import { button, setUpAma, openRelocationTo } from '../testing/openRelocation';
import { AMRAHIA, stateFromAccount, PICKUP, RELOCATION } from '../testing/mockRelocationApis';

type ProgressSeries = { values: number[] };

const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const querySuccessDialog = () => screen.queryByRole('dialog', { name: 'Request Submitted Successfully!' });
const progressValues = vectors<unknown, ProgressSeries>('progressSeries').find(({ id }) => id === 'progressSeries/06')
  ?.expected.values;

async function openAndSubmit() {
  const view = await openRelocationTo(AMRAHIA);
  await view.user.click(button('25 November 2026'));
  await view.user.click(button('Request pickup'));
  await advanceTime(0);
  return view;
}

setUpAma();

test('RL-005 RL-008 CN-021 progressSeries/06 the progress rises by two percent every 50 ms to 100, and the dialog opens 500 ms later', async () => {
  await openAndSubmit();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Processing your request...');
  for (const value of progressValues ?? []) {
    expect(progress()).toBe(value);
    await advanceTime(50);
  }
  expect(progressValues?.at(-1)).toBe(100);
  await advanceTime(449);
  expect(querySuccessDialog()).toBeNull();
  await advanceTime(1);
  expect(querySuccessDialog()).toBeVisible();
});

test('RL-008 D-095 the progress of the pickup request holds at 98 percent until the response', async () => {
  let respond: (() => void) | undefined;
  mockRoute(PICKUP, (request) => new Promise((resolve) => (respond = () => resolve(json({}, 201)(request)))));
  await openAndSubmit();
  await advanceTime(6000);
  expect(progress()).toBe(98);
  respond?.();
  await advanceTime(0);
  expect(progress()).toBe(100);
  await advanceTime(500);
  expect(querySuccessDialog()).toBeVisible();
});

test('RL-010 D-092 the pickup request has the fields of the form, the account and the location', async () => {
  await openAndSubmit();
  expect(JSON.parse(requests(PICKUP)[0]?.body ?? '')).toEqual({
    firstName: 'Ama',
    lastName: 'Mensah',
    email: 'ama.mensah@example.com',
    phone: '0244123456',
    latitude: 5.7684,
    longitude: -0.1372,
    requestType: 'RELOCATION',
    fttxNumber: '233558120417',
    dataTransferMsisdn: '0244123456',
    devicePickupDate: '2026-11-25',
  });
});

test('RL-006 the dialog after a sent pickup request links to the dashboard', async () => {
  const { user, router } = await openAndSubmit();
  await advanceTime(2500);
  await advanceTime(500);
  const link = within(querySuccessDialog() as HTMLElement).getByRole('link', { name: 'Go to Dashboard' });
  await user.click(link);
  expect(router.state.location.pathname).toBe('/');
});

test('RL-006 D-096 Close in the dialog after a sent request returns to the search on the same page and focuses it', async () => {
  const { user, router } = await openAndSubmit();
  await advanceTime(2500);
  await advanceTime(500);
  await user.click(button('Close'));
  expect(querySuccessDialog()).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('RL-005 D-055 the processing screen hides the chat and takes the focus', async () => {
  mockRoute(PICKUP, neverResolve());
  const { unmount } = await openAndSubmit();
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('RL-007 RL-031 D-095 a failed request returns to the filled form at once, and the retry has the same idempotency key', async () => {
  mockRoute(PICKUP, networkError(), json({ message: 'Request received' }, 201));
  const { user } = await openAndSubmit();
  expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection and try again.');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
  await user.click(button('Request pickup'));
  expect(screen.queryByRole('alert')).toBeNull();
  await advanceTime(0);
  expect(progress()).toBe(0);
  const keys = requests(PICKUP).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('RL-007 D-093 the form of another location keeps the input and shows no error of the last request', async () => {
  mockRoute(PICKUP, json({ message: 'A pickup for this number was already requested.' }, 409));
  const { user, router } = await openAndSubmit();
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await user.click(button('Search another location'));
  const place = { ...AMRAHIA, id: 'Oyibi', name: 'Oyibi' };
  await act(() => router.navigate(RELOCATION, { state: { ...stateFromAccount, selectedLocation: place } }));
  expect(screen.getByText('Oyibi, Adenta')).toBeVisible();
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
});

/** Mocks a pickup request whose reply is sent when the returned function is called. */
const mockDelayedReply = (reply: Handler) => {
  let respond: (() => void) | undefined;
  mockRoute(PICKUP, (request) => new Promise((resolve) => (respond = () => resolve(reply(request)))));
  return () => act(async () => respond?.());
};

test('RL-007 D-093 a failure after the browser’s Back is shown above the focused search until a location is selected', async () => {
  const fail = mockDelayedReply(json({ message: 'A pickup for this number was already requested.' }, 409));
  const { user, router } = await openAndSubmit();
  await act(() => router.navigate(RELOCATION, { state: stateFromAccount }));
  await fail();
  await advanceTime(0);
  expect(screen.getByRole('alert')).toHaveTextContent('A pickup for this number was already requested.');
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at Osu');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, (view: Awaited<ReturnType<typeof openAndSubmit>>) => Promise<void>]>([
  ['the page’s', ({ user }) => user.click(button('Back'))],
  ['the phone’s', ({ router }) => act(() => router.navigate(RELOCATION, { state: stateFromAccount }))],
])(
  'RL-007 D-093 after %s Back the form of a new location shows no error of the last request',
  async (_whose, goBack) => {
    mockRoute(PICKUP, json({ message: 'A pickup for this number was already requested.' }, 409));
    mockRoute(CHECK, availabilityReply(false));
    const view = await openAndSubmit();
    await goBack(view);
    await advanceTime(0); // loads the locations
    await view.user.type(screen.getByRole('combobox', { name: 'Location' }), 'Nowhere{Enter}');
    await advanceTime(1000);
    expect(button('Request pickup')).toBeVisible();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(screen.getByRole('heading', { level: 2, name: /not available/ })).toHaveFocus();
  },
);

test('RL-030 D-137 a message in the response replaces the portal’s text', async () => {
  mockRoute(PICKUP, json({ message: 'A pickup for this number was already requested.' }, 409));
  await openAndSubmit();
  expect(screen.getByRole('alert')).toHaveTextContent('A pickup for this number was already requested.');
});
