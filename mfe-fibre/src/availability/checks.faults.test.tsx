import { fireEvent, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { sessionStore } from '@portal/shared/session';
import {
  fakeDevice,
  letPass,
  letPassUntil,
  pageShows,
  renderScreen,
  testFaults,
  withoutDevice,
} from '@portal/shared/testing';
import { AvailabilityScreen } from './AvailabilityScreen';
import { answerFibre, availability, CHECK } from '../testing';

/** The same call as for typed coordinates, from the two other places it is made at. */
const open = async () => {
  const view = renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <AvailabilityScreen />
    </SWRConfig>,
  );
  await letPassUntil(
    () => screen.queryByRole('button', { name: 'Check availability' })?.hasAttribute('disabled') === false,
  );
  return view;
};
type View = Awaited<ReturnType<typeof open>>;
let device: ReturnType<typeof fakeDevice>;

const box = () => screen.queryByRole('combobox', { name: 'Location' });
const pin = () => screen.queryByRole('button', { name: /^Selected location/ });

beforeEach(() => {
  jest.useFakeTimers();
  device = fakeDevice();
  sessionStore.setState({ status: 'anonymous' });
  answerFibre();
});
afterEach(() => {
  jest.useRealTimers();
  withoutDevice();
});

const aCheck = {
  route: CHECK,
  good: availability(true, 'Labone'),
  tells: () => 'Failed to check service availability',
  stands: () => pageShows('MTN Fibre is not available in your area at the moment'),
  isReady: () => pageShows('MTN Fibre is available at Labone'),
  isOneOfMany: true,
};

const locate = async ({ user }: View) => {
  await user.click(box()!);
  await user.click(screen.getByRole('option', { name: 'Use current location' }));
  await device.isAt(5.5669, -0.1766);
};

testFaults<View>({
  ...aCheck,
  name: 'service availability · own place',
  open,
  ask: locate,
  recover: async (view) => {
    await view.user.click(screen.getByRole('button', { name: 'Search another location' }));
    await letPassUntil(() => box() !== null);
    await locate(view);
  },
});

const movePin = async () => {
  await letPassUntil(() => pin() !== null);
  fireEvent.keyDown(pin()!, { key: 'ArrowUp' });
  await letPass(600);
};

testFaults<View>({
  ...aCheck,
  name: 'service availability · moved pin',
  open: async () => {
    const view = await open();
    await view.user.type(box()!, 'Osu{Enter}');
    return view;
  },
  ask: movePin,
  recover: movePin,
  // The map's service does not know the spot.
  isReady: () => pageShows('MTN Fibre is available at Location (5.'),
});
