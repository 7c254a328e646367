import { fireEvent, screen } from '@testing-library/react';
import {
  mockGeolocation,
  advanceTime,
  advanceTimeUntil,
  pageHasText,
  describeErrorStates,
} from '@portal/shared/testing';
import { availabilityReply, CHECK } from '../testing';
import { setUpVisitor, searchField, button, openWithList, queryPin } from './testing/openAvailability';

// CL-025 for the current location and a moved pin. For typed coordinates: AvailabilityScreen.errors.test.tsx.

type View = Awaited<ReturnType<typeof openWithList>>;
let device: ReturnType<typeof mockGeolocation>;

setUpVisitor();
beforeEach(() => {
  device = mockGeolocation();
});

const availabilityCheckOptions = {
  route: CHECK,
  good: availabilityReply(true, 'Labone'),
  shows: () => 'Failed to check service availability',
  keeps: () => pageHasText('MTN Fibre is not available in your area at the moment'),
  isReady: () => pageHasText('MTN Fibre is available at Labone'),
  isFurtherScreen: true,
};

const checkCurrentLocation = async ({ user }: View) => {
  await user.click(searchField());
  await user.click(screen.getByRole('option', { name: 'Use current location' }));
  await device.isAt(5.5669, -0.1766);
};

describeErrorStates<View>({
  ...availabilityCheckOptions,
  name: 'CL-025 service availability · current location',
  open: openWithList,
  trigger: checkCurrentLocation,
  recover: async (view) => {
    await view.user.click(button('Search another location'));
    await advanceTimeUntil(() => screen.queryByRole('combobox') !== null);
    await checkCurrentLocation(view);
  },
});

const movePin = async () => {
  await advanceTimeUntil(() => queryPin() !== null);
  fireEvent.keyDown(queryPin()!, { key: 'ArrowUp' });
  await advanceTime(600);
};

describeErrorStates<View>({
  ...availabilityCheckOptions,
  name: 'CL-025 service availability · moved pin',
  open: async () => {
    const view = await openWithList();
    await view.user.type(searchField(), 'Osu{Enter}');
    return view;
  },
  trigger: movePin,
  recover: movePin,
  // The geocoder has no name for the pin's position, so the location is named by its coordinates.
  isReady: () => pageHasText('MTN Fibre is available at Location (5.'),
});
