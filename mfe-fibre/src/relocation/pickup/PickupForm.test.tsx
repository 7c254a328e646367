import { act, fireEvent, screen } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { requests } from '@portal/shared/testing';
import { textField, button, setUpAma, openRelocationTo } from '../testing/openRelocation';
import { AMRAHIA, PICKUP } from '../testing/mockRelocationApis';

const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const open = (state: object = {}) => openRelocationTo(AMRAHIA, state);
const changeField = (name: string, value: string) => fireEvent.change(textField(name), { target: { value } });

setUpAma();

test('RL-004 RL-007 RL-011…015 D-065 D-066 D-093 the pickup form is filled with the data of customer and account; errors show after the first submit, and the first invalid field is focused', async () => {
  const { user } = await open();
  expect(screen.getByText('MTN Fibre is not available in your area at the moment')).toBeVisible();
  expect(screen.getByText('Amrahia, Adenta')).toBeVisible();
  expect(textField('First name')).toHaveValue('Ama');
  expect(textField('Last name')).toHaveValue('Mensah');
  expect(textField('Email')).toHaveValue('ama.mensah@example.com');
  expect(textField('Phone number')).toHaveValue('0244123456');
  expect(textField('Fibre account')).toHaveValue('233558120417');
  expect(textField('Fibre account')).toHaveAttribute('readonly');

  await user.clear(textField('Phone number'));
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
  changeField('Email', 'x');
  changeField('Phone number', '0244');
  expect(alertTexts()).toContain('Please enter a valid email address');
  expect(alertTexts()).toContain('Phone must be a 10-digit number starting with 0');
  expect(requests(PICKUP)).toHaveLength(0);
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
  expect(requests(PICKUP)).toHaveLength(0);
});

test('RL-019 the form of a location without coordinates shows a map and an error until a point is set', async () => {
  const { coordinates: _coordinates, ...place } = AMRAHIA;
  await open({ selectedLocation: place });
  expect(screen.getByRole('region', { name: 'Map' })).toBeVisible();
  fireEvent.click(button('25 November 2026'));
  fireEvent.click(button('Request pickup'));
  expect(alertTexts()).toEqual(['Please select a location on the map']);
  expect(requests(PICKUP)).toHaveLength(0);
});
