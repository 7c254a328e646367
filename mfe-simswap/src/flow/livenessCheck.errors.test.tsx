import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import {
  customers,
  json,
  advanceTime,
  advanceTimeUntil,
  pageHasText,
  renderScreen,
  signInAs,
  testConfig,
  describeErrorStates,
} from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import { mockSimSwapApis } from './testing/simSwapFixtures';

// jsdom has no camera.
jest.mock('../liveness/local/camera', () => ({
  openCamera: async () => ({
    video: document.createElement('video'),
    lost: new Promise(() => undefined),
    close: () => undefined,
  }),
}));
jest.mock('../liveness/local/watchFace', () => ({ watchFace: async () => true }));

const open = () => renderScreen(<SimSwapScreen />);
type View = ReturnType<typeof open>;

const isButtonShown = (name: string) => screen.queryByRole('button', { name }) !== null;
const takePhoto = async ({ user }: View) => {
  await advanceTimeUntil(() => isButtonShown('Take Photo'));
  await user.click(screen.getByRole('button', { name: 'Take Photo' }));
  await advanceTime(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis();
  setConfig(testConfig({ simSwap: { submitUrl: '/ssp-sim-swap/api/v1/swaps' } }));
});
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'passed check · photo step',
  route: 'POST /ssp-sim-swap/api/v1/liveness-checks',
  good: json({ transactionnumber: 'LV-1', shortGuid: 'guid-1' }, 201),
  open,
  trigger: takePhoto,
  shows: () => 'There was a problem processing your request',
  keeps: () => pageHasText('Your photo check could not be saved. Check your connection, then try again in a minute.'),
  recover: async (view) => {
    await view.user.click(screen.getByRole('button', { name: 'Try again' }));
    await takePhoto(view);
  },
  isReady: () => pageHasText('has requested to use your current location'),
});
