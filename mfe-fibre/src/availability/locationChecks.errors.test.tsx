import { fireEvent, screen } from '@testing-library/react';
import { fakeDevice, advanceTime, advanceTimeUntil, pageHasText, describeErrorStates } from '@portal/shared/testing';
import { availability, CHECK } from '../testing';
import { setUpVisitor, searchField, button, openWithList, pin } from './testing/openAvailability';

/** The same call as for typed coordinates, from the two other places it is made at. */
type View = Awaited<ReturnType<typeof openWithList>>;
let device: ReturnType<typeof fakeDevice>;

setUpVisitor();
beforeEach(() => {
  device = fakeDevice();
});

const aCheck = {
  route: CHECK,
  good: availability(true, 'Labone'),
  shows: () => 'Failed to check service availability',
  keeps: () => pageHasText('MTN Fibre is not available in your area at the moment'),
  isReady: () => pageHasText('MTN Fibre is available at Labone'),
  isFurtherScreen: true,
};

const locate = async ({ user }: View) => {
  await user.click(searchField());
  await user.click(screen.getByRole('option', { name: 'Use current location' }));
  await device.isAt(5.5669, -0.1766);
};

describeErrorStates<View>({
  ...aCheck,
  name: 'CL-025 service availability · current location',
  open: openWithList,
  trigger: locate,
  recover: async (view) => {
    await view.user.click(button('Search another location'));
    await advanceTimeUntil(() => screen.queryByRole('combobox') !== null);
    await locate(view);
  },
});

const movePin = async () => {
  await advanceTimeUntil(() => pin() !== null);
  fireEvent.keyDown(pin()!, { key: 'ArrowUp' });
  await advanceTime(600);
};

describeErrorStates<View>({
  ...aCheck,
  name: 'CL-025 service availability · moved pin',
  open: async () => {
    const view = await openWithList();
    await view.user.type(searchField(), 'Osu{Enter}');
    return view;
  },
  trigger: movePin,
  recover: movePin,
  // The map's service does not know the spot.
  isReady: () => pageHasText('MTN Fibre is available at Location (5.'),
});
