import { act, screen, within } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { mockRoute, customers, json, requests, signInAs, vectors } from '@portal/shared/testing';
import { findSerialInput, openAccounts, openLocationDialog } from './testing/openAccounts';
import { mockSimSwapApis, fakeGeolocation, LOOKUP, advanceInSteps } from './testing/simSwapFixtures';

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1, name: 'Sim Swap' });
const progressValue = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const expectLocationDialog = () => expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();
const expectErrorPanel = () => expect(screen.getByText('Something went wrong.')).toBeVisible();
const cards = () => within(screen.getByRole('list', { name: 'Mobile accounts' })).getAllByRole('listitem');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis();
});
afterEach(() => jest.useRealTimers());

const progressSeries = vectors<unknown, { values: number[] }>('progressSeries').find(({ requirements }) =>
  requirements.includes('SS-022'),
);

test('SS-002 SS-003 SS-004 SS-018 SS-020 SS-022 CN-022 D-055 D-110 progressSeries/03 with a valid liveness record the photo step is skipped; after “Allow” the progress starts at 40, rises 5 every 400 ms up to 95 and ends at 100, then the accounts and the chat are shown', async () => {
  const device = fakeGeolocation();
  const { user } = await openLocationDialog();
  expect(shellStore.getState().chatHidden).toBe(true);
  expect(device.requestCount()).toBe(0);
  await user.click(button('Allow'));
  expect(screen.getByText('Getting your location...')).toBeVisible();
  const seen = [progressValue()];
  for (let tick = 0; tick < 13; tick += 1) {
    await advanceInSteps(400);
    seen.push(progressValue());
  }
  expect(device.requestCount()).toBe(1);
  expect(seen).toEqual([...(progressSeries?.expected.values ?? []), 95, 95]);
  device.respond();
  await advanceInSteps(50);
  expect(progressValue()).toBe(100);
  await advanceInSteps(350);
  expect(screen.getByText('Showing:')).toBeVisible();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('SS-005 SS-018 SS-037 D-109 “Deny” and Escape deny the location, a click outside does not, and the title gets the focus of each removed step', async () => {
  const device = fakeGeolocation();
  const { user } = await openLocationDialog();
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  expectLocationDialog();
  await user.keyboard('{Escape}');
  expectErrorPanel();
  await user.click(button('Try again'));
  await user.click(button('Deny'));
  expectErrorPanel();
  expect(title()).toHaveFocus();
  await user.click(button('Try again'));
  await user.click(button('Allow'));
  expect(title()).toHaveFocus();
  device.respond();
  await advanceInSteps(500);
  expect(title()).toHaveFocus();
});

test.each([
  ['denied by the browser', 1, ['Your location may not be used']],
  ['unavailable', 2, []],
  ['not found in time', 3, ['Your location was not found in time']],
])(
  'SS-005 SS-022 SS-037 when the location is %s, the progress shows 100, then the error panel and a hint, if there is one, are shown',
  async (_what, code, hints) => {
    const device = fakeGeolocation(code);
    const { user } = await openLocationDialog();
    await user.click(button('Allow'));
    device.respond();
    await advanceInSteps(50);
    expect(progressValue()).toBe(100);
    await advanceInSteps(400);
    expectErrorPanel();
    expect(screen.queryAllByText(/^Your location/).map(({ textContent }) => textContent.split('.')[0])).toMatchObject(
      hints,
    );
  },
);

test('SS-006 SS-007 SS-008 SS-009 SS-010 SS-012 SS-035 SS-036 CN-023 D-064 the accounts step shows customer, number and a link to the dashboard, and the search filters the accounts', async () => {
  signInAs({ ...customers.ama, phone: '+233244123456' });
  const { user, router } = await openAccounts();
  expect(screen.getByRole('link', { name: 'Mobile Accounts' })).toHaveAttribute('href', '/');
  for (const text of ['Ama Serwaa Mensah', 'GHA-712345678-9']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByText('Showing:')).toHaveTextContent('Showing: 1');
  const card = within(cards()[0]!);
  for (const text of ['233244123456', 'Active', 'Prepaid Account']) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('button', { name: 'Request Swap' })).toBeEnabled();
  const input = screen.getByPlaceholderText('Search by phone number');
  await user.type(input, '4129');
  expect(screen.getByText('No mobile account found with that number')).toBeVisible();
  expect(screen.getByText('Showing:')).toHaveTextContent('Showing: 0');
  expect(router.state.location.search).toBe('');
  await user.click(button('Clear search'));
  expect(cards()).toHaveLength(1);
  expect(input).toHaveFocus();
});

test('SS-007 SS-016 D-106 after a failed customer lookup fallback texts are shown; when the browser is online again it is repeated and the open form stays unchanged', async () => {
  mockRoute(LOOKUP, json({}, 500));
  const { user } = await openAccounts();
  expect(screen.getByText('Full Name not available')).toBeVisible();
  expect(screen.getByText('Ghana Card Number not available')).toBeVisible();
  await user.click(button('Request Swap'));
  await user.type(await findSerialInput(), '89');
  await advanceInSteps(2000);
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceInSteps(0);
  expect(requests(LOOKUP)).toHaveLength(2);
  expect(await findSerialInput()).toHaveValue('89');
});
