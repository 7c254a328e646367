import { screen } from '@testing-library/react';
import { mockRoute, mockGeolocation, json, requests, advanceTime } from '@portal/shared/testing';
import { availabilityReply, CHECK, REVERSE, TOKEN, tokenReply } from '../testing';
import { resultText, setUpVisitor, progressValues, open, progress } from './testing/openAvailability';

async function openAndLocate() {
  const view = await open();
  await view.user.click(screen.getByRole('combobox', { name: 'Location' }));
  await view.user.click(screen.getByRole('option', { name: 'Use current location' }));
  return view;
}

setUpVisitor();

test('FA-001 FA-018 FA-019 CN-021 progressSeries/05 the progress of the current location rises by 5 every 150 ms up to 30', async () => {
  mockGeolocation();
  await openAndLocate();
  for (const value of progressValues('progressSeries/05')) {
    expect(progress()).toBe(value);
    await advanceTime(150);
  }
  await advanceTime(1000);
  expect(progress()).toBe(30);
});

test('FA-018 the progress is 40 when the position is known, 80 when the request is sent, 100 with the response', async () => {
  const device = mockGeolocation();
  let sendToken: (() => void) | undefined;
  let sendAvailability: (() => void) | undefined;
  await openAndLocate();
  localStorage.clear();
  mockRoute(TOKEN, (request) => new Promise((resolve) => (sendToken = () => resolve(tokenReply()(request)))));
  mockRoute(
    CHECK,
    (request) => new Promise((resolve) => (sendAvailability = () => resolve(availabilityReply(true)(request)))),
  );
  await device.isAt(5.556, -0.1821);
  await advanceTime(0);
  expect(progress()).toBe(40);
  sendToken?.();
  await advanceTime(0);
  expect(progress()).toBe(80);
  sendAvailability?.();
  await advanceTime(0);
  expect(progress()).toBe(100);
  await advanceTime(200);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
});

test('FA-001 the current location has the name that the availability response gives', async () => {
  const device = mockGeolocation();
  await openAndLocate();
  await device.isAt(5.556, -0.1821);
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(requests(REVERSE)).toEqual([]);
});

test('FA-017 D-020 after a failure of the device the shared lookup tries again and names the location', async () => {
  const device = mockGeolocation();
  mockRoute(REVERSE, json({ address: { suburb: 'Labone' } }));
  await openAndLocate();
  await device.fails(2);
  await device.isAt(5.5669, -0.1766);
  await advanceTime(500);
  expect(device.getCurrentPosition).toHaveBeenCalledTimes(2);
  expect(resultText()).toBe('MTN Fibre is available at Labone');
});

test.each([
  [1, 'Location access denied by user.'],
  [2, 'Location unavailable.'],
  [3, 'Location request timed out.'],
  [9, 'Unknown location error occurred.'],
])(
  'FA-017 SHR-021…024 a device that fails twice with code %i shows the text of the code and keeps the search',
  async (code, text) => {
    const device = mockGeolocation();
    const { user } = await openAndLocate();
    await device.fails(code);
    await device.fails(code);
    await advanceTime(500);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
    expect(resultText()).toBe('MTN Fibre is available at Osu');
  },
);

test('FA-017 SHR-020 a browser without geolocation shows its error text', async () => {
  await openAndLocate();
  await advanceTime(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Geolocation is not supported by this browser.');
});

test.each([
  [json({}, 503), 'Failed to reverse geocode coordinates.'],
  [json({ error: 'Unable to geocode' }), 'Could not determine location name.'],
])(
  'FA-017 SHR-025 SHR-026 after a failure of the device the error of the shared lookup is shown',
  async (reply, text) => {
    const device = mockGeolocation();
    mockRoute(REVERSE, reply);
    await openAndLocate();
    await device.fails(3);
    await device.isAt(5.6, -0.18);
    await advanceTime(500);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
  },
);
