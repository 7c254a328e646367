import { screen } from '@testing-library/react';
import { setConfig } from '@portal/shared/config';
import {
  customers,
  json,
  advanceTime,
  advanceTimeUntil,
  pageHasText,
  renderScreen,
  serverMessageOr,
  signInAs,
  testConfig,
  describeErrorStates,
} from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import {
  FOUND,
  mockSimSwapApis,
  fakeGeolocation,
  LOOKUP,
  REVERSE_GEOCODING,
  saveLivenessRecord,
} from './testing/simSwapFixtures';

// The test environment has no camera. Only the check on the device uses these modules.
jest.mock('../liveness/local/camera', () => ({
  openCamera: async () => ({
    video: document.createElement('video'),
    lost: new Promise(() => undefined),
    close: () => undefined,
  }),
}));
jest.mock('../liveness/local/watchFace', () => ({ watchFace: async () => true }));

const PROBLEM = 'There was a problem processing your request';
const SWAPS = '/ssp-sim-swap/api/v1/swaps';

const render = () => renderScreen(<SimSwapScreen />);
type View = ReturnType<typeof render>;
const isButtonShown = (name: string) => screen.queryByRole('button', { name }) !== null;
const pressButton = async ({ user }: View, name: string) => {
  await advanceTimeUntil(() => isButtonShown(name));
  await user.click(screen.getByRole('button', { name }));
  await advanceTime(0);
};
const openLocationDialog = async () => {
  saveLivenessRecord();
  const view = render();
  await advanceTimeUntil(() => isButtonShown('Allow'));
  return view;
};
const allowLocation = async (view: View) => {
  const device = fakeGeolocation();
  await pressButton(view, 'Allow');
  device.respond();
  await advanceTime(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis();
});
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'CL-038 SS-037 D-106 customer lookup · photo step',
  route: LOOKUP,
  good: FOUND,
  open: async () => {
    const view = render();
    await pressButton(view, 'Take Photo');
    return view;
  },
  faults: ['offline', '500'],
  shows: () => PROBLEM,
  recover: async (view) => {
    // After the fault “offline” SWR has already repeated the lookup, so there is no error panel.
    if (isButtonShown('Try again')) await pressButton(view, 'Try again');
    await pressButton(view, 'Take Photo');
  },
  isReady: () => pageHasText('has requested to use your current location'),
});

describeErrorStates<View>({
  name: 'passed check · photo step',
  route: 'POST /ssp-sim-swap/api/v1/liveness-checks',
  good: json({ transactionnumber: 'LV-1', shortGuid: 'guid-1' }, 201),
  open: () => {
    setConfig(testConfig({ simSwap: { submitUrl: SWAPS } }));
    return render();
  },
  trigger: (view) => pressButton(view, 'Take Photo'),
  faults: ['slow'],
  shows: () => PROBLEM,
  // Offline the lookup of the customer fails, which comes first.
  keeps: (fault) =>
    fault === 'offline' ||
    pageHasText('Your photo check could not be saved. Check your connection, then try again in a minute.'),
  recover: async (view) => {
    // After the fault “offline” SWR has already repeated the lookup, so there is no error panel.
    if (isButtonShown('Try again')) await pressButton(view, 'Try again');
    await pressButton(view, 'Take Photo');
  },
  isReady: () => pageHasText('has requested to use your current location'),
});

describeErrorStates<View>({
  name: 'CL-014 SS-005 D-110 geocoder reverse · location step',
  route: REVERSE_GEOCODING,
  good: json({ address: { suburb: 'Osu' } }),
  wrongShape: { address: { suburb: 5 } },
  open: openLocationDialog,
  trigger: allowLocation,
  shows: () => PROBLEM,
  recover: async (view) => {
    await pressButton(view, 'Try again');
    await allowLocation(view);
  },
  isReady: () => pageHasText('Showing:'),
  faults: ['503'],
});

const serialInput = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'SIM serial number' });

describeErrorStates<View>({
  name: 'CL-040 SIM swap request · form',
  route: `POST ${SWAPS}`,
  good: json({ requestId: 'SW-12AB', status: 'RECEIVED' }, 202),
  open: async () => {
    mockSimSwapApis(undefined, SWAPS);
    const view = await openLocationDialog();
    await allowLocation(view);
    await pressButton(view, 'Request Swap');
    await advanceTimeUntil(() => screen.queryByRole('textbox') !== null);
    await view.user.click(serialInput());
    await view.user.paste('8923301000741258369');
    await view.user.click(screen.getByRole('radio', { name: 'Damaged' }));
    return view;
  },
  trigger: (view) => pressButton(view, 'Done'),
  faults: ['409', 'empty body'],
  shows: (fault) => serverMessageOr(fault, PROBLEM),
  keeps: () =>
    serialInput().value === '8923301000741258369' &&
    screen.getByRole<HTMLInputElement>('radio', { name: 'Damaged' }).checked,
  recover: (view) => pressButton(view, 'Done'),
  isReady: () => pageHasText('SW-12AB'),
});
