/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { checkPickupRequest, type PickupContext, type PickupFormValues } from './checkPickupRequest';

type PickupFormCase = { form: PickupFormValues; context: PickupContext };

const validContext = { today: '2026-11-20', account: true, coordinates: true, loggedIn: true };

test.each(vectors<PickupFormCase, Record<string, string>>('noServiceForm'))(
  'RL-011…020 D-066 $id the pickup form has the errors $expected',
  ({ input, expected }) => {
    expect(checkPickupRequest(input.form, input.context)).toEqual(expected);
  },
);

test('RL-007 D-093 all errors of the pickup form are returned at once', () => {
  const nothing = { firstName: '', lastName: '', email: ' ', phone: '', date: '' };
  const errors = checkPickupRequest(nothing, { ...validContext, account: false, coordinates: false, loggedIn: false });
  expect(errors).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email address is required',
    phone: 'Phone number is required',
    date: 'Please select a pickup date',
    login: 'Please log in to submit a request',
    account: 'Fibre account information is missing. Please go back and select your account again.',
    coordinates: 'Please select a location on the map',
  });
});
