import { fireEvent, screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import type { KycLookup } from './useKycLookup';
import { FinalizeLocationDialog } from './FinalizeLocationDialog';

const textField = (name: string) => screen.getByRole('textbox', { name });
const termsCheckbox = () => screen.getByRole('checkbox', { name: /^I accept the terms of service/ });
const continueButton = () => screen.getByRole('button', { name: 'Continue' });
const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const changeField = (name: string, value: string) => fireEvent.change(textField(name), { target: { value } });

const NO_RECORD: KycLookup = { status: 'done', kyc: undefined };
const REQUIRED_FIELDS = ['Ghana Card Number', 'Digital Address', 'Closest Landmark'];

function openDialog(lookup: KycLookup = NO_RECORD) {
  const onContinue = jest.fn();
  const dialog = (
    <FinalizeLocationDialog address="Osu, Accra" lookup={lookup} onClose={jest.fn()} onContinue={onContinue} />
  );
  return { ...renderScreen(dialog), onContinue };
}

function fillForm() {
  changeField('Ghana Card Number', 'GHA-000000000-0');
  changeField('Digital Address', ' AE-0987-7632 ');
  changeField('Closest Landmark', 'A&C Mall');
  fireEvent.click(termsCheckbox());
}

test('RL-035 RL-037 RL-042 RL-043 D-099 fields have example placeholders, show their error after they were left empty, and the terms open on the configured page in a new tab', async () => {
  const { user } = openDialog();
  expect(textField('Ghana Card Number')).toHaveAttribute('placeholder', 'GHA-000000000-0');
  expect(textField('Digital Address')).toHaveAttribute('placeholder', 'AE-0987-7632');
  const link = screen.getByRole('link', { name: 'terms of service' });
  expect(link).toHaveAttribute('href', 'http://localhost:8082/shop/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  for (const name of REQUIRED_FIELDS) {
    await user.click(textField(name));
    expect(alertTexts()).toEqual([]);
    await user.tab();
    expect(alertTexts()).toEqual([`${name} is required`]);
    expect(textField(name)).toBeInvalid();
    expect(textField(name)).toHaveAccessibleDescription(`${name} is required`);
    changeField(name, 'x');
    expect(alertTexts()).toEqual([]);
  }
});

test('RL-037…040 D-099 Continue is disabled until the form is complete, the terms show their error after they were unchecked, Enter in a field shows all errors, and only a valid form continues', async () => {
  const { user, onContinue } = openDialog();
  expect(continueButton()).toBeDisabled();
  fillForm();
  expect(continueButton()).toBeEnabled();
  expect(alertTexts()).toEqual([]);
  fireEvent.click(termsCheckbox());
  expect(continueButton()).toBeDisabled();
  expect(alertTexts()).toEqual(['You must accept the terms of service']);
  expect(termsCheckbox()).toHaveAccessibleDescription('You must accept the terms of service');
  for (const name of REQUIRED_FIELDS) changeField(name, '');
  expect(alertTexts()).toHaveLength(1);
  await user.type(textField('Digital Address'), '{Enter}');
  expect(alertTexts()).toEqual([
    ...REQUIRED_FIELDS.map((name) => `${name} is required`),
    'You must accept the terms of service',
  ]);
  fillForm();
  changeField('Email', 'bad');
  await user.click(continueButton());
  expect(alertTexts()).toEqual(['Please enter a valid email address']);
  expect(onContinue).not.toHaveBeenCalled();
  changeField('Email', '');
  await user.click(continueButton());
  expect(onContinue).toHaveBeenCalledWith({
    ghanaCardNumber: 'GHA-000000000-0',
    digitalAddress: 'AE-0987-7632',
    closestLandmark: 'A&C Mall',
    email: '',
    termsAccepted: true,
  });
});
