import { act, screen, within } from '@testing-library/react';
import { mockRoute, customers, networkError, json, renderScreen, requests, signInAs } from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import {
  mockSimSwapApis,
  fakeGeolocation,
  LOOKUP,
  advanceInSteps,
  saveLivenessRecord,
} from './testing/simSwapFixtures';

async function openAccounts() {
  const device = fakeGeolocation();
  saveLivenessRecord();
  const view = renderScreen(<SimSwapScreen />);
  await advanceInSteps(0);
  await view.user.click(screen.getByRole('button', { name: 'Allow' }));
  device.respond();
  await advanceInSteps(400);
  return view;
}
const cards = () => within(screen.getByRole('list', { name: 'Mobile accounts' })).getAllByRole('listitem');

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis();
});
afterEach(() => jest.useRealTimers());

test('SS-006 the link “Mobile Accounts” leads to the dashboard', async () => {
  await openAccounts();
  expect(screen.getByRole('link', { name: 'Mobile Accounts' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('heading', { level: 1, name: 'Sim Swap' })).toBeVisible();
});

test('SS-007 D-064 the full name and the Ghana Card number are shown', async () => {
  await openAccounts();
  expect(screen.getByText('Ama Serwaa Mensah')).toBeVisible();
  expect(screen.getByText('GHA-712345678-9')).toBeVisible();
});

test.each([404, 500])(
  'SS-007 D-106 when the lookup fails with status %d, both fallback texts are shown',
  async (status) => {
    mockRoute(LOOKUP, json({}, status));
    await openAccounts();
    expect(screen.getByText('Full Name not available')).toBeVisible();
    expect(screen.getByText('Ghana Card Number not available')).toBeVisible();
  },
);

test('SS-008 SS-009 SS-012 CN-023 one account card shows number, status, type and “Request Swap”, and the counter shows 1', async () => {
  await openAccounts();
  expect(screen.getByText('Showing:')).toHaveTextContent('Showing: 1');
  expect(cards()).toHaveLength(1);
  const card = within(cards()[0]!);
  for (const text of ['233244123456', 'Active', 'Prepaid Account']) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('button', { name: 'Request Swap' })).toBeEnabled();
});

test('SS-009 SS-035 a phone number with a leading + is shown as an msisdn', async () => {
  signInAs({ ...customers.ama, phone: '+233244123456' });
  await openAccounts();
  expect(screen.getByText('233244123456')).toBeVisible();
});

test('SS-008 SS-010 SS-036 the search filters the accounts and shows a text when none matches', async () => {
  const { user, router } = await openAccounts();
  const input = screen.getByRole('searchbox', { name: 'Search by phone number' });
  expect(input).toHaveAttribute('placeholder', 'Search by phone number');
  await user.type(input, '024 412');
  expect(cards()).toHaveLength(1);
  await user.type(input, '9');
  expect(screen.getByText('No mobile account found with that number')).toBeVisible();
  expect(screen.getByText('Showing:')).toHaveTextContent('Showing: 0');
  expect(router.state.location.search).toBe('');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(cards()).toHaveLength(1);
  expect(input).toHaveFocus();
});

test('SS-011 “Request Swap” opens the form for the number of its card', async () => {
  const { user } = await openAccounts();
  await user.click(screen.getByRole('button', { name: 'Request Swap' }));
  const form = within(screen.getByRole('dialog', { name: 'Sim Swap Form' }));
  expect(form.getByText('233244123456')).toBeVisible();
  expect(form.getByText('Ama Serwaa Mensah')).toBeVisible();
  expect(form.getByText('Osu')).toBeVisible();
});

async function fillAndSendForm({ user }: Awaited<ReturnType<typeof openAccounts>>) {
  await user.click(screen.getByRole('button', { name: 'Request Swap' }));
  await user.type(await screen.findByRole('textbox', { name: 'SIM serial number' }), '8923301000741258369');
  await user.click(screen.getByRole('radio', { name: 'Lost' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await advanceInSteps(0);
}

test('SS-014 SS-016 D-112 the SIM swap request contains the data of all steps', async () => {
  const swaps = '/ssp-sim-swap/api/v1/swaps';
  mockSimSwapApis(undefined, swaps);
  mockRoute(`POST ${swaps}`, json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202));
  await fillAndSendForm(await openAccounts());
  expect(requests(`POST ${swaps}`).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    {
      msisdn: '233244123456',
      serial: '8923301000741258369',
      reason: 'lost',
      requesterName: 'Ama Serwaa Mensah',
      customerId: '233244123456',
      suid: 'guid-0',
      latitude: 5.6037,
      longitude: -0.187,
    },
  ]);
});

test('SS-016 a request whose response was lost is repeated with the same idempotency key, even after the form was closed', async () => {
  const swaps = '/ssp-sim-swap/api/v1/swaps';
  mockSimSwapApis(undefined, swaps);
  mockRoute(`POST ${swaps}`, networkError(), json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202));
  const view = await openAccounts();
  await fillAndSendForm(view);
  await view.user.click(screen.getByRole('button', { name: 'Close' }));
  await fillAndSendForm(view);
  expect(screen.getByText('SW-12AB')).toBeVisible();
  const [first, second] = requests(`POST ${swaps}`).map(({ headers }) => headers.get('idempotency-key'));
  expect(first).toEqual(expect.any(String));
  expect(second).toBe(first);
});

test('SS-016 D-106 when the browser is online again, a failed customer lookup is repeated and the open form stays unchanged', async () => {
  mockRoute(LOOKUP, json({}, 500));
  const { user } = await openAccounts();
  await user.click(screen.getByRole('button', { name: 'Request Swap' }));
  const form = screen.getByRole('dialog', { name: 'Sim Swap Form' });
  await user.type(await screen.findByRole('textbox', { name: 'SIM serial number' }), '89233');
  await advanceInSteps(2000);
  act(() => void window.dispatchEvent(new Event('online')));
  await advanceInSteps(0);
  expect(requests(LOOKUP)).toHaveLength(2);
  expect(form).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'SIM serial number' })).toHaveValue('89233');
});
