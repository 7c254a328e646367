import { screen } from '@testing-library/react';
import { shellStore } from '@portal/shared/shell';
import { renderScreen, vectors } from '@portal/shared/testing';
import { canContinue, checkFinalLocationForm, FinalizeLocationDialog } from './FinalizeLocationDialog';
import type { FinalLocationForm } from './navigationState';
import { alertTexts, button, changeField, textField } from './testing/openRelocation';

type Expected = { errors: Record<string, string>; continueEnabled: boolean };

const REQUIRED_FIELDS = ['Ghana Card Number', 'Digital Address', 'Closest Landmark'];
const termsCheckbox = () => screen.getByRole('checkbox', { name: /^I accept the terms of service/ });

/** Opens the dialog for a customer without an identity record. */
function openDialog() {
  const onContinue = jest.fn();
  const handlers = { onClose: jest.fn(), onContinue };
  const lookup = { status: 'done', kyc: undefined } as const;
  return { ...renderScreen(<FinalizeLocationDialog address="Osu, Accra" lookup={lookup} {...handlers} />), onContinue };
}

test.each(vectors<FinalLocationForm, Expected>('finalizeModal'))(
  'RL-035 RL-037…040 D-099 $id the form of the new location gives $expected',
  ({ input, expected }) => {
    expect(checkFinalLocationForm(input)).toEqual(expected.errors);
    expect(canContinue(input)).toBe(expected.continueEnabled);
  },
);

test('RL-038 D-094 spaces around an e-mail address are ignored', () => {
  const form = { ghanaCardNumber: 'x', digitalAddress: 'x', closestLandmark: 'x', email: ' ', termsAccepted: true };
  expect(checkFinalLocationForm(form)).toEqual({});
  expect(checkFinalLocationForm({ ...form, email: ' ama@example.com ' })).toEqual({});
});

test('RL-035 RL-037 RL-042 RL-043 D-099 fields have example placeholders, show their error after they were left empty, and the terms open on the configured page in a new tab', async () => {
  const { user } = openDialog();
  expect(shellStore.getState().unsaved).toEqual([]);
  expect(textField('Ghana Card Number')).toHaveAttribute('placeholder', 'GHA-000000000-0');
  expect(textField('Digital Address')).toHaveAttribute('placeholder', 'AE-0987-7632');
  const terms = screen.getByRole('link', { name: 'terms of service' });
  expect(terms).toHaveAttribute('href', 'http://localhost:8082/shop/terms');
  expect(terms).toHaveAttribute('target', '_blank');
  for (const name of REQUIRED_FIELDS) {
    await user.click(textField(name));
    expect(alertTexts()).toEqual([]);
    await user.tab();
    expect(alertTexts()).toEqual([`${name} is required`]);
    expect(textField(name)).toHaveAccessibleDescription(`${name} is required`);
    changeField(name, 'x');
    expect(alertTexts()).toEqual([]);
    expect(shellStore.getState().unsaved).toHaveLength(1);
  }
});

test('RL-037…040 D-099 Continue is disabled until the form is complete, the terms show their error after they were unchecked, Enter in a field shows all errors, and only a valid form continues, without spaces around its values', async () => {
  const { user, onContinue } = openDialog();
  await user.click(termsCheckbox());
  await user.click(termsCheckbox());
  expect(alertTexts()).toEqual(['You must accept the terms of service']);
  expect(termsCheckbox()).toHaveAccessibleDescription('You must accept the terms of service');
  await user.type(textField('Digital Address'), '{Enter}');
  expect(alertTexts()).toEqual([
    ...REQUIRED_FIELDS.map((name) => `${name} is required`),
    'You must accept the terms of service',
  ]);
  for (const name of REQUIRED_FIELDS) changeField(name, ` ${name} `);
  expect(button('Continue')).toBeDisabled();
  await user.click(termsCheckbox());
  changeField('Email', 'bad');
  expect(button('Continue')).toBeEnabled();
  await user.click(button('Continue'));
  expect(alertTexts()).toEqual(['Please enter a valid email address']);
  expect(onContinue).not.toHaveBeenCalled();
  changeField('Email', 'ama@example.com');
  await user.click(button('Continue'));
  expect(onContinue).toHaveBeenCalledWith({
    ghanaCardNumber: 'Ghana Card Number',
    digitalAddress: 'Digital Address',
    closestLandmark: 'Closest Landmark',
    email: 'ama@example.com',
    termsAccepted: true,
  });
});
