import { fireEvent, screen, within } from '@testing-library/react';
import { mockRoute, networkError, json, requests, advanceTime } from '@portal/shared/testing';
import { textField, button, setUpAma, openRelocation, openRelocationTo } from '../testing/openRelocation';
import { CARD_NUMBER, DETAILS, deviceData, EAST_LEGON, KYC, RELOCATION } from '../testing/mockRelocationApis';

const dialog = () => screen.getByRole('dialog', { name: "Let's Finalize Your Location" });

async function openDialog(selectedLocation: unknown = EAST_LEGON) {
  const view = await openRelocationTo(selectedLocation);
  await view.user.click(button('Continue with relocation'));
  await advanceTime(0);
  return view;
}

setUpAma();

test('RL-003 RL-041 RL-042 CL-029 the dialog shows the card number of the identity record and locks it', async () => {
  await openDialog();
  expect(requests(KYC)).toHaveLength(1);
  expect(within(dialog()).getByText('East Legon, Accra')).toBeVisible();
  expect(textField('Ghana Card Number')).toHaveValue(CARD_NUMBER);
  expect(textField('Ghana Card Number')).toHaveAttribute('readonly');
  expect(textField('Ghana Card Number')).toHaveAccessibleDescription('From your identity record');
  expect(textField('Digital Address')).toHaveAttribute('placeholder', 'AE-0987-7632');
});

test('RL-003 during the identity lookup the card number field says so and Continue is disabled', async () => {
  let respond: (() => void) | undefined;
  mockRoute(KYC, (request) => new Promise((resolve) => (respond = () => resolve(json({}, 404)(request)))));
  const { user } = await openDialog();
  expect(textField('Ghana Card Number')).toHaveAccessibleDescription('Looking up your identity record…');
  await user.type(textField('Digital Address'), 'AE-0987-7632');
  await user.type(textField('Closest Landmark'), 'A&C Mall');
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms of service/ }));
  expect(button('Continue')).toBeDisabled();
  respond?.();
  await advanceTime(0);
  await user.type(textField('Ghana Card Number'), 'GHA-000000000-0');
  expect(button('Continue')).toBeEnabled();
});

test.each([
  ['the customer has none', json({}, 404)],
  ['the call fails', json({}, 500)],
  ['the connection drops', networkError()],
  ['the status code is not 0000', json({ statusCode: '1001', data: { idNumber: 'GHA-1' } })],
])(
  'RL-041 CL-031 D-005 without an identity record (%s) the card number field is empty and editable, and no error is shown',
  async (_how, reply) => {
    mockRoute(KYC, reply);
    await openDialog();
    expect(textField('Ghana Card Number')).toHaveValue('');
    expect(textField('Ghana Card Number')).not.toHaveAttribute('readonly');
    expect(textField('Ghana Card Number')).toHaveAttribute('placeholder', 'GHA-000000000-0');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('RL-044 RL-046 D-098 Continue opens the details without a card number in navigation state', async () => {
  const { user, router } = await openDialog();
  await user.type(textField('Digital Address'), ' AE-0987-7632 ');
  await user.type(textField('Closest Landmark'), 'A&C Mall');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(button('Continue'));
  expect(router.state.location.pathname).toBe(DETAILS);
  expect(router.state.location.state).toEqual({
    relocationData: { digitalAddress: 'AE-0987-7632', closestLandmark: 'A&C Mall', email: '', termsAccepted: true },
    deviceData,
    selectedLocation: EAST_LEGON,
    fromFibreRelocation: true,
    identity: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    owner: 'ama',
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Relocation details' })).toBeVisible();
  expect(requests(KYC)).toHaveLength(1);
});

test('RL-018 D-098 without an account the dialog shows an error and stays open', async () => {
  const { user, router } = await openRelocation({ selectedLocation: EAST_LEGON, showAvailableView: true });
  await user.click(button('Continue with relocation'));
  await advanceTime(0);
  await user.type(textField('Digital Address'), 'AE-0987-7632');
  await user.type(textField('Closest Landmark'), 'A&C Mall');
  await user.click(screen.getByRole('checkbox', { name: /I accept/ }));
  await user.click(button('Continue'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Fibre account information is missing. Please go back and select your account again.',
  );
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('RL-019 a location with fibre but without coordinates must be set on the map first', async () => {
  const { coordinates: _coordinates, ...place } = EAST_LEGON;
  await openDialog(place);
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a location on the map');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests(KYC)).toHaveLength(0);
});

test('the dialog for the new location can be closed without input', async () => {
  const { user } = await openDialog();
  await user.click(button('Close'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('Continue with relocation')).toBeVisible();
});

test('RL-003 FA-020 “Continue with relocation” is inert while a moved pin is checked', async () => {
  await openRelocationTo(EAST_LEGON);
  fireEvent.keyDown(await screen.findByRole('button', { name: /^Selected location/ }), { key: 'ArrowUp' });
  await advanceTime(600);
  expect(button('Continue with relocation').closest('[inert]')).not.toBeNull();
  await advanceTime(500);
  expect(button('Continue with relocation').closest('[inert]')).toBeNull();
});
