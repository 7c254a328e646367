import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import type { KycLookup } from '../useKycLookup';
import { FinalizeLocationDialog } from './FinalizeLocationDialog';

const textField = (name: string) => screen.getByRole('textbox', { name });
const termsCheckbox = () => screen.getByRole('checkbox', { name: /^I accept the terms of service/ });
const continueButton = () => screen.getByRole('button', { name: 'Continue' });
const alertTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const NO_RECORD: KycLookup = { status: 'done', kyc: undefined };

function openDialog(lookup: KycLookup = NO_RECORD) {
  const onContinue = jest.fn();
  const dialog = (
    <FinalizeLocationDialog address="Osu, Accra" lookup={lookup} onClose={jest.fn()} onContinue={onContinue} />
  );
  return { ...renderScreen(dialog), onContinue };
}

async function fillForm({ user }: ReturnType<typeof openDialog>) {
  await user.type(textField('Ghana Card Number'), 'GHA-000000000-0');
  await user.type(textField('Digital Address'), 'AE-0987-7632');
  await user.type(textField('Closest Landmark'), 'A&C Mall');
  await user.click(termsCheckbox());
}

test('RL-040 Continue is disabled until card number, address and landmark are filled in and the terms accepted', async () => {
  const view = openDialog();
  expect(continueButton()).toBeDisabled();
  await fillForm(view);
  expect(continueButton()).toBeEnabled();
  await view.user.click(termsCheckbox());
  expect(continueButton()).toBeDisabled();
  await view.user.click(termsCheckbox());
  await view.user.clear(textField('Closest Landmark'));
  await view.user.type(textField('Closest Landmark'), '   ');
  expect(continueButton()).toBeDisabled();
});

test.each([
  ['Ghana Card Number', 'Ghana Card Number is required'],
  ['Digital Address', 'Digital Address is required'],
  ['Closest Landmark', 'Closest Landmark is required'],
])('RL-037 D-099 the field %s shows its error after it was left empty', async (name, text) => {
  const { user } = openDialog();
  await user.type(textField(name), 'x');
  await user.clear(textField(name));
  expect(alertTexts()).toEqual([]);
  await user.tab();
  expect(alertTexts()).toEqual([text]);
  expect(textField(name)).toBeInvalid();
  expect(textField(name)).toHaveAccessibleDescription(text);
  await user.type(textField(name), 'x');
  expect(alertTexts()).not.toContain(text);
});

test('RL-039 D-099 the checkbox of the terms shows its error after it was unchecked', async () => {
  const view = openDialog();
  await fillForm(view);
  expect(alertTexts()).toEqual([]);
  await view.user.click(termsCheckbox());
  expect(alertTexts()).toEqual(['You must accept the terms of service']);
  expect(termsCheckbox()).toHaveAccessibleDescription('You must accept the terms of service');
});

test('RL-037 RL-039 D-099 Enter in a field shows all errors, although Continue is disabled', async () => {
  const { user, onContinue } = openDialog();
  await user.type(textField('Digital Address'), '{Enter}');
  expect(alertTexts()).toEqual([
    'Ghana Card Number is required',
    'Digital Address is required',
    'Closest Landmark is required',
    'You must accept the terms of service',
  ]);
  expect(onContinue).not.toHaveBeenCalled();
});

test('RL-038 D-099 a wrong e-mail address is reported on Continue, an empty one is valid', async () => {
  const view = openDialog();
  const { user, onContinue } = view;
  await fillForm(view);
  await user.type(textField('Email'), 'bad');
  await user.tab();
  expect(alertTexts()).toEqual([]);
  expect(continueButton()).toBeEnabled();
  await user.click(continueButton());
  expect(alertTexts()).toEqual(['Please enter a valid email address']);
  expect(onContinue).not.toHaveBeenCalled();
  await user.clear(textField('Email'));
  await user.type(textField('Closest Landmark'), '{Enter}');
  expect(onContinue).toHaveBeenCalledWith({
    ghanaCardNumber: 'GHA-000000000-0',
    digitalAddress: 'AE-0987-7632',
    closestLandmark: 'A&C Mall',
    email: '',
    termsAccepted: true,
  });
});

test('RL-043 the terms open on the configured page in a new tab', () => {
  openDialog();
  const link = screen.getByRole('link', { name: 'terms of service' });
  expect(link).toHaveAttribute('href', 'http://localhost:8082/shop/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('RL-042 RL-035 card number and digital address have example placeholders', () => {
  openDialog();
  expect(textField('Ghana Card Number')).toHaveAttribute('placeholder', 'GHA-000000000-0');
  expect(textField('Digital Address')).toHaveAttribute('placeholder', 'AE-0987-7632');
});
