import { screen } from '@testing-library/react';
import { mockRoute, customers, json, renderScreen, signInAs, vectors } from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import {
  mockSimSwapApis,
  fakeGeolocation,
  advanceInSteps,
  REVERSE_GEOCODING,
  saveLivenessRecord,
} from './testing/simSwapFixtures';

type ProgressSeries = { values: number[]; thenOnDone: number };

const openLocationDialog = async () => {
  saveLivenessRecord();
  const view = renderScreen(<SimSwapScreen />);
  await advanceInSteps(0);
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
const progressValue = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const expectLocationDialog = () => expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  mockSimSwapApis();
});
afterEach(() => jest.useRealTimers());

const [progressSeries] = vectors<unknown, ProgressSeries>('progressSeries').filter(({ requirements }) =>
  requirements.includes('SS-022'),
);

test('SS-004 SS-022 CN-022 progressSeries/03 “Getting your location...” starts at 40, rises 5 every 400 ms up to 95, and ends at 100', async () => {
  const device = fakeGeolocation();
  const { user } = await openLocationDialog();
  await user.click(button('Allow'));
  expect(screen.getByText('Getting your location...')).toBeVisible();
  const seen = [progressValue()];
  for (let tick = 0; tick < 13; tick += 1) {
    await advanceInSteps(400);
    seen.push(progressValue());
  }
  expect(seen).toEqual([...(progressSeries?.expected.values ?? []), 95, 95]);
  device.respond();
  await advanceInSteps(50);
  expect(progressValue()).toBe(100);
});

test('SS-018 the device is asked for its location only after “Allow”, and a known location leads to the accounts', async () => {
  const device = fakeGeolocation();
  const { user } = await openLocationDialog();
  expect(device.requestCount()).toBe(0);
  await user.click(button('Allow'));
  expect(device.requestCount()).toBe(1);
  device.respond();
  await advanceInSteps(400);
  expect(screen.getByText('233244123456')).toBeVisible();
});

test('SS-005 SS-018 SS-037 D-109 “Deny” shows the error panel, and “Try again” shows the location dialog again', async () => {
  const device = fakeGeolocation();
  const { user } = await openLocationDialog();
  await user.click(button('Deny'));
  expect(screen.getByText('Something went wrong.')).toBeVisible();
  expect(device.requestCount()).toBe(0);
  await user.click(button('Try again'));
  expectLocationDialog();
});

test('D-109 Escape denies the location, and a click outside does not close the location dialog', async () => {
  fakeGeolocation();
  const { user } = await openLocationDialog();
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  expectLocationDialog();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Something went wrong.')).toBeVisible();
});

test.each([
  ['denied by the browser', 1],
  ['unavailable', 2],
  ['timed out', 3],
])(
  'SS-005 SS-022 SS-037 when the location is %s, the progress shows 100, then the error panel is shown, and “Try again” shows the location dialog',
  async (_what, code) => {
    const device = fakeGeolocation(code);
    const { user } = await openLocationDialog();
    await user.click(button('Allow'));
    device.respond();
    await advanceInSteps(50);
    expect(progressValue()).toBe(100);
    await advanceInSteps(400);
    expect(screen.getByText('Something went wrong.')).toBeVisible();
    expect(screen.getByText('There was a problem processing your request')).toBeVisible();
    expect(screen.queryAllByText(/^Your location may not be used/)).toHaveLength(code === 1 ? 1 : 0);
    await user.click(button('Try again'));
    expectLocationDialog();
  },
);

test('SS-005 SS-018 when a step removes the focused element, the title of the page gets the focus', async () => {
  const device = fakeGeolocation();
  const { user } = await openLocationDialog();
  const title = () => screen.getByRole('heading', { level: 1, name: 'Sim Swap' });
  await user.click(button('Deny'));
  expect(title()).toHaveFocus();
  await user.click(button('Try again'));
  await user.click(button('Allow'));
  expect(title()).toHaveFocus();
  device.respond();
  await advanceInSteps(500);
  expect(screen.getByText('Showing:')).toBeVisible();
  expect(title()).toHaveFocus();
});

test('SS-005 D-110 an error of the geocoder shows the error panel', async () => {
  const device = fakeGeolocation();
  mockRoute(REVERSE_GEOCODING, json({}, 503));
  const { user } = await openLocationDialog();
  await user.click(button('Allow'));
  device.respond();
  await advanceInSteps(500);
  expect(screen.getByText('Something went wrong.')).toBeVisible();
});
