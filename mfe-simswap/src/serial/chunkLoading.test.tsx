import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setConfig } from '@portal/shared/config';
import { mockRoute, json, renderScreen, testConfig } from '@portal/shared/testing';
import { LazySerialField } from './LazySerialField';
import { fakePhotos, fakeWorkers, createPhotoFile } from '../testing';

const mockMissingChunks = new Set<string>();

/** A chunk of the release; importing it fails while it is in `mockMissingChunks`. */
const mockChunk = (path: string): unknown => {
  if (mockMissingChunks.has(path)) throw new Error(`Loading ${path} failed`);
  return jest.requireActual(path);
};
jest.mock('./SerialField', () => mockChunk('./SerialField'));
jest.mock('./CropDialog', () => mockChunk('./CropDialog'));

function TestForm() {
  const [value, setValue] = useState('');
  return <LazySerialField value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText('SIM serial number');
const pickPhoto = () =>
  fireEvent.change(screen.getByLabelText('Photo of the SIM card'), { target: { files: [createPhotoFile()] } });
/** Longer than all attempts to load a chunk. */
const waitForRetries = () => act(() => jest.advanceTimersByTimeAsync(5000));

beforeEach(() => {
  jest.useFakeTimers();
  setConfig(testConfig());
  mockRoute('*', json({}));
  fakeWorkers(() => [{ text: '', confidence: 0 }]);
  fakePhotos();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('SS-037 D-019 when the chunk of the field cannot be loaded, the error panel is shown and “Try again” loads it', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  mockMissingChunks.add('./SerialField');
  renderScreen(<TestForm />);
  await waitForRetries();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
  mockMissingChunks.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitForRetries();
  expect(field()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SS-031 D-019 when the chunk of the crop dialog cannot be loaded, an error is shown, the typed text stays, and the next photo loads it', async () => {
  mockMissingChunks.add('./CropDialog');
  renderScreen(<TestForm />);
  await waitForRetries();
  fireEvent.change(field(), { target: { value: '89233' } });
  pickPhoto();
  await waitForRetries();
  expect(screen.getByRole('alert')).toHaveTextContent('Could not scan serial number. Please try again.');
  expect(field()).toHaveValue('89233');
  mockMissingChunks.clear();
  pickPhoto();
  await waitForRetries();
  expect(screen.getByRole('dialog', { name: 'Crop to the serial number' })).toBeVisible();
});
