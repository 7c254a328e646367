import { act, screen, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { mockRoute, networkError, neverResolve, json, requests, vectors, type Reply } from '@portal/shared/testing';
import { availability, CHECK } from '../../testing';
import { button, setUpAma, openRelocationTo } from '../testing/openRelocation';
import { AMRAHIA, fromAccount, pass, PICKUP, RELOCATION } from '../testing/mockRelocationApis';

type Series = { values: number[] };

const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const success = () => screen.queryByRole('dialog', { name: 'Request Submitted Successfully!' });
const progressValues = vectors<unknown, Series>('progressSeries').find(({ id }) => id === 'progressSeries/06')?.expected
  .values;

async function submit() {
  const view = await openRelocationTo(AMRAHIA);
  await view.user.click(button('25 November 2026'));
  await view.user.click(button('Request pickup'));
  await pass(0);
  return view;
}

setUpAma();

test('RL-005 RL-008 CN-021 progressSeries/06 two percent every 50 ms to 100, the dialog 500 ms later', async () => {
  await submit();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Processing your request...');
  for (const value of progressValues ?? []) {
    expect(progress()).toBe(value);
    await pass(50);
  }
  expect(progressValues?.at(-1)).toBe(100);
  await pass(449);
  expect(success()).toBeNull();
  await pass(1);
  expect(success()).toBeVisible();
});

test('RL-008 D-095 it waits at 98 for the answer', async () => {
  let give: (() => void) | undefined;
  mockRoute(PICKUP, (request) => new Promise((resolve) => (give = () => resolve(json({}, 201)(request)))));
  await submit();
  await pass(6000);
  expect(progress()).toBe(98);
  give?.();
  await pass(0);
  expect(progress()).toBe(100);
  await pass(500);
  expect(success()).toBeVisible();
});

test('RL-010 D-092 what was sent', async () => {
  await submit();
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

test('RL-006 the dialog leads to the dashboard', async () => {
  const { user, router } = await submit();
  await pass(2500);
  await pass(500);
  const link = within(success() as HTMLElement).getByRole('link', { name: 'Go to Dashboard' });
  await user.click(link);
  expect(router.state.location.pathname).toBe('/');
});

test('RL-006 D-096 Close goes back to the search on the same page, which takes the focus', async () => {
  const { user, router } = await submit();
  await pass(2500);
  await pass(500);
  await user.click(button('Close'));
  expect(success()).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('RL-005 D-055 the chat is out of the way meanwhile, and the screen takes the focus', async () => {
  mockRoute(PICKUP, neverResolve());
  const { unmount } = await submit();
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  unmount();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('RL-007 RL-031 D-095 a failure ends it at once; the form is as it was left, and a repetition is the same request', async () => {
  mockRoute(PICKUP, networkError(), json({ message: 'Request received' }, 201));
  const { user } = await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection and try again.');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
  await user.click(button('Request pickup'));
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(0);
  expect(progress()).toBe(0);
  const keys = requests(PICKUP).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('RL-007 D-093 the form of another place has not been sent: it says nothing of the last try, and keeps what was filled in', async () => {
  mockRoute(PICKUP, json({ message: 'A pickup for this number was already requested.' }, 409));
  const { user, router } = await submit();
  await user.clear(screen.getByRole('textbox', { name: 'Email' }));
  expect(screen.getAllByRole('alert')).toHaveLength(2);
  await user.click(button('Search another location'));
  const place = { ...AMRAHIA, id: 'Oyibi', name: 'Oyibi' };
  await act(() => router.navigate(RELOCATION, { state: { ...fromAccount, selectedLocation: place } }));
  expect(screen.getByText('Oyibi, Adenta')).toBeVisible();
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('25');
});

const failLate = (reply: Reply) => {
  let give: (() => void) | undefined;
  mockRoute(PICKUP, (request) => new Promise((resolve) => (give = () => resolve(reply(request)))));
  return () => act(async () => give?.());
};

test('RL-007 D-093 a failure after the phone’s Back is said above the search, which takes the focus, until a place is chosen', async () => {
  const fail = failLate(json({ message: 'A pickup for this number was already requested.' }, 409));
  const { user, router } = await submit();
  await act(() => router.navigate(RELOCATION, { state: fromAccount }));
  await fail();
  await pass(0);
  expect(screen.getByRole('alert')).toHaveTextContent('A pickup for this number was already requested.');
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('MTN Fibre is available at Osu');
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each<[string, (view: Awaited<ReturnType<typeof submit>>) => Promise<void>]>([
  ['the page’s', ({ user }) => user.click(button('Back'))],
  ['the phone’s', ({ router }) => act(() => router.navigate(RELOCATION, { state: fromAccount }))],
])(
  'RL-007 D-093 after %s Back a place chosen anew begins without the error of the last one',
  async (_whose, goBack) => {
    mockRoute(PICKUP, json({ message: 'A pickup for this number was already requested.' }, 409));
    mockRoute(CHECK, availability(false));
    const view = await submit();
    await goBack(view);
    await pass(0); // the list of places comes
    await view.user.type(screen.getByRole('combobox', { name: 'Location' }), 'Nowhere{Enter}');
    await pass(1000);
    expect(button('Request pickup')).toBeVisible();
    expect(screen.queryAllByRole('alert')).toEqual([]);
    expect(screen.getByRole('heading', { level: 2, name: /not available/ })).toHaveFocus();
  },
);

test('RL-030 D-137 the operator’s own words replace ours', async () => {
  mockRoute(PICKUP, json({ message: 'A pickup for this number was already requested.' }, 409));
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('A pickup for this number was already requested.');
});
