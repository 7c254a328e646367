import { act, fireEvent, screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import { mockRoute, json, renderSleeper, testConfig } from '@portal/shared/testing';
import { fakePhotos, fakeWorkers, photoFile } from '../testing';
import { LazySerialField } from './LazySerialField';

const dialog = () => screen.findByRole('dialog', { name: 'Crop to the serial number' });
const pick = () =>
  fireEvent.change(screen.getByLabelText('Photo of the SIM card'), { target: { files: [photoFile()] } });

beforeAll(() => import('./SerialField'));
beforeEach(() => {
  setConfig(testConfig());
  mockRoute('*', json({}));
  fakeWorkers(() => 'never');
  fakePhotos();
});
afterEach(() => jest.restoreAllMocks());

const cut = async () => void fireEvent.click(screen.getByRole('button', { name: 'Crop & Scan' }));

test.each([
  ['cropped', async () => {}],
  ['cut', cut],
  [
    'scanned',
    async () => {
      await cut();
      await screen.findByText('Reading the number on this device…');
    },
  ],
])(
  'SS-028 SS-031 a photo that was being %s when the page was hidden for a while can be picked again',
  async (_, go) => {
    const { sleep, wake } = renderSleeper(<LazySerialField value="" onChange={jest.fn()} onScanning={jest.fn()} />);
    await screen.findByLabelText('SIM serial number');
    pick();
    const shown = await dialog();
    await act(async () => fireEvent.load(shown.querySelector('img')!));
    await go();
    await sleep();
    await wake();
    expect(screen.getByRole('alert')).toHaveTextContent('Could not scan serial number. Please try again.');
    pick();
    expect(await dialog()).toBeVisible();
  },
);
