import { screen } from '@testing-library/react';
import { mockRoute, customers, json, renderScreen, renderSleeper, signInAs, vectors } from '@portal/shared/testing';
import { SimSwapScreen } from './SimSwapScreen';
import { answerAma, fakeDevice, pass, REVERSE, saveRecord } from './testing/simSwapFixtures';

type Series = { values: number[]; thenOnDone: number };

const open = async () => {
  saveRecord();
  const view = renderScreen(<SimSwapScreen />);
  await pass(0);
  return view;
};
const button = (name: string) => screen.getByRole('button', { name });
const value = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const asksAgain = () => expect(screen.getByRole('dialog', { name: 'Allow Location' })).toBeVisible();

beforeEach(() => {
  jest.useFakeTimers();
  signInAs(customers.ama);
  answerAma();
});
afterEach(() => jest.useRealTimers());

const [series] = vectors<unknown, Series>('progressSeries').filter(({ ledger }) => ledger.includes('SS-022'));

test('SS-004 SS-022 CN-022 progressSeries/03 “Getting your location...”: 40, then 5 every 400 ms up to 95, then 100', async () => {
  const device = fakeDevice();
  const { user } = await open();
  await user.click(button('Allow'));
  expect(screen.getByText('Getting your location...')).toBeVisible();
  const seen = [value()];
  for (let tick = 0; tick < 13; tick += 1) {
    await pass(400);
    seen.push(value());
  }
  expect(seen).toEqual([...(series?.expected.values ?? []), 95, 95]);
  device.tell();
  await pass(50);
  expect(value()).toBe(100);
});

test('SS-018 nothing is asked of the device before Allow; a known location leads to the accounts', async () => {
  const device = fakeDevice();
  const { user } = await open();
  expect(device.asked()).toBe(0);
  await user.click(button('Allow'));
  expect(device.asked()).toBe(1);
  device.tell();
  await pass(400);
  expect(screen.getByText('233244123456')).toBeVisible();
});

test('SS-018 D-108 a location that was being looked up when the page was hidden for a while is asked for again', async () => {
  const device = fakeDevice();
  saveRecord();
  const { user, sleep, wake } = renderSleeper(<SimSwapScreen />);
  await pass(0);
  await user.click(button('Allow'));
  await sleep();
  device.tell();
  await wake();
  await pass(400);
  asksAgain();
});

test('SS-005 SS-018 SS-037 D-109 Deny shows the panel; “Try again” asks again', async () => {
  const device = fakeDevice();
  const { user } = await open();
  await user.click(button('Deny'));
  expect(screen.getByText('Something went wrong.')).toBeVisible();
  expect(device.asked()).toBe(0);
  await user.click(button('Try again'));
  asksAgain();
});

test('D-109 Escape is Deny, and there is no other way out', async () => {
  fakeDevice();
  const { user } = await open();
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  asksAgain();
  await user.keyboard('{Escape}');
  expect(screen.getByText('Something went wrong.')).toBeVisible();
});

test.each([
  ['denied by the browser', 1],
  ['unavailable', 2],
  ['not in time', 3],
])('SS-005 SS-022 SS-037 a location that is %s: 100, then the panel, then asked again', async (_what, code) => {
  const device = fakeDevice(code);
  const { user } = await open();
  await user.click(button('Allow'));
  device.tell();
  await pass(50);
  expect(value()).toBe(100);
  await pass(400);
  expect(screen.getByText('Something went wrong.')).toBeVisible();
  expect(screen.getByText('There was a problem processing your request')).toBeVisible();
  expect(screen.queryAllByText(/^Your location may not be used/)).toHaveLength(code === 1 ? 1 : 0);
  await user.click(button('Try again'));
  asksAgain();
});

test('SS-005 SS-018 the focus is not lost: after each step that took it away it is on the page’s title', async () => {
  const device = fakeDevice();
  const { user } = await open();
  const title = () => screen.getByRole('heading', { level: 1, name: 'Sim Swap' });
  await user.click(button('Deny'));
  expect(title()).toHaveFocus();
  await user.click(button('Try again'));
  await user.click(button('Allow'));
  expect(title()).toHaveFocus();
  device.tell();
  await pass(500);
  expect(screen.getByText('Showing:')).toBeVisible();
  expect(title()).toHaveFocus();
});

test('SS-005 D-110 an error of the shared lookup is one here, too', async () => {
  const device = fakeDevice();
  mockRoute(REVERSE, json({}, 503));
  const { user } = await open();
  await user.click(button('Allow'));
  device.tell();
  await pass(500);
  expect(screen.getByText('Something went wrong.')).toBeVisible();
});
