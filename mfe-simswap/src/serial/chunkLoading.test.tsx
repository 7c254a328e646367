import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { setConfig } from '@portal/shared/config';
import { mockRoute, json, renderScreen, testConfig } from '@portal/shared/testing';
import { SerialPhotoField } from './LazySerialField';
import { fakePhotos, fakeWorkers, photoFile } from '../testing';

const mockLost = new Set<string>();

/** A file of the release: while it is lost, fetching it fails. */
const mockFile = (path: string): unknown => {
  if (mockLost.has(path)) throw new Error(`Loading ${path} failed`);
  return jest.requireActual(path);
};
jest.mock('./SerialField', () => mockFile('./SerialField'));
jest.mock('./CropDialog', () => mockFile('./CropDialog'));

function Form() {
  const [value, setValue] = useState('');
  return <SerialPhotoField value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText('SIM serial number');
const pick = () =>
  fireEvent.change(screen.getByLabelText('Photo of the SIM card'), { target: { files: [photoFile()] } });
/** Longer than a file is asked for. */
const later = () => act(() => jest.advanceTimersByTimeAsync(5000));

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

test('SS-037 D-019 the field’s file is lost: the panel; “Try again” asks for it again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  mockLost.add('./SerialField');
  renderScreen(<Form />);
  await later();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong.');
  mockLost.clear();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await later();
  expect(field()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('SS-031 D-019 the crop’s file is lost: the first message, what was typed stays, the next photo is cropped', async () => {
  mockLost.add('./CropDialog');
  renderScreen(<Form />);
  await later();
  fireEvent.change(field(), { target: { value: '89233' } });
  pick();
  await later();
  expect(screen.getByRole('alert')).toHaveTextContent('Could not scan serial number. Please try again.');
  expect(field()).toHaveValue('89233');
  mockLost.clear();
  pick();
  await later();
  expect(screen.getByRole('dialog', { name: 'Crop to the serial number' })).toBeVisible();
});
