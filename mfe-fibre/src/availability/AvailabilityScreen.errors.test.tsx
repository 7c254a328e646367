import { fireEvent, screen } from '@testing-library/react';
import {
  mockGeolocation,
  json,
  advanceTime,
  advanceTimeUntil,
  pageHasText,
  describeErrorStates,
  type Fault,
} from '@portal/shared/testing';
import { availabilityReply, CHECK, locationsReply, LOCATIONS, REVERSE, SEARCH, TOKEN, tokenReply } from '../testing';
import {
  setUpVisitor,
  searchField,
  button,
  isCheckEnabled,
  openWithList,
  queryPin,
  render,
} from './testing/openAvailability';

const NO_TOKEN = 'Failed to authenticate with fibre API. Please try again.';
const NO_CHECK = 'Failed to check service availability';
const NO_FIBRE = 'MTN Fibre is not available in your area at the moment';

type View = ReturnType<typeof render>;
let device: ReturnType<typeof mockGeolocation>;

const retry = ({ user }: View) => user.click(button('Retry'));
const search = async ({ user }: View, text: string) => {
  await user.type(searchField(), `${text}{Enter}`);
  await advanceTime(0);
};
const searchAgain = ({ user }: View) => user.click(button('Search another location'));
const checkCoordinates = async ({ user }: View) => {
  await user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await user.click(screen.getByRole('textbox', { name: 'Coordinates' }));
  await user.paste('5.573394, -0.181446');
  await user.keyboard('{Enter}');
};
const checkCoordinatesAgain = async (view: View) => {
  await searchAgain(view);
  await advanceTimeUntil(() => screen.queryByRole('combobox') !== null);
  await checkCoordinates(view);
};
const movePin = async () => {
  await advanceTimeUntil(() => queryPin() !== null);
  fireEvent.keyDown(queryPin()!, { key: 'ArrowUp' });
  await advanceTime(600);
};
const openWithOsu = async () => {
  const view = await openWithList();
  await search(view, 'Osu');
  return view;
};
const locateAfterDeviceFailure = async ({ user }: View) => {
  await user.click(searchField());
  await user.click(screen.getByRole('option', { name: 'Use current location' }));
  await device.fails(2);
  await device.isAt(5.5669, -0.1766);
};

setUpVisitor();
beforeEach(() => {
  device = mockGeolocation();
});

describeErrorStates<View>({
  name: 'CL-017 fibre token · list of places',
  faults: ['503'],
  route: TOKEN,
  good: tokenReply(),
  open: render,
  shows: () => NO_TOKEN,
  recover: retry,
  isReady: isCheckEnabled,
});

describeErrorStates<View>({
  name: 'CL-022 places · list of places',
  faults: ['offline', 'HTML'],
  route: LOCATIONS,
  good: locationsReply({ location: 'Osu' }),
  open: render,
  // Offline, the token request fails first.
  shows: (fault) => (fault === 'offline' ? NO_TOKEN : 'Failed to load locations'),
  recover: retry,
  isReady: isCheckEnabled,
});

const coordinateCheckOptions = {
  open: openWithList,
  keeps: () => pageHasText('5.5734, -0.1814') && pageHasText(NO_FIBRE),
  recover: checkCoordinatesAgain,
  isReady: () => pageHasText('MTN Fibre is available at Osu'),
};

describeErrorStates<View>({
  ...coordinateCheckOptions,
  name: 'CL-017 fibre token · check of coordinates',
  faults: ['401'],
  route: TOKEN,
  good: tokenReply(),
  trigger: (view) => {
    localStorage.removeItem('fibre-check:token');
    return checkCoordinates(view);
  },
  shows: () => NO_TOKEN,
});

describeErrorStates<View>({
  ...coordinateCheckOptions,
  name: 'CL-025 service availability · check of coordinates',
  faults: ['slow'],
  route: CHECK,
  good: availabilityReply(true),
  trigger: checkCoordinates,
  shows: () => NO_CHECK,
});

describeErrorStates<View>({
  name: 'CL-042 geocoder search · place that is not listed',
  faults: ['dropped half-way'],
  route: SEARCH,
  good: json([{ lat: '5.7684', lon: '-0.1372' }]),
  open: openWithList,
  trigger: (view) => search(view, 'Amrahia'),
  shows: () => undefined,
  keeps: () => pageHasText('Amrahia') && pageHasText(NO_FIBRE),
  recover: async (view) => {
    await searchAgain(view);
    await advanceTimeUntil(isCheckEnabled);
    await search(view, 'Amrahia');
  },
  isReady: () => pageHasText('5.7684, -0.1372'),
});

describeErrorStates<View>({
  name: 'CL-014 geocoder reverse · moved pin',
  faults: ['offline', '500'],
  route: REVERSE,
  good: json({ address: { neighbourhood: 'Labone' } }),
  open: openWithOsu,
  trigger: movePin,
  shows: (fault: Fault) => (fault === 'offline' ? NO_CHECK : undefined),
  keeps: (fault) => pageHasText(fault === 'offline' ? NO_FIBRE : 'MTN Fibre is available at Location (5.'),
  recover: movePin,
  isReady: () => pageHasText('MTN Fibre is available at Labone'),
});

describeErrorStates<View>({
  name: 'CL-014 geocoder reverse · current location',
  faults: ['wrong shape'],
  route: REVERSE,
  good: json({ address: { suburb: 'Labone' } }),
  wrongShape: { address: { suburb: 5 } },
  open: openWithList,
  trigger: locateAfterDeviceFailure,
  shows: () => 'Failed to reverse geocode coordinates.',
  recover: locateAfterDeviceFailure,
  isReady: () => pageHasText('MTN Fibre is available at Labone'),
});

describeErrorStates<View>({
  name: 'CL-025 service availability · moved pin',
  faults: ['malformed JSON'],
  route: CHECK,
  good: availabilityReply(true),
  open: openWithOsu,
  trigger: movePin,
  shows: () => NO_CHECK,
  keeps: () => pageHasText(NO_FIBRE),
  recover: movePin,
  // The geocoder has no name for the pin's position, so the location is named by its coordinates.
  isReady: () => pageHasText('MTN Fibre is available at Location (5.'),
});
