import { act, fireEvent, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { shellStore } from '@portal/shared/shell';
import {
  advanceTime,
  json,
  mockDeferredReply,
  mockRoute,
  networkError,
  requests,
  vectors,
} from '@portal/shared/testing';
import {
  alertTexts,
  LOCATION_WITHOUT_FIBRE,
  button,
  changeField,
  openRelocationWithLocation,
  PICKUP_ROUTE,
  pickupRequest,
  RELOCATION_PATH,
  setUpAmaBeforeEach,
  stateFromAccount,
  textField,
} from '../testing/openRelocation';
import type { PickupFormValues } from '../useDrafts';
import { checkPickupRequest, type PickupPreconditions } from './usePickupRequest';

type PickupFormCase = { form: PickupFormValues; context: PickupPreconditions };

const open = (state: object = {}) => openRelocationWithLocation(LOCATION_WITHOUT_FIBRE, state);
const selectedDay = () => screen.getByRole('gridcell', { selected: true });
const select = (name: string) => screen.getByRole('combobox', { name });

const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const querySuccessDialog = () => screen.queryByRole('dialog', { name: 'Request Submitted Successfully!' });
const searchField = () => screen.getByRole('combobox', { name: 'Location' });

async function openAndSubmit() {
  const view = await open();
  fireEvent.click(button('25 November 2026'));
  await view.user.dblClick(button('Request pickup'));
  await advanceTime(0);
  return view;
}

setUpAmaBeforeEach();

test.each(vectors<PickupFormCase, Record<string, string>>('noServiceForm'))(
  'RL-011…020 D-066 $id the pickup form has the errors $expected',
  ({ input, expected }) => {
    expect(checkPickupRequest(input.form, input.context)).toEqual(expected);
  },
);

test('RL-004 RL-007 RL-011…015 D-065 D-066 D-093 the pickup form is filled with the data of customer and account; errors show after the first submit, the first invalid field is focused, and another location can be searched', async () => {
  const { user } = await open();
  expect(screen.getByText('MTN Fibre is not available in your area at the moment')).toBeVisible();
  expect(screen.getByText('Amrahia, Adenta')).toBeVisible();
  expect(textField('First name')).toHaveValue('Ama');
  expect(textField('Last name')).toHaveValue('Mensah');
  expect(textField('Email')).toHaveValue('ama.mensah@example.com');
  expect(textField('Phone number')).toHaveValue('0244123456');
  expect(textField('Fibre account')).toHaveValue('233558120417');
  expect(textField('Fibre account')).toHaveAttribute('readonly');
  expect(shellStore.getState().unsaved).toEqual([]);

  await user.clear(textField('Phone number'));
  expect(shellStore.getState().unsaved).toHaveLength(1);
  await user.type(textField('Phone number'), '02a4b4');
  expect(textField('Phone number')).toHaveValue('0244');
  await user.type(textField('Phone number'), '-123-456');
  expect(textField('Phone number')).toHaveValue('0244123456');
  for (const name of ['First name', 'Last name', 'Email', 'Phone number']) changeField(name, '');
  expect(alertTexts()).toEqual([]);
  await user.click(button('Request pickup'));
  expect(alertTexts()).toEqual([
    'First name is required',
    'Last name is required',
    'Email address is required',
    'Phone number is required',
    'Please select a pickup date',
  ]);
  expect(textField('First name')).toHaveFocus();
  expect(textField('Email')).toHaveAccessibleDescription('Email address is required');
  expect(requests(PICKUP_ROUTE)).toHaveLength(0);
  expect(screen.queryByRole('button', { name: 'Continue with relocation' })).toBeNull();
  await user.click(button('Search another location'));
  expect(searchField()).toBeVisible();
});

test('RL-016 RL-018 RL-020 RO-008 D-093 without a session or an account, and with a day that has become today, the form shows all errors and sends nothing', async () => {
  await open({ deviceData: undefined });
  expect(textField('Fibre account')).toHaveValue('N/A');
  fireEvent.click(button('21 November 2026'));
  jest.setSystemTime(new Date(2026, 10, 21, 0, 1));
  act(() => sessionStore.setState({ status: 'anonymous' }));
  fireEvent.click(button('Request pickup'));
  expect(alertTexts()).toEqual([
    'Please log in to submit a request',
    'Fibre account information is missing. Please go back and select your account again.',
    'Please select a date from tomorrow onwards',
  ]);
  expect(requests(PICKUP_ROUTE)).toHaveLength(0);
});

test('RL-019 the form of a location without coordinates shows a map and an error until a point is set', async () => {
  const { coordinates: _coordinates, ...place } = LOCATION_WITHOUT_FIBRE;
  await open({ selectedLocation: place });
  expect(screen.getByRole('region', { name: 'Map' })).toBeVisible();
  fireEvent.click(button('25 November 2026'));
  fireEvent.click(button('Request pickup'));
  expect(alertTexts()).toEqual(['Please select a location on the map']);
  expect(requests(PICKUP_ROUTE)).toHaveLength(0);
});

test('RL-022 RL-023 RL-024 the calendar shows six weeks from Mo to Su with fifteen available days; month and year can be selected', async () => {
  const { user } = await open();
  const grid = screen.getByRole('grid', { name: 'Pickup date' });
  expect(grid.querySelector('thead')).toHaveTextContent('MoTuWeThFrSaSu');
  expect(within(grid).getAllByRole('row')).toHaveLength(7);
  const days = within(grid).getAllByRole('button');
  const available = days.filter((day) => day.getAttribute('aria-disabled') === 'false');
  expect(available).toHaveLength(15);
  expect(available[0]).toHaveAccessibleName('21 November 2026');
  expect(button('20 November 2026')).toHaveAttribute('aria-current', 'date');

  await user.selectOptions(select('Month'), 'February');
  await user.selectOptions(select('Year'), '2028');
  expect(button('29 February 2028')).toBeVisible();
  await user.click(button('Next month'));
  expect(select('Month')).toHaveDisplayValue('March');
});

test('RL-016 RL-017 a click on an unavailable day shows the reason and keeps the selected day', async () => {
  await open();
  fireEvent.click(button('25 November 2026'));
  fireEvent.click(button('20 November 2026'));
  expect(alertTexts()).toEqual(['Please select a date from tomorrow onwards']);
  expect(selectedDay()).toHaveTextContent('25');
  fireEvent.click(button('6 December 2026'));
  expect(alertTexts()).toEqual(['Please select a date within the next 2 weeks']);
  fireEvent.click(button('5 December 2026'));
  expect(alertTexts()).toEqual([]);
  expect(selectedDay()).toHaveTextContent(/^5$/);
});

test('RL-023 the calendar has one tab stop, and arrow keys move the focus across months', async () => {
  const { user } = await open();
  act(() => button('Next month').focus());
  await user.tab();
  expect(button('21 November 2026')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(button('29 November 2026')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowLeft}');
  expect(button('21 November 2026')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(selectedDay()).toHaveTextContent('21');
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(button('12 December 2026')).toHaveFocus();
  expect(select('Month')).toHaveDisplayValue('December');
});

test('RL-005 RL-006 RL-008 RL-010 CN-021 D-092 D-096 progressSeries/06 a double click on “Request pickup” sends one request, whose progress rises by two percent every 50 ms to 100, and 500 ms later the dialog opens, whose Close returns to the search on the same page', async () => {
  const { user, router } = await openAndSubmit();
  expect(requests(PICKUP_ROUTE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([pickupRequest]);
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
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/');
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('2026-11-25');
  await user.click(button('Close'));
  expect(querySuccessDialog()).toBeNull();
  expect(searchField()).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  expect(router.state.location.pathname).toBe(RELOCATION_PATH);
});

test('RL-005 RL-008 D-055 D-095 the processing screen hides the chat, takes the focus and holds at 98 percent until the response', async () => {
  const respond = mockDeferredReply(PICKUP_ROUTE, json({}, 201));
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
  mockRoute(PICKUP_ROUTE, networkError(), json({ message: 'Request received' }, 201));
  await openAndSubmit();
  expect(alertTexts()).toEqual(['Network error. Please check your connection and try again.']);
  expect(selectedDay()).toHaveTextContent('25');
  fireEvent.click(button('Request pickup'));
  await advanceTime(0);
  expect(progress()).toBe(0);
  const keys = requests(PICKUP_ROUTE).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('RL-007 D-093 a failure after the browser’s Back is shown above the focused search until another location is selected, whose form keeps the input', async () => {
  const text = 'A pickup for this number was already requested.';
  const fail = mockDeferredReply(PICKUP_ROUTE, json({ message: text }, 409));
  const { user, router } = await openAndSubmit();
  await act(() => router.navigate(RELOCATION_PATH, { state: stateFromAccount }));
  await fail();
  expect(alertTexts()).toEqual([text]);
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
  await user.type(searchField(), 'Nowhere{Enter}');
  await advanceTime(1000);
  expect(screen.getByRole('heading', { level: 2, name: /not available/ })).toHaveFocus();
  expect(selectedDay()).toHaveTextContent('25');
  expect(alertTexts()).toEqual([]);
});
