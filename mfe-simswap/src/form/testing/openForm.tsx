import { screen } from '@testing-library/react';
import { createIdempotencyKeys } from '@portal/shared/api';
import { setConfig } from '@portal/shared/config';
import { mockRoute, customers, json, renderScreen, signInAs, testConfig } from '@portal/shared/testing';
import { SwapDialog } from '../SwapDialog';

const requester = {
  msisdn: '233244123456',
  requesterName: 'Ama Serwaa Mensah',
  customerId: '233244123456',
  suid: 'guid-1',
  latitude: 5.6037,
  longitude: -0.187,
  locationName: 'Osu',
};

/** Opens the form for Ama and waits for its lazy serial field. */
export async function openForm({ canSend = false, canScan = false } = {}) {
  signInAs(customers.ama);
  if (canScan) mockRoute('*', json({})); // the files of the recogniser
  setConfig(testConfig({ simSwap: { submitUrl: canSend ? '/ssp-sim-swap/api/v1/swaps' : null } }));
  const [onClose, onNeedsPhoto] = [jest.fn(), jest.fn()];
  const view = renderScreen(
    <SwapDialog requester={requester} keys={createIdempotencyKeys()} onClose={onClose} onNeedsPhoto={onNeedsPhoto} />,
  );
  await screen.findByRole('textbox', { name: 'SIM serial number' });
  return { ...view, onClose, onNeedsPhoto };
}
export const serialInput = () => screen.getByRole('textbox', { name: 'SIM serial number' });
export const reasonRadio = (name: string) => screen.getByRole('radio', { name });
export const doneButton = () => screen.getByRole('button', { name: 'Done' });

export async function fillForm({ user }: Awaited<ReturnType<typeof openForm>>, number = ' 8923301000741258369 ') {
  // Pasted, because each typed character renders the form.
  await user.click(serialInput());
  await user.paste(number);
  await user.click(reasonRadio('Damaged'));
}
