import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { accessibilityProblems, requests } from '@portal/shared/testing';
import { fakePhotos, createPhotoFile, fakeWorkers } from '../testing';
import { doneButton, fillForm, openForm, reasonRadio, serialInput } from './testing/openForm';

afterEach(() => jest.restoreAllMocks());

test('SS-015 SS-034 CN-023 the form has a serial number and one of four reasons', async () => {
  const { user, baseElement } = await openForm();
  expect(screen.getByRole('dialog', { name: 'Sim Swap Form' })).toBeVisible();
  expect(screen.getAllByRole('radio').map((one) => one.getAttribute('value'))).toEqual([
    'lost',
    'stolen',
    'damaged',
    'other',
  ]);
  await user.click(reasonRadio('Lost'));
  await user.click(reasonRadio('Stolen'));
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([
    false,
    true,
    false,
    false,
  ]);
  await act(async () => expect(await accessibilityProblems(baseElement)).toEqual([]));
});

test('SS-015 SS-034 the reasons are one tab stop, and the arrow keys choose among them', async () => {
  const { user } = await openForm();
  await user.click(reasonRadio('Lost'));
  await user.keyboard('{ArrowDown}');
  expect(reasonRadio('Stolen')).toBeChecked();
  expect(reasonRadio('Stolen')).toHaveFocus();
  await user.tab({ shift: true });
  expect(reasonRadio('Lost')).not.toHaveFocus();
});

test('SS-026 leaving the serial number empty or with spaces shows its error', async () => {
  const { user } = await openForm();
  await user.click(serialInput());
  expect(screen.queryByText('Serial number is required.')).toBeNull();
  await user.type(serialInput(), '  ');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Scan' })).toHaveFocus();
  expect(screen.getByText('Serial number is required.')).toBeVisible();
  await user.type(serialInput(), '89');
  expect(screen.queryByText('Serial number is required.')).toBeNull();
});

test('SS-026 pressing “Scan” with an empty serial number shows no error; leaving the button shows it', async () => {
  const { user } = await openForm();
  await user.click(serialInput());
  await user.click(screen.getByRole('button', { name: 'Scan' }));
  expect(serialInput()).not.toHaveFocus();
  expect(screen.queryByText('Serial number is required.')).toBeNull();
  await user.tab();
  expect(screen.getByText('Serial number is required.')).toBeVisible();
});

test('SS-027 leaving the reasons without a choice shows the error', async () => {
  const { user } = await openForm();
  act(() => reasonRadio('Lost').focus());
  expect(screen.queryByText('Reason is required.')).toBeNull();
  await user.click(serialInput());
  expect(screen.getByText('Reason is required.')).toBeVisible();
  expect(screen.getByRole('radiogroup', { name: 'Reason' })).toBeInvalid();
  await user.click(reasonRadio('Other'));
  expect(screen.queryByText('Reason is required.')).toBeNull();
});

test('SS-028 “Done” is disabled until both fields are filled', async () => {
  const { user } = await openForm();
  expect(doneButton()).toBeDisabled();
  await user.type(serialInput(), '8923301000741258369');
  expect(doneButton()).toBeDisabled();
  await user.click(reasonRadio('Lost'));
  expect(doneButton()).toBeEnabled();
  await user.clear(serialInput());
  await user.type(serialInput(), '   ');
  expect(doneButton()).toBeDisabled();
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
  expect(serialInput()).toHaveValue(' 8923301000741258369 ');
  expect(reasonRadio('Damaged')).toBeChecked();
  await waitFor(() => expect(doneButton()).toBeDisabled());
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
