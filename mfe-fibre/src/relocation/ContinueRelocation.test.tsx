import { fireEvent, screen, within } from '@testing-library/react';
import { mockRoute, json, requests, advanceTime } from '@portal/shared/testing';
import { textField, button, setUpAma, openRelocation, openRelocationTo } from './testing/openRelocation';
import { CARD_NUMBER, DETAILS, deviceData, EAST_LEGON, KYC, RELOCATION } from './testing/mockRelocationApis';

const dialog = () => screen.getByRole('dialog', { name: "Let's Finalize Your Location" });
const changeField = (name: string, value: string) => fireEvent.change(textField(name), { target: { value } });

async function openDialog() {
  fireEvent.click(button('Continue with relocation'));
  await advanceTime(0);
}

function fillDialog() {
  changeField('Digital Address', ' AE-0987-7632 ');
  changeField('Closest Landmark', 'A&C Mall');
  fireEvent.click(screen.getByRole('checkbox', { name: /I accept the terms of service/ }));
}

setUpAma();

test('RL-003 RL-041 RL-042 RL-044 RL-046 CL-029 D-098 the dialog locks the card number of the identity record, and Continue opens the details without it in navigation state', async () => {
  const { router } = await openRelocationTo(EAST_LEGON);
  await openDialog();
  expect(within(dialog()).getByText('East Legon, Accra')).toBeVisible();
  expect(textField('Ghana Card Number')).toHaveValue(CARD_NUMBER);
  expect(textField('Ghana Card Number')).toHaveAttribute('readonly');
  expect(textField('Ghana Card Number')).toHaveAccessibleDescription('From your identity record');
  fillDialog();
  fireEvent.click(button('Continue'));
  await advanceTime(0);
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

test('RL-003 RL-041 D-005 during the identity lookup the card number field says so and Continue is disabled; without a record the field is empty and editable, and no error is shown', async () => {
  let respond: (() => void) | undefined;
  mockRoute(KYC, (request) => new Promise((resolve) => (respond = () => resolve(json({}, 404)(request)))));
  await openRelocationTo(EAST_LEGON);
  await openDialog();
  expect(textField('Ghana Card Number')).toHaveAccessibleDescription('Looking up your identity record…');
  fillDialog();
  expect(button('Continue')).toBeDisabled();
  respond?.();
  await advanceTime(0);
  expect(textField('Ghana Card Number')).toHaveValue('');
  expect(textField('Ghana Card Number')).not.toHaveAttribute('readonly');
  expect(screen.queryByRole('alert')).toBeNull();
  changeField('Ghana Card Number', 'GHA-000000000-0');
  expect(button('Continue')).toBeEnabled();
});

test('RL-018 D-098 without an account the dialog shows an error and stays open', async () => {
  const { router } = await openRelocation({ selectedLocation: EAST_LEGON, showAvailableView: true });
  await openDialog();
  fillDialog();
  fireEvent.click(button('Continue'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Fibre account information is missing. Please go back and select your account again.',
  );
  expect(router.state.location.pathname).toBe(RELOCATION);
});

test('RL-019 a location with fibre but without coordinates must be set on the map first', async () => {
  const { coordinates: _coordinates, ...place } = EAST_LEGON;
  await openRelocationTo(place);
  await openDialog();
  expect(screen.getByRole('alert')).toHaveTextContent('Please select a location on the map');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(requests(KYC)).toHaveLength(0);
});
