import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { setConfig } from '@portal/shared/config';
import { shellStore } from '@portal/shared/shell';
import {
  accessibilityProblems,
  mockRoute,
  empty,
  json,
  networkError,
  neverResolve,
  renderScreen,
  requests,
  testConfig,
} from '@portal/shared/testing';
import { SerialField } from './SerialField';
import {
  fakeImageApis,
  createPhotoFile,
  FakeWorker,
  fakeWorkers,
  countRunningWorkers,
  type RecogniserReplies,
} from '../testing';

const mockChunkErrors = new Map<string, Error>();

/** The chunks that were imported in this test. */
const mockImports = new Set<string>();

/** A chunk of the release; importing it fails while it has an error in `mockChunkErrors`. */
const mockChunk = (path: string) =>
  new Proxy(jest.requireActual<object>(path), {
    get: (chunk, name) => {
      // Every `import()` resolves with the module, and so reads its `then`, also of one that was imported before.
      if (name === 'then') {
        mockImports.add(path);
        const error = mockChunkErrors.get(path);
        if (error) throw error;
      }
      return Reflect.get(chunk, name) as unknown;
    },
  });
jest.mock('./CropDialog', () => mockChunk('./CropDialog'));
jest.mock('./ocr/serialReader', () => mockChunk('./ocr/serialReader'));

/** The error of webpack’s runtime for a chunk that could not be loaded. */
const createChunkError = (type: 'error' | 'timeout') =>
  Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError', type });

const SERIAL = '8923301943024613012';
const NOT_SCANNED_TEXT = 'Could not scan serial number. Please try again.';
const NOT_LOADED_TEXT = `${NOT_SCANNED_TEXT} Your connection is slow or was interrupted.`;
const NO_SERIAL_TEXT =
  'Could not detect a valid serial number. Ensure the SIM text is clear, avoid barcode, and try again.';

let replies: RecogniserReplies;
const onScanning = jest.fn();

function TestForm({ error }: { error?: string | undefined }) {
  const [value, setValue] = useState('');
  return <SerialField value={value} onChange={setValue} onScanning={onScanning} error={error} />;
}

const field = () => screen.getByLabelText('SIM serial number');
const fileInput = () => screen.getByLabelText<HTMLInputElement>('Photo of the SIM card');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const openForm = (error?: string) => renderScreen(<TestForm error={error} />);

const pickFile = (file: File) => fireEvent.change(fileInput(), { target: { files: [file] } });

/** Picks a photo and fires its load event, which the test environment does not fire and the crop dialog waits for. */
async function pickPhoto() {
  pickFile(createPhotoFile());
  const shown = await screen.findByRole('dialog', { name: 'Crop to the serial number' });
  await act(async () => fireEvent.load(shown.querySelector('img')!));
}
async function scanPhoto() {
  await pickPhoto();
  press('Crop & Scan');
}

beforeEach(() => {
  setConfig(testConfig());
  mockRoute('*', json({}));
  replies = [{ text: `${SERIAL}\n`, confidence: 90 }];
  fakeWorkers(() => replies);
  fakeImageApis();
  onScanning.mockClear();
});
afterEach(() => void jest.restoreAllMocks());
afterEach(() => mockChunkErrors.clear());
afterEach(() => mockImports.clear());
afterEach(() => void jest.useRealTimers());
/** Waits longer than all attempts to load a chunk take. */
const waitForRetries = () => act(() => jest.advanceTimersByTimeAsync(5000));

test.each([
  ['is missing or has a wrong checksum', createChunkError('error'), true, NOT_SCANNED_TEXT],
  ['throws', new TypeError('x is not a function'), true, NOT_SCANNED_TEXT],
  ['cannot be requested without a connection', createChunkError('error'), false, NOT_LOADED_TEXT],
])(
  'SS-031 D-131 when the chunk of the crop dialog %s, only an error of the connection names it',
  async (_what, error, isOnline, message) => {
    jest.useFakeTimers();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    mockChunkErrors.set('./CropDialog', error);
    openForm();
    pickFile(createPhotoFile());
    await waitForRetries();
    expect(screen.getByRole('alert').textContent).toBe(message);
  },
);

test('SS-031 D-019 D-131 when the chunk of the crop dialog stalls, an error that names the connection is shown, the typed text stays, and the next photo loads it', async () => {
  jest.useFakeTimers();
  mockChunkErrors.set('./CropDialog', createChunkError('timeout'));
  openForm();
  fireEvent.change(field(), { target: { value: '89233' } });
  pickFile(createPhotoFile());
  await waitForRetries();
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_LOADED_TEXT);
  expect(field()).toHaveValue('89233');
  mockChunkErrors.clear();
  pickFile(createPhotoFile());
  await waitForRetries();
  expect(screen.getByRole('dialog', { name: 'Crop to the serial number' })).toBeVisible();
});

test('SS-023 SS-031 D-131 a photo can be cropped although the chunk of the reader stalls; the scan shows an error that names the connection, and the next one loads it', async () => {
  jest.useFakeTimers();
  mockChunkErrors.set('./ocr/serialReader', createChunkError('timeout'));
  openForm();
  await scanPhoto();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitForRetries();
  expect(screen.getByRole('alert')).toHaveTextContent(NOT_LOADED_TEXT);
  mockChunkErrors.clear();
  await scanPhoto();
  await waitForRetries();
  expect(field()).toHaveValue(SERIAL);
});

test('D-114 closing the crop dialog while the chunk of the reader is being loaded starts no worker', async () => {
  jest.useFakeTimers();
  mockChunkErrors.set('./ocr/serialReader', createChunkError('timeout'));
  openForm();
  await pickPhoto();
  mockChunkErrors.clear();
  press('Close');
  await waitForRetries();
  expect(FakeWorker.started).toEqual([]);
});

test('SS-023 SS-024 a picked photo is cropped and scanned, and the field is filled with its serial', async () => {
  const { container } = openForm();
  await scanPhoto();
  expect(await screen.findByText('Serial number scanned')).toBeVisible();
  expect(field()).toHaveValue(SERIAL);
  expect(onScanning).toHaveBeenLastCalledWith(false);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('CL-041 D-030 a typed serial and a file that is no photo load nothing of the recogniser; a picked photo loads it before the crop is confirmed', async () => {
  openForm();
  fireEvent.change(field(), { target: { value: SERIAL } });
  pickFile(createPhotoFile('notes.txt', 'text/plain'));
  expect(await screen.findByText(NOT_SCANNED_TEXT)).toBeVisible();
  expect(mockImports).toEqual(new Set(['./CropDialog']));
  expect([FakeWorker.started, requests()]).toEqual([[], []]);
  await pickPhoto();
  expect(requests().map(({ path }) => path)).toContainEqual(expect.stringMatching(/eng\.traineddata$/));
  expect(screen.getByRole('button', { name: 'Crop & Scan' })).toBeVisible();
  await waitFor(() => expect(countRunningWorkers()).toBe(2));
  press('Close');
  await pickPhoto();
  expect(countRunningWorkers()).toBe(2);
});

test('D-114 closing the form while a photo is being opened starts no worker and revokes the photo’s blob URLs', async () => {
  const { revoked } = fakeImageApis();
  const { unmount } = openForm();
  let finishDecoding = () => {};
  const decoded = new Promise<void>((resolve) => (finishDecoding = resolve));
  HTMLImageElement.prototype.decode = () => decoded;
  pickFile(createPhotoFile());
  unmount();
  await act(async () => finishDecoding());
  expect(FakeWorker.started).toEqual([]);
  expect(revoked).toEqual(['blob:http://localhost:8080/0', 'blob:http://localhost:8080/1']);
});

test('SS-024 SS-032 a crop without digits shows that no serial was found; an uncertain reading shows a warning and can be corrected by hand', async () => {
  replies = [{ text: '', confidence: 0 }];
  openForm();
  await scanPhoto();
  expect(await screen.findByRole('alert')).toHaveTextContent(NO_SERIAL_TEXT);
  expect(field()).toHaveValue('');
  replies = [{ text: '89233019430246130', confidence: 40 }];
  await scanPhoto();
  expect(await screen.findByText('Please check the number: it was hard to read')).toBeVisible();
  fireEvent.change(field(), { target: { value: SERIAL } });
  expect(field()).toHaveValue(SERIAL);
  expect(screen.queryByText(/Please check/)).toBeNull();
});

test('SS-029 SS-031 picking a photo that the browser cannot open shows, beside the error of the form, that it could not be scanned and which formats can be, and no crop dialog', async () => {
  openForm('Serial number is required.');
  expect(field()).toHaveAccessibleDescription('Serial number is required.');
  expect(fileInput()).toHaveAttribute('accept', 'image/*');
  pickFile(createPhotoFile('photo.heic', 'image/heic'));
  expect(await screen.findByText(NOT_SCANNED_TEXT)).toBeVisible();
  expect(screen.getByText('This browser cannot open the file. Choose a JPG or PNG photo.')).toBeVisible();
  expect(field()).toHaveAccessibleDescription(/Choose a JPG or PNG photo\./);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['are missing', empty(404), NOT_SCANNED_TEXT],
  ['do not arrive', networkError(), NOT_LOADED_TEXT],
])(
  'SS-031 D-131 when the files of the recogniser %s, an error is shown and “Scan” is enabled again',
  async (_what, reply, message) => {
    mockRoute('*', reply);
    openForm();
    await scanPhoto();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    expect(screen.getByRole('button', { name: 'Scan' })).toHaveAttribute('aria-disabled', 'false');
  },
);

test('SS-024 text that is typed during a scan is not overwritten', async () => {
  let finish = () => {};
  const ready = new Promise<void>((resolve) => (finish = resolve));
  const isReady = () => ready;
  fakeWorkers(() => replies, isReady);
  openForm();
  await scanPhoto();
  expect(await screen.findByText('Reading the number on this device…')).toBeVisible();
  fireEvent.change(field(), { target: { value: '1234567890123' } });
  finish();
  await waitFor(() => expect(onScanning).toHaveBeenLastCalledWith(false));
  expect(field()).toHaveValue('1234567890123');
  expect(screen.queryByText(/Serial number scanned|Reading/)).toBeNull();
});

test('SS-024 D-131 a scan after one that typing has ended shows the share of its own files', async () => {
  replies = 'never';
  openForm();
  await scanPhoto();
  expect(await screen.findByText('Reading the number on this device…')).toBeVisible();
  fireEvent.change(field(), { target: { value: '1234567890123' } });
  mockRoute('*', neverResolve());
  await scanPhoto();
  const bar = await screen.findByRole('progressbar', { name: 'Loading the number reader…' });
  expect(bar).toHaveAttribute('aria-valuenow', '0');
});

test('D-055 D-114 the chat is hidden while the crop dialog is open, and closing it right after “Crop & Scan” starts no scan', async () => {
  openForm();
  await pickPhoto();
  expect(shellStore.getState().chatHidden).toBe(true);
  jest.useFakeTimers();
  press('Crop & Scan');
  press('Close');
  expect(shellStore.getState().chatHidden).toBe(false);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onScanning).not.toHaveBeenCalledWith(true);
});

test('SS-024 D-131 while the files of the recogniser arrive, their share is shown', async () => {
  const quarter = new Uint8Array(866_750);
  const stalled = new ReadableStream({ start: (body) => body.enqueue(quarter) });
  mockRoute('*', ({ url }) => new Response(url.endsWith('.wasm') ? stalled : null));
  openForm();
  await scanPhoto();
  const bar = await screen.findByRole('progressbar', { name: 'Loading the number reader…' });
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '25'));
});
