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
import { mockCustomer, fakeGeolocation, LOOKUP, REVERSE, saveLivenessRecord } from './testing/simSwapFixtures';

const PROBLEM = 'There was a problem processing your request';

const render = () => renderScreen(<SimSwapScreen />);
type View = ReturnType<typeof render>;
const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;
const press = async ({ user }: View, name: string) => {
  await advanceTimeUntil(() => isShown(name));
  await user.click(screen.getByRole('button', { name }));
};
const locate = async (view: View) => {
  const device = fakeGeolocation();
  await press(view, 'Allow');
  device.respond();
  await advanceTime(0);
};

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockCustomer();
});
afterEach(() => jest.useRealTimers());

describeErrorStates<View>({
  name: 'CL-038 customer lookup · photo step',
  route: LOOKUP,
  good: json({ data: { idNumber: 'GHA-712345678-9', firstName: 'AMA SERWAA', lastName: 'MENSAH' } }),
  open: async () => {
    const view = render();
    await press(view, 'Take Photo');
    return view;
  },
  shows: () => PROBLEM,
  recover: async (view) => {
    // After “offline” SWR has already requested it again.
    if (isShown('Try again')) await press(view, 'Try again');
    await press(view, 'Take Photo');
  },
  isReady: () => pageHasText('has requested to use your current location'),
});

describeErrorStates<View>({
  name: 'CL-014 geocoder reverse · location step',
  route: REVERSE,
  good: json({ address: { suburb: 'Osu' } }),
  wrongShape: { address: { suburb: 5 } },
  open: async () => {
    saveLivenessRecord();
    const view = render();
    await advanceTimeUntil(() => isShown('Allow'));
    return view;
  },
  trigger: locate,
  shows: () => PROBLEM,
  recover: async (view) => {
    await press(view, 'Try again');
    await locate(view);
  },
  isReady: () => pageHasText('Showing:'),
});
