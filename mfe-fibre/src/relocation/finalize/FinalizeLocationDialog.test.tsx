import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import type { KycLookup } from '../useKycLookup';
import { FinalizeLocationDialog } from './FinalizeLocationDialog';

const textField = (name: string) => screen.getByRole('textbox', { name });
const terms = () => screen.getByRole('checkbox', { name: /^I accept the terms of service/ });
const next = () => screen.getByRole('button', { name: 'Continue' });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const NO_RECORD: KycLookup = { status: 'done', kyc: undefined };

function open(lookup: KycLookup = NO_RECORD) {
  const onContinue = jest.fn();
  const dialog = (
    <FinalizeLocationDialog address="Osu, Accra" lookup={lookup} onClose={jest.fn()} onContinue={onContinue} />
  );
  return { ...renderScreen(dialog), onContinue };
}

async function fill({ user }: ReturnType<typeof open>) {
  await user.type(textField('Ghana Card Number'), 'GHA-000000000-0');
  await user.type(textField('Digital Address'), 'AE-0987-7632');
  await user.type(textField('Closest Landmark'), 'A&C Mall');
  await user.click(terms());
}

test('RL-040 Continue is disabled until the three fields are filled and the terms accepted', async () => {
  const view = open();
  expect(next()).toBeDisabled();
  await fill(view);
  expect(next()).toBeEnabled();
  await view.user.click(terms());
  expect(next()).toBeDisabled();
  await view.user.click(terms());
  await view.user.clear(textField('Closest Landmark'));
  await view.user.type(textField('Closest Landmark'), '   ');
  expect(next()).toBeDisabled();
});

test.each([
  ['Ghana Card Number', 'Ghana Card Number is required'],
  ['Digital Address', 'Digital Address is required'],
  ['Closest Landmark', 'Closest Landmark is required'],
])('RL-037 D-099 %s shows its error after it was left empty', async (name, text) => {
  const { user } = open();
  await user.type(textField(name), 'x');
  await user.clear(textField(name));
  expect(alerts()).toEqual([]);
  await user.tab();
  expect(alerts()).toEqual([text]);
  expect(textField(name)).toBeInvalid();
  expect(textField(name)).toHaveAccessibleDescription(text);
  await user.type(textField(name), 'x');
  expect(alerts()).not.toContain(text);
});

test('RL-039 D-099 the terms show their error after they were unchecked', async () => {
  const view = open();
  await fill(view);
  expect(alerts()).toEqual([]);
  await view.user.click(terms());
  expect(alerts()).toEqual(['You must accept the terms of service']);
  expect(terms()).toHaveAccessibleDescription('You must accept the terms of service');
});

test('RL-037 RL-039 D-099 Enter in a field shows all errors, although Continue is disabled', async () => {
  const { user, onContinue } = open();
  await user.type(textField('Digital Address'), '{Enter}');
  expect(alerts()).toEqual([
    'Ghana Card Number is required',
    'Digital Address is required',
    'Closest Landmark is required',
    'You must accept the terms of service',
  ]);
  expect(onContinue).not.toHaveBeenCalled();
});

test('RL-038 D-099 a wrong e-mail address is reported on Continue, an empty one is valid', async () => {
  const view = open();
  const { user, onContinue } = view;
  await fill(view);
  await user.type(textField('Email'), 'bad');
  await user.tab();
  expect(alerts()).toEqual([]);
  expect(next()).toBeEnabled();
  await user.click(next());
  expect(alerts()).toEqual(['Please enter a valid email address']);
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
  open();
  const link = screen.getByRole('link', { name: 'terms of service' });
  expect(link).toHaveAttribute('href', 'http://localhost:8082/shop/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('RL-042 RL-035 card number and digital address have example placeholders', () => {
  open();
  expect(textField('Ghana Card Number')).toHaveAttribute('placeholder', 'GHA-000000000-0');
  expect(textField('Digital Address')).toHaveAttribute('placeholder', 'AE-0987-7632');
});
