import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createIdempotencyKeys } from '@portal/shared/api';
import { setConfig } from '@portal/shared/config';
import { shellStore } from '@portal/shared/shell';
import {
  accessibilityProblems,
  customers,
  json,
  mockRoute,
  renderScreen,
  requests,
  signInAs,
  testConfig,
} from '@portal/shared/testing';
import { countRunningWorkers, createPhotoFile, fakeImageApis, fakeWorkers } from '../testing';
import { SwapDialog } from './SwapDialog';
import { readStoredForm, storeForm } from './swapForm';

const SWAPS_ROUTE = 'POST /ssp-sim-swap/api/v1/swaps';
const SERIAL_REQUIRED_TEXT = 'Serial number is required.';

const requester = {
  msisdn: '233244123456',
  requesterName: 'Ama Serwaa Mensah',
  customerId: '233244123456',
  suid: 'guid-1',
  latitude: 5.6037,
  longitude: -0.187,
  locationName: 'Osu',
};

/** Opens the form for Ama. */
function openForm({ canSend = false } = {}) {
  signInAs(customers.ama);
  setConfig(testConfig({ simSwap: { submitUrl: canSend ? '/ssp-sim-swap/api/v1/swaps' : null } }));
  const [onClose, onNeedsPhoto] = [jest.fn(), jest.fn()];
  const view = renderScreen(
    <SwapDialog requester={requester} keys={createIdempotencyKeys()} onClose={onClose} onNeedsPhoto={onNeedsPhoto} />,
  );
  return { ...view, onClose, onNeedsPhoto };
}
const serialInput = () => screen.getByRole('textbox', { name: 'SIM serial number' });
const reasonRadio = (name: string) => screen.getByRole('radio', { name });
const doneButton = () => screen.getByRole('button', { name: 'Done' });

async function fillForm({ user }: ReturnType<typeof openForm>, number = ' 8923301000741258369 ') {
  // Pasted, because each typed character renders the form.
  await user.click(serialInput());
  await user.paste(number);
  await user.click(reasonRadio('Damaged'));
}

afterEach(() => jest.restoreAllMocks());
afterEach(() => jest.useRealTimers());

test('SS-015 SS-028 SS-034 CN-023 the form has a serial number and one of four reasons, which arrow keys choose, and “Done” is disabled until both are filled', async () => {
  const { user, baseElement } = openForm();
  expect(screen.getByRole('dialog', { name: 'Sim Swap Form' })).toBeVisible();
  const reasons = screen.getAllByRole<HTMLInputElement>('radio');
  expect(reasons.map(({ value }) => value)).toEqual(['lost', 'stolen', 'damaged', 'other']);
  expect([doneButton().hasAttribute('disabled'), shellStore.getState().unsaved]).toEqual([true, []]);
  await user.type(serialInput(), '89');
  expect(shellStore.getState().unsaved).toHaveLength(1);
  expect(doneButton()).toBeDisabled();
  await user.click(reasonRadio('Lost'));
  await user.keyboard('{ArrowDown}');
  expect(reasonRadio('Stolen')).toHaveFocus();
  expect(reasons.map(({ checked }) => checked)).toEqual([false, true, false, false]);
  expect(doneButton()).toBeEnabled();
  await user.clear(serialInput());
  await user.type(serialInput(), '   ');
  expect(doneButton()).toBeDisabled();
  await act(async () => expect(await accessibilityProblems(baseElement)).toEqual([]));
});

test('SS-026 SS-027 leaving the serial number or the reasons empty shows their errors, moving to “Scan” does not', async () => {
  const { user } = openForm();
  await user.type(serialInput(), '  ');
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus();
  expect(screen.queryByText(SERIAL_REQUIRED_TEXT)).toBeNull();
  act(() => reasonRadio('Lost').focus());
  expect(screen.getByText(SERIAL_REQUIRED_TEXT)).toBeVisible();
  expect(screen.queryByText('Reason is required.')).toBeNull();
  await user.type(serialInput(), '89');
  expect(screen.queryByText(SERIAL_REQUIRED_TEXT)).toBeNull();
  expect(screen.getByText('Reason is required.')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Reason' })).toBeInvalid();
  await user.click(reasonRadio('Other'));
  expect(screen.queryByText('Reason is required.')).toBeNull();
});

test('SS-026 pressing “Scan” shows no error in Safari, which focuses the nearest focusable element around a pressed button', async () => {
  const { user } = openForm();
  await user.click(serialInput());
  const around = screen.getByRole('button', { name: 'Scan' }).parentElement!.closest<HTMLElement>('[tabindex]')!;
  act(() => around.focus());
  expect(screen.queryByText(SERIAL_REQUIRED_TEXT)).toBeNull();
  act(() => reasonRadio('Lost').focus());
  expect(screen.getByText(SERIAL_REQUIRED_TEXT)).toBeVisible();
});

test('SS-026 opening the file picker shows no error: the window loses the focus, and “Scan” stays the active element', async () => {
  const { user } = openForm();
  const scan = screen.getByRole('button', { name: 'Scan' });
  await user.click(scan);
  fireEvent.focusOut(scan, { relatedTarget: null });
  expect(scan).toHaveFocus();
  expect(screen.queryByText(SERIAL_REQUIRED_TEXT)).toBeNull();
});

test('SS-028 D-114 during a scan “Done” is disabled and no second scan can be started; closing the form terminates the workers', async () => {
  // The recogniser never finishes.
  fakeWorkers(() => 'never');
  fakeImageApis();
  mockRoute('*', json({})); // the files of the recogniser
  const view = openForm();
  await fillForm(view);
  expect(doneButton()).toBeEnabled();
  const input = screen.getByLabelText<HTMLInputElement>('Photo of the SIM card');
  fireEvent.change(input, { target: { files: [createPhotoFile()] } });
  const crop = await screen.findByRole('dialog', { name: 'Crop to the serial number' });
  await act(async () => fireEvent.load(crop.querySelector('img')!));
  fireEvent.click(screen.getByRole('button', { name: 'Crop & Scan' }));
  expect(await screen.findByText('Reading the number on this device…')).toBeVisible();
  // While the crop dialog closes, the form below it is hidden from assistive technology.
  await waitFor(() => expect(doneButton()).toBeDisabled());
  const openFilePicker = jest.spyOn(input, 'click');
  fireEvent.click(screen.getByRole('button', { name: /Scan/ }));
  expect(openFilePicker).not.toHaveBeenCalled();
  fireEvent.change(input, { target: { files: [createPhotoFile('second.jpg')] } });
  expect(screen.queryByText('Opening the photo…')).toBeNull();
  view.unmount();
  expect(countRunningWorkers()).toBe(0);
});

test('SS-025 D-105 without a submit URL “Done” only closes the form, which says so, and nothing is sent', async () => {
  const view = openForm();
  expect(
    screen.getByText('This form does not send a request yet. Closing it sends nothing and keeps nothing you entered.'),
  ).toBeVisible();
  await fillForm(view);
  await view.user.click(doneButton());
  expect(view.onClose).toHaveBeenCalledTimes(1);
  expect(requests().filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('while the request is sent, the button shows “Sending...” and keeps the focus, nothing is sent twice, and the form cannot be closed', async () => {
  mockRoute(SWAPS_ROUTE, () => new Promise(() => undefined));
  const view = openForm({ canSend: true });
  await fillForm(view);
  await view.user.click(doneButton());
  const sending = screen.getByRole('button', { name: /Sending\.\.\./ });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  expect(sending).toBeEnabled();
  expect(sending).toHaveFocus();
  await view.user.keyboard('{Enter}');
  expect(requests(SWAPS_ROUTE)).toHaveLength(1);
  await view.user.keyboard('{Escape}');
  expect(view.onClose).not.toHaveBeenCalled();
});

test('SS-019 after an error the form stays; changed data is sent with another idempotency key; without a known photo verification it offers a new photo', async () => {
  mockRoute(SWAPS_ROUTE, json({ message: 'Already requested.' }, 409), json({ error: 'liveness_missing' }, 403));
  const view = openForm({ canSend: true });
  await fillForm(view);
  await view.user.click(doneButton());
  expect(await screen.findByText('Already requested.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a new photo' })).toBeNull();
  expect(serialInput()).toHaveValue(' 8923301000741258369 ');
  await view.user.click(reasonRadio('Lost'));
  await view.user.click(doneButton());
  await view.user.click(await screen.findByRole('button', { name: 'Take a new photo' }));
  expect(view.onNeedsPhoto).toHaveBeenCalledTimes(1);
  const [first, second] = requests(SWAPS_ROUTE).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).not.toBe(first);
});

const STORED_FORM = { serial: '8923301000741258369', reason: 'lost' } as const;

test('the data that was kept for a sign-in is not shown for another number or after 15 minutes', () => {
  jest.useFakeTimers({ now: 0 });
  storeForm('233244123456', STORED_FORM);
  expect([readStoredForm('233244000222'), readStoredForm('233244123456')]).toEqual([undefined, STORED_FORM]);
  jest.setSystemTime(15 * 60 * 1000);
  expect(readStoredForm('233244123456')).toBeUndefined();
});

test('the data that was kept for a sign-in is shown again, and removed when the form is closed', async () => {
  storeForm('233244123456', STORED_FORM);
  const { user } = openForm();
  expect(serialInput()).toHaveValue('8923301000741258369');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('simswap:form')).toBeNull();
});
