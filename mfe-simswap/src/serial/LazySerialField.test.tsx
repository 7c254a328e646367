import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { setConfig } from '@portal/shared/config';
import { shellStore } from '@portal/shared/shell';
import { accessibilityProblems, mockRoute, empty, json, renderScreen, testConfig } from '@portal/shared/testing';
import { LazySerialField } from './LazySerialField';
import { fakePhotos, createPhotoFile, fakeWorkers, countRunningWorkers, type RecogniserReplies } from '../testing';

const SERIAL = '8923301943024613012';
const NOT_SCANNED_TEXT = 'Could not scan serial number. Please try again.';
const NO_SERIAL_TEXT =
  'Could not detect a valid serial number. Ensure the SIM text is clear, avoid barcode, and try again.';

let texts: RecogniserReplies;
const onScanning = jest.fn();

function TestForm({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return (
    <LazySerialField
      value={value}
      onChange={setValue}
      onScanning={onScanning}
      {...(error !== undefined && { error })}
    />
  );
}

const findField = () => screen.findByLabelText('SIM serial number');
const fileInput = () => screen.getByLabelText<HTMLInputElement>('Photo of the SIM card');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function openForm(error?: string) {
  const view = renderScreen(<TestForm {...(error !== undefined && { error })} />);
  await findField();
  return view;
}

/** Picks a photo and fires its load event, which jsdom does not fire and the crop dialog waits for. */
async function pickPhoto(file = createPhotoFile()) {
  fireEvent.change(fileInput(), { target: { files: [file] } });
  const shown = await screen.findByRole('dialog', { name: 'Crop to the serial number' });
  await act(async () => fireEvent.load(shown.querySelector('img')!));
  return shown;
}

beforeAll(() => import('./SerialField'));
beforeEach(() => {
  setConfig(testConfig());
  mockRoute('*', json({}));
  texts = [{ text: `${SERIAL}\n`, confidence: 90 }];
  fakeWorkers(() => texts);
  fakePhotos();
  onScanning.mockClear();
});
afterEach(() => jest.restoreAllMocks());

test('SS-023 SS-024 a picked photo is cropped and scanned, and the field is filled with its serial', async () => {
  const { container } = await openForm();
  await pickPhoto();
  press('Crop & Scan');
  expect(await screen.findByText('Serial number scanned')).toBeVisible();
  expect(await findField()).toHaveValue(SERIAL);
  expect(onScanning).toHaveBeenLastCalledWith(false);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('SS-024 an uncertain reading shows a warning and can be corrected by hand', async () => {
  texts = [{ text: '89233019430246130', confidence: 40 }];
  await openForm();
  await pickPhoto();
  press('Crop & Scan');
  expect(await screen.findByText('Please check the number: it was hard to read')).toBeVisible();
  fireEvent.change(await findField(), { target: { value: SERIAL } });
  expect(await findField()).toHaveValue(SERIAL);
  expect(screen.queryByText(/Please check/)).toBeNull();
});

test('SS-032 a crop without digits shows that no serial was found and leaves the field empty', async () => {
  texts = [{ text: '', confidence: 0 }];
  await openForm();
  await pickPhoto();
  press('Crop & Scan');
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_SERIAL_TEXT);
  expect(await findField()).toHaveValue('');
  fireEvent.change(await findField(), { target: { value: '89' } });
  expect(screen.queryByRole('alert')).toBeNull();
});

test.each([
  ['a text file', createPhotoFile('notes.txt', 'text/plain')],
  ['a corrupt JPEG', createPhotoFile('broken.jpg')],
  ['a HEIC photo', createPhotoFile('photo.heic', 'image/heic')],
])('SS-029 SS-031 picking %s shows that the photo could not be scanned and no crop dialog', async (_what, file) => {
  await openForm();
  expect(fileInput()).toHaveAttribute('accept', 'image/*');
  fireEvent.change(fileInput(), { target: { files: [file] } });
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_SCANNED_TEXT);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('SS-031 when the files of the recogniser are missing, an error is shown', async () => {
  mockRoute('*', empty(404));
  await openForm();
  await pickPhoto();
  press('Crop & Scan');
  expect(await screen.findByRole('alert')).toHaveTextContent(NOT_SCANNED_TEXT);
});

test('SS-031 D-131 when the recogniser never responds, an error is shown after 20 s and “Scan” is enabled again', async () => {
  jest.useFakeTimers();
  texts = 'never';
  await openForm();
  await pickPhoto();
  await act(async () => press('Crop & Scan'));
  await act(() => jest.advanceTimersByTimeAsync(19_900));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(200));
  jest.useRealTimers();
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_SCANNED_TEXT);
  expect(screen.getByRole('button', { name: 'Scan' })).toHaveAttribute('aria-disabled', 'false');
});

test('SS-028 D-114 during a scan no second scan can be started, and closing the form terminates the workers', async () => {
  texts = 'never';
  const { unmount } = await openForm();
  await pickPhoto();
  press('Crop & Scan');
  expect(await screen.findByText('Reading the number on this device…')).toBeVisible();
  const button = screen.getByRole('button', { name: /Scan/ });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  const click = jest.spyOn(fileInput(), 'click');
  fireEvent.click(button);
  expect(click).not.toHaveBeenCalled();
  fireEvent.change(fileInput(), { target: { files: [createPhotoFile('second.jpg')] } });
  expect(screen.queryByRole('dialog')).toBeNull();
  unmount();
  expect(countRunningWorkers()).toBe(0);
});

test('SS-024 text that is typed during a scan is not overwritten', async () => {
  let finish = () => {};
  const ready = new Promise<void>((resolve) => (finish = resolve));
  fakeWorkers(
    () => texts,
    () => ready,
  );
  await openForm();
  await pickPhoto();
  press('Crop & Scan');
  expect(await screen.findByText('Reading the number on this device…')).toBeVisible();
  fireEvent.change(await findField(), { target: { value: '1234567890123' } });
  finish();
  await waitFor(() => expect(onScanning).toHaveBeenLastCalledWith(false));
  expect(await findField()).toHaveValue('1234567890123');
  expect(screen.queryByText(/Serial number scanned|Reading/)).toBeNull();
});

test('D-055 the chat is hidden while the crop dialog is open', async () => {
  await openForm();
  await pickPhoto();
  expect(shellStore.getState().chatHidden).toBe(true);
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(shellStore.getState().chatHidden).toBe(false);
});

test('D-114 closing the crop dialog right after “Crop & Scan” starts no scan', async () => {
  jest.useFakeTimers();
  await openForm();
  await pickPhoto();
  press('Crop & Scan');
  press('Close');
  await act(() => jest.advanceTimersByTimeAsync(1000));
  jest.useRealTimers();
  expect(onScanning).not.toHaveBeenCalledWith(true);
  expect(await findField()).toHaveValue('');
});

test('the validation error of the form is shown below the serial field', async () => {
  await openForm('Serial number is required.');
  expect(await findField()).toHaveAccessibleDescription('Serial number is required.');
});
