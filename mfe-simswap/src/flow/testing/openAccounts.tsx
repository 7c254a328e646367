import { screen } from '@testing-library/react';
import { renderScreen } from '@portal/shared/testing';
import { SimSwapScreen } from '../SimSwapScreen';
import { advanceInSteps, fakeGeolocation, saveLivenessRecord } from './simSwapFixtures';

/** Opens the SIM swap after the photo step, which a stored liveness record skips. */
export async function openLocationDialog() {
  saveLivenessRecord();
  const view = renderScreen(<SimSwapScreen />);
  await advanceInSteps(0);
  return view;
}

/** Opens the SIM swap after the photo and the location step. */
export async function openAccounts() {
  const device = fakeGeolocation();
  const view = await openLocationDialog();
  await view.user.click(screen.getByRole('button', { name: 'Allow' }));
  device.respond();
  await advanceInSteps(400);
  return view;
}

/** The input of the form, which loads after the form has opened. */
export const findSerialInput = () => screen.findByRole('textbox', { name: 'SIM serial number' });
