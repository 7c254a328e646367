import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { accessibilityProblems, mockRoute, json, requests } from '@portal/shared/testing';
import { fakePhotos, createPhotoFile, fakeWorkers } from '../testing';
import { readStoredForm, storeForm } from './swapForm';
import { doneButton, fillForm, openForm, reasonRadio, serialInput } from './testing/openForm';

const SWAPS = 'POST /ssp-sim-swap/api/v1/swaps';
const SERIAL_MISSING = 'Serial number is required.';

afterEach(() => jest.restoreAllMocks());

test('SS-015 SS-028 SS-034 CN-023 the form has a serial number and one of four reasons, which arrow keys choose, and “Done” is disabled until both are filled', async () => {
  const { user, baseElement } = await openForm();
  expect(screen.getByRole('dialog', { name: 'Sim Swap Form' })).toBeVisible();
  const reasons = screen.getAllByRole<HTMLInputElement>('radio');
  expect(reasons.map(({ value }) => value)).toEqual(['lost', 'stolen', 'damaged', 'other']);
  expect(doneButton()).toBeDisabled();
  await user.type(serialInput(), '89');
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

test('SS-026 SS-027 leaving the serial number or the reasons empty shows their errors, pressing “Scan” does not', async () => {
  const { user } = await openForm();
  await user.click(serialInput());
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  expect(serialInput()).not.toHaveFocus();
  expect(screen.queryByText(SERIAL_MISSING)).toBeNull();
  await user.type(serialInput(), '  ');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus();
  expect(screen.getByText(SERIAL_MISSING)).toBeVisible();
  act(() => reasonRadio('Lost').focus());
  expect(screen.queryByText('Reason is required.')).toBeNull();
  await user.type(serialInput(), '89');
  expect(screen.queryByText(SERIAL_MISSING)).toBeNull();
  expect(screen.getByText('Reason is required.')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Reason' })).toBeInvalid();
  await user.click(reasonRadio('Other'));
  expect(screen.queryByText('Reason is required.')).toBeNull();
});

test('SS-026 leaving “Scan” with an empty serial number shows the error', async () => {
  await openForm();
  const scan = screen.getByRole('button', { name: 'Scan' });
  act(() => scan.focus());
  act(() => reasonRadio('Lost').focus());
  expect(screen.getByText(SERIAL_MISSING)).toBeVisible();
});

test('SS-028 D-114 “Done” is disabled during a scan', async () => {
  // The recogniser never responds, so the scan does not end.
  fakeWorkers(() => 'never');
  fakePhotos();
  const view = await openForm({ canScan: true });
  await fillForm(view);
  expect(doneButton()).toBeEnabled();
  fireEvent.change(screen.getByLabelText('Photo of the SIM card'), { target: { files: [createPhotoFile()] } });
  const crop = await screen.findByRole('dialog', { name: 'Crop to the serial number' });
  await act(async () => fireEvent.load(crop.querySelector('img')!));
  fireEvent.click(screen.getByRole('button', { name: 'Crop & Scan' }));
  expect(await screen.findByText('Reading the number on this device…')).toBeVisible();
  // While the crop dialog closes, the form below it is hidden from assistive technology.
  await waitFor(() => expect(doneButton()).toBeDisabled());
  expect(serialInput()).toHaveValue(' 8923301000741258369 ');
  expect(reasonRadio('Damaged')).toBeChecked();
});

test('SS-025 D-105 without a submit URL “Done” only closes the form, which says so, and nothing is sent', async () => {
  const view = await openForm();
  expect(
    screen.getByText('This form does not send a request yet. Closing it sends nothing and keeps nothing you entered.'),
  ).toBeVisible();
  await fillForm(view);
  await view.user.click(doneButton());
  expect(view.onClose).toHaveBeenCalledTimes(1);
  expect(requests().filter(({ method }) => method !== 'GET')).toEqual([]);
  expect(screen.queryByText(/received/)).toBeNull();
});

test('while the request is sent, the button shows “Sending...” and keeps the focus, nothing is sent twice, and the form cannot be closed', async () => {
  mockRoute(SWAPS, () => new Promise(() => undefined));
  const view = await openForm({ canSend: true });
  await fillForm(view);
  await view.user.click(doneButton());
  const sending = screen.getByRole('button', { name: /Sending\.\.\./ });
  expect(sending).toHaveAttribute('aria-disabled', 'true');
  expect(sending).toBeEnabled();
  expect(sending).toHaveFocus();
  await view.user.keyboard('{Enter}');
  expect(requests(SWAPS)).toHaveLength(1);
  await view.user.keyboard('{Escape}');
  expect(view.onClose).not.toHaveBeenCalled();
});

test('SS-019 after an error the form stays; “Done” sends it again with the same idempotency key, changed data with another one; without a known photo verification it offers a new photo', async () => {
  const liveness = json({ error: 'liveness_missing' }, 403);
  mockRoute(SWAPS, json({ message: 'Already requested.' }, 409), json({}, 500), liveness);
  const view = await openForm({ canSend: true });
  await fillForm(view);
  await view.user.click(doneButton());
  expect(await screen.findByText('Already requested.')).toBeVisible();
  expect(serialInput()).toHaveValue(' 8923301000741258369 ');
  await view.user.click(doneButton());
  expect(await screen.findByText('There was a problem processing your request')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Take a new photo' })).toBeNull();
  await view.user.click(reasonRadio('Lost'));
  await view.user.click(doneButton());
  expect(await screen.findByText('Your photo verification is no longer valid. Please take a new photo.')).toBeVisible();
  const [first, second, third] = requests(SWAPS).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  await view.user.click(screen.getByRole('button', { name: 'Take a new photo' }));
  expect(view.onNeedsPhoto).toHaveBeenCalledTimes(1);
});

test('the data that was kept for a sign-in is not shown for another number or after 15 minutes, and is removed when the form is closed', async () => {
  jest.useFakeTimers({ now: 0 });
  const form = { serial: '8923301000741258369', reason: 'lost' } as const;
  storeForm('233244123456', form);
  expect([readStoredForm('233244000222'), readStoredForm('233244123456')]).toEqual([undefined, form]);
  jest.setSystemTime(15 * 60 * 1000);
  expect(readStoredForm('233244123456')).toBeUndefined();
  jest.useRealTimers();
  storeForm('233244123456', form);
  const { user } = await openForm();
  expect(serialInput()).toHaveValue('8923301000741258369');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(sessionStorage.getItem('simswap:form')).toBeNull();
});
