import { screen } from '@testing-library/react';
import {
  customers,
  json,
  advanceTime,
  advanceTimeUntil,
  pageHasText,
  renderScreen,
  signInAs,
  describeErrorStates,
} from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import {
  mockSimSwapApis,
  fakeGeolocation,
  LOOKUP,
  REVERSE_GEOCODING,
  saveLivenessRecord,
} from './testing/simSwapFixtures';

const PROBLEM = 'There was a problem processing your request';

const render = () => renderScreen(<SimSwapScreen />);
type View = ReturnType<typeof render>;
const isButtonShown = (name: string) => screen.queryByRole('button', { name }) !== null;
const pressButton = async ({ user }: View, name: string) => {
  await advanceTimeUntil(() => isButtonShown(name));
  await user.click(screen.getByRole('button', { name }));
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
  name: 'CL-038 customer lookup · photo step',
  route: LOOKUP,
  good: json({ data: { idNumber: 'GHA-712345678-9', firstName: 'AMA SERWAA', lastName: 'MENSAH' } }),
  open: async () => {
    const view = render();
    await pressButton(view, 'Take Photo');
    return view;
  },
  shows: () => PROBLEM,
  recover: async (view) => {
    // After the fault “offline” SWR has already repeated the lookup, so there is no error panel.
    if (isButtonShown('Try again')) await pressButton(view, 'Try again');
    await pressButton(view, 'Take Photo');
  },
  isReady: () => pageHasText('has requested to use your current location'),
});

describeErrorStates<View>({
  name: 'CL-014 geocoder reverse · location step',
  route: REVERSE_GEOCODING,
  good: json({ address: { suburb: 'Osu' } }),
  wrongShape: { address: { suburb: 5 } },
  open: async () => {
    saveLivenessRecord();
    const view = render();
    await advanceTimeUntil(() => isButtonShown('Allow'));
    return view;
  },
  trigger: allowLocation,
  shows: () => PROBLEM,
  recover: async (view) => {
    await pressButton(view, 'Try again');
    await allowLocation(view);
  },
  isReady: () => pageHasText('Showing:'),
});
