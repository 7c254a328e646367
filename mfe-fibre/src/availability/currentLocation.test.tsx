import { screen } from '@testing-library/react';
import { mockRoute, fakeDevice, json, requests } from '@portal/shared/testing';
import { availability, CHECK, pass, REVERSE, TOKEN, token } from '../testing';
import { resultText, setUpVisitor, progressValues, open, progress } from './testing/openAvailability';

async function useCurrentLocation() {
  const view = await open();
  await view.user.click(screen.getByRole('combobox', { name: 'Location' }));
  await view.user.click(screen.getByRole('option', { name: 'Use current location' }));
  return view;
}

setUpVisitor();

test('FA-001 FA-018 FA-019 CN-021 progressSeries/05 the own place: 5 every 150 ms up to 30', async () => {
  fakeDevice();
  await useCurrentLocation();
  for (const value of progressValues('progressSeries/05')) {
    expect(progress()).toBe(value);
    await pass(150);
  }
  await pass(1000);
  expect(progress()).toBe(30);
});

test('FA-018 40 when the position is known, 80 while it is asked about, 100 with the answer', async () => {
  const device = fakeDevice();
  let giveToken: (() => void) | undefined;
  let giveAnswer: (() => void) | undefined;
  await useCurrentLocation();
  localStorage.clear();
  mockRoute(TOKEN, (request) => new Promise((resolve) => (giveToken = () => resolve(token()(request)))));
  mockRoute(CHECK, (request) => new Promise((resolve) => (giveAnswer = () => resolve(availability(true)(request)))));
  await device.isAt(5.556, -0.1821);
  await pass(0);
  expect(progress()).toBe(40);
  giveToken?.();
  await pass(0);
  expect(progress()).toBe(80);
  giveAnswer?.();
  await pass(0);
  expect(progress()).toBe(100);
  await pass(200);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
});

test('FA-001 the own place is named by the answer', async () => {
  const device = fakeDevice();
  await useCurrentLocation();
  await device.isAt(5.556, -0.1821);
  await pass(500);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(requests(REVERSE)).toEqual([]);
});

test('FA-017 D-020 a device that fails once is asked again by the shared lookup, which names the place', async () => {
  const device = fakeDevice();
  mockRoute(REVERSE, json({ address: { suburb: 'Labone' } }));
  await useCurrentLocation();
  await device.fails(2);
  await device.isAt(5.5669, -0.1766);
  await pass(500);
  expect(device.asked).toHaveBeenCalledTimes(2);
  expect(resultText()).toBe('MTN Fibre is available at Labone');
});

test.each([
  [1, 'Location access denied by user.'],
  [2, 'Location unavailable.'],
  [3, 'Location request timed out.'],
  [9, 'Unknown location error occurred.'],
])('FA-017 SHR-021…024 a device that fails twice with %i: its text, and the search stays', async (code, text) => {
  const device = fakeDevice();
  const { user } = await useCurrentLocation();
  await device.fails(code);
  await device.fails(code);
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.type(screen.getByRole('combobox', { name: 'Location' }), 'Osu{Enter}');
  expect(resultText()).toBe('MTN Fibre is available at Osu');
});

test('FA-017 SHR-020 a browser without location service says so', async () => {
  await useCurrentLocation();
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Geolocation is not supported by this browser.');
});

test.each([
  [json({}, 503), 'Failed to reverse geocode coordinates.'],
  [json({ error: 'Unable to geocode' }), 'Could not determine location name.'],
])('FA-017 SHR-025 SHR-026 the lookup’s own failures are said, too', async (reply, text) => {
  const device = fakeDevice();
  mockRoute(REVERSE, reply);
  await useCurrentLocation();
  await device.fails(3);
  await device.isAt(5.6, -0.18);
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});
