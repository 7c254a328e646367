import { screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import {
  customers,
  advanceTimeUntil,
  pageHasText,
  renderArea,
  signInAs,
  describeErrorStates,
  type Fault,
} from '@portal/shared/testing';
import { RelocationScreen } from './RelocationScreen';
import { mockRelocationApis, stateFromAccount, RELOCATION } from './testing/mockRelocationApis';
import { availabilityReply, CHECK, locationsReply, LOCATIONS, TOKEN, tokenReply } from '../testing';

const NO_TOKEN = 'Failed to authenticate with fibre API. Please try again.';

/** The relocation screen with an empty swr cache, so that every test requests the locations again. */
const RelocationWithEmptyCache = () => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <RelocationScreen />
  </SWRConfig>
);
const render = () =>
  renderArea(
    { '/broadband/fibre-requests': [{ path: 'relocation', Component: RelocationWithEmptyCache }] },
    { route: RELOCATION, state: stateFromAccount },
  );
type View = ReturnType<typeof render>;

const queryButton = (name: string) => screen.queryByRole('button', { name });
const isCheckEnabled = () => queryButton('Check availability')?.hasAttribute('disabled') === false;
const clickButton = ({ user }: View, name: string) => user.click(queryButton(name)!);

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockRelocationApis();
});
afterEach(() => jest.useRealTimers());

const locationListOptions = {
  open: render,
  recover: (view: View) => clickButton(view, 'Retry'),
  isReady: isCheckEnabled,
};

describeErrorStates<View>({
  ...locationListOptions,
  name: 'CL-017 fibre token · relocation',
  route: TOKEN,
  good: tokenReply(),
  shows: () => NO_TOKEN,
  faults: ['offline', '500', 'wrong shape'],
});

describeErrorStates<View>({
  ...locationListOptions,
  name: 'CL-022 places · relocation',
  route: LOCATIONS,
  good: locationsReply({ location: 'Osu' }),
  shows: (fault: Fault) => (fault === 'offline' ? NO_TOKEN : 'Failed to load locations'),
  faults: ['offline', '500', 'wrong shape'],
});

const checkCoordinates = async ({ user }: View) => {
  await user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await user.click(screen.getByRole('textbox', { name: 'Coordinates' }));
  await user.paste('5.573394, -0.181446');
  await user.keyboard('{Enter}');
};

describeErrorStates<View>({
  name: 'CL-025 service availability · relocation',
  route: CHECK,
  good: availabilityReply(true),
  open: async () => {
    const view = render();
    await advanceTimeUntil(isCheckEnabled);
    return view;
  },
  trigger: checkCoordinates,
  shows: () => 'Failed to check service availability',
  keeps: () => pageHasText('5.5734, -0.1814') && queryButton('Request pickup') !== null,
  recover: async (view) => {
    await clickButton(view, 'Back');
    await advanceTimeUntil(() => screen.queryByRole('combobox') !== null);
    await checkCoordinates(view);
  },
  isReady: () => pageHasText('MTN Fibre is available at Osu'),
  faults: ['offline'],
});
