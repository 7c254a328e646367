import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import type { KycLookup } from '../useKycLookup';
import { FinalizeLocationDialog } from './FinalizeLocationDialog';

const box = (name: string) => screen.getByRole('textbox', { name });
const terms = () => screen.getByRole('checkbox', { name: /^I accept the terms of service/ });
const next = () => screen.getByRole('button', { name: 'Continue' });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

const NO_RECORD: KycLookup = { status: 'done', kyc: undefined };

function open(lookup: KycLookup = NO_RECORD) {
  const onContinue = jest.fn();
  const dialog = (
    <FinalizeLocationDialog place="Osu, Accra" lookup={lookup} onClose={jest.fn()} onContinue={onContinue} />
  );
  return { ...renderScreen(dialog), onContinue };
}

async function fill({ user }: ReturnType<typeof open>) {
  await user.type(box('Ghana Card Number'), 'GHA-000000000-0');
  await user.type(box('Digital Address'), 'AE-0987-7632');
  await user.type(box('Closest Landmark'), 'A&C Mall');
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
  await view.user.clear(box('Closest Landmark'));
  await view.user.type(box('Closest Landmark'), '   ');
  expect(next()).toBeDisabled();
});

test.each([
  ['Ghana Card Number', 'Ghana Card Number is required'],
  ['Digital Address', 'Digital Address is required'],
  ['Closest Landmark', 'Closest Landmark is required'],
])('RL-037 D-099 %s left empty says so, below it', async (name, text) => {
  const { user } = open();
  await user.type(box(name), 'x');
  await user.clear(box(name));
  expect(alerts()).toEqual([]);
  await user.tab();
  expect(alerts()).toEqual([text]);
  expect(box(name)).toBeInvalid();
  expect(box(name)).toHaveAccessibleDescription(text);
  await user.type(box(name), 'x');
  expect(alerts()).not.toContain(text);
});

test('RL-039 D-099 terms that are no longer accepted say so', async () => {
  const view = open();
  await fill(view);
  expect(alerts()).toEqual([]);
  await view.user.click(terms());
  expect(alerts()).toEqual(['You must accept the terms of service']);
  expect(terms()).toHaveAccessibleDescription('You must accept the terms of service');
});

test('RL-037 RL-039 D-099 Enter in a field tells all that is missing, although Continue is disabled', async () => {
  const { user, onContinue } = open();
  await user.type(box('Digital Address'), '{Enter}');
  expect(alerts()).toEqual([
    'Ghana Card Number is required',
    'Digital Address is required',
    'Closest Landmark is required',
    'You must accept the terms of service',
  ]);
  expect(onContinue).not.toHaveBeenCalled();
});

test('RL-038 D-099 a wrong e-mail address is told on Continue, an empty one is fine', async () => {
  const view = open();
  const { user, onContinue } = view;
  await fill(view);
  await user.type(box('Email'), 'bad');
  await user.tab();
  expect(alerts()).toEqual([]);
  expect(next()).toBeEnabled();
  await user.click(next());
  expect(alerts()).toEqual(['Please enter a valid email address']);
  expect(onContinue).not.toHaveBeenCalled();
  await user.clear(box('Email'));
  await user.type(box('Closest Landmark'), '{Enter}');
  expect(onContinue).toHaveBeenCalledWith({
    ghanaCardNumber: 'GHA-000000000-0',
    digitalAddress: 'AE-0987-7632',
    closestLandmark: 'A&C Mall',
    email: '',
    termsAccepted: true,
  });
});

test('RL-043 the terms are read on the configured page, in a new tab', () => {
  open();
  const link = screen.getByRole('link', { name: 'terms of service' });
  expect(link).toHaveAttribute('href', 'http://localhost:8082/shop/terms');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('RL-042 RL-035 examples show what is meant', () => {
  open();
  expect(box('Ghana Card Number')).toHaveAttribute('placeholder', 'GHA-000000000-0');
  expect(box('Digital Address')).toHaveAttribute('placeholder', 'AE-0987-7632');
});
