import { act, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { requests } from '@portal/shared/testing';
import { textField, button, setUpAma, openRelocationTo } from '../testing/openRelocation';
import { AMRAHIA, PICKUP } from '../testing/mockRelocationApis';

const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const open = (state: object = {}) => openRelocationTo(AMRAHIA, state);

setUpAma();

test('RL-004 RL-014 D-066 the pickup form is filled with the data of customer and account', async () => {
  await open();
  expect(screen.getByText('MTN Fibre is not available in your area at the moment')).toBeVisible();
  expect(screen.getByText('Amrahia, Adenta')).toBeVisible();
  expect(textField('First name')).toHaveValue('Ama');
  expect(textField('Last name')).toHaveValue('Mensah');
  expect(textField('Email')).toHaveValue('ama.mensah@example.com');
  expect(textField('Phone number')).toHaveValue('0244123456');
  expect(textField('Fibre account')).toHaveValue('233558120417');
  expect(textField('Fibre account')).toHaveAttribute('readonly');
});

test('RL-014 D-065 the phone number accepts digits only', async () => {
  const { user } = await open();
  await user.clear(textField('Phone number'));
  await user.type(textField('Phone number'), '02a4b4');
  expect(textField('Phone number')).toHaveValue('0244');
});

test('RL-007 RL-011…015 D-093 errors show after the first submit, and the first invalid field is focused', async () => {
  const { user } = await open();
  for (const name of ['First name', 'Last name', 'Email', 'Phone number']) await user.clear(textField(name));
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
  await user.type(textField('Email'), 'x');
  await user.type(textField('Phone number'), '0244');
  expect(alertTexts()).toContain('Please enter a valid email address');
  expect(alertTexts()).toContain('Phone must be a 10-digit number starting with 0');
  expect(requests(PICKUP)).toHaveLength(0);
});

test('RL-018 without an account the form shows an error and sends nothing', async () => {
  const { user } = await open({ deviceData: undefined });
  expect(textField('Fibre account')).toHaveValue('N/A');
  await user.click(button('25 November 2026'));
  await user.click(button('Request pickup'));
  expect(alertTexts()).toEqual(['Fibre account information is missing. Please go back and select your account again.']);
  expect(requests(PICKUP)).toHaveLength(0);
});

test('RL-019 the form of a location without coordinates shows a map and an error until a point is set', async () => {
  const { coordinates: _coordinates, ...place } = AMRAHIA;
  const { user } = await open({ selectedLocation: place });
  expect(screen.getByRole('region', { name: 'Map' })).toBeVisible();
  await user.click(button('25 November 2026'));
  await user.click(button('Request pickup'));
  expect(alertTexts()).toContain('Please select a location on the map');
  expect(requests(PICKUP)).toHaveLength(0);
});

test('RL-020 RO-008 D-093 after a sign-out the first error asks the customer to log in', async () => {
  const { user } = await open({ deviceData: undefined });
  act(() => sessionStore.setState({ status: 'anonymous' }));
  await user.click(button('25 November 2026'));
  await user.click(button('Request pickup'));
  expect(alertTexts()).toEqual([
    'Please log in to submit a request',
    'Fibre account information is missing. Please go back and select your account again.',
  ]);
  expect(requests(PICKUP)).toHaveLength(0);
});

test('RL-022 RL-023 the calendar shows six weeks from Mo to Su with fifteen available days', async () => {
  await open();
  const grid = screen.getByRole('grid', { name: 'Pickup date' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']);
  expect(within(grid).getAllByRole('row')).toHaveLength(7);
  const days = within(grid).getAllByRole('button');
  expect(days).toHaveLength(42);
  const choices = days.filter((day) => day.getAttribute('aria-disabled') === 'false');
  expect(
    choices.map((day) => day.getAttribute('aria-label')).filter((_, index) => index === 0 || index === 14),
  ).toEqual(['21 November 2026', '5 December 2026']);
  expect(choices).toHaveLength(15);
  expect(button('20 November 2026')).toHaveAttribute('aria-current', 'date');
});

test('RL-024 month and one of 21 years can be selected', async () => {
  const { user } = await open();
  const years = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option');
  expect(years.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 21 }, (_, index) => `${2016 + index}`),
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'February');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2028');
  expect(button('29 February 2028')).toBeVisible();
  await user.click(button('Next month'));
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('March');
});

test('RL-016 RL-017 a click on an unavailable day shows the reason and keeps the selected day', async () => {
  const { user } = await open();
  const chosen = () => screen.getByRole('gridcell', { selected: true }).textContent;
  await user.click(button('25 November 2026'));
  await user.click(button('20 November 2026'));
  expect(alertTexts()).toEqual(['Please select a date from tomorrow onwards']);
  expect(chosen()).toBe('25');
  await user.click(button('6 December 2026'));
  expect(alertTexts()).toEqual(['Please select a date within the next 2 weeks']);
  await user.click(button('5 December 2026'));
  expect(alertTexts()).toEqual([]);
  expect(chosen()).toBe('5');
});

test('RL-023 the calendar has one tab stop, and arrow keys move the focus across months', async () => {
  const { user } = await open();
  act(() => button('Next month').focus());
  await user.tab();
  expect(button('21 November 2026')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(button('29 November 2026')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('29');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(button('13 December 2026')).toHaveFocus();
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveDisplayValue('December');
});

test('RL-016 a selected day that has become today is reported on submit', async () => {
  const { user } = await open();
  await user.click(button('21 November 2026'));
  jest.setSystemTime(new Date(2026, 10, 21, 0, 1));
  await user.click(button('Request pickup'));
  expect(alertTexts()).toEqual(['Please select a date from tomorrow onwards']);
});

test('RL-004 “Search another location” returns to the search', async () => {
  const { user, router } = await open();
  await user.click(button('Search another location'));
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(router.state.location.state).toMatchObject({ showAvailableView: false });
});
