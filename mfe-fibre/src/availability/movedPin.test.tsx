import { fireEvent, screen } from '@testing-library/react';
import { mockRoute, neverResolve, json, requests, advanceTime } from '@portal/shared/testing';
import { availabilityReply, CHECK, REVERSE } from '../testing';
import { resultText, setUpVisitor, openAndType } from './testing/openAvailability';

const findPin = () => screen.findByRole('button', { name: /^Selected location/ });

/** Opens the result for Osu and moves its pin by an arrow key. */
async function openOsuAndMovePin() {
  const view = await openAndType('Osu{Enter}');
  await advanceTime(0);
  await advanceTime(0);
  fireEvent.keyDown(await findPin(), { key: 'ArrowUp' });
  await advanceTime(600);
  return view;
}

setUpVisitor();

test('FA-020 FA-021 a moved pin is named by the geocoder and checked', async () => {
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone', city: 'Accra' } }));
  mockRoute(CHECK, availabilityReply(false));
  await openOsuAndMovePin();
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  const [lat, lng] = [requests(CHECK)[0]?.query.get('lat'), requests(CHECK)[0]?.query.get('lng')];
  expect(Number(lat)).toBeGreaterThan(5.556);
  expect(requests(REVERSE)[0]?.query.get('lat')).toBe(lat);
  expect(screen.getByText(`${Number(lat).toFixed(4)}, ${Number(lng).toFixed(4)}`)).toBeVisible();
});

test('FA-021 the location of a moved pin has the name that the geocoder returns', async () => {
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone' } }));
  await openOsuAndMovePin();
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is available at Labone');
});

test('FA-021 FA-033 without a name from the geocoder the location of a moved pin is named “Location (lat, lng)”', async () => {
  await openOsuAndMovePin();
  await advanceTime(500);
  expect(resultText()).toMatch(/^MTN Fibre is available at Location \(5\.\d{4}, -0\.1821\)$/);
});

test('FA-015 FA-020 the result and the map stay while a moved pin is checked', async () => {
  mockRoute(CHECK, neverResolve());
  await openOsuAndMovePin();
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByRole('progressbar', { name: 'Checking availability' })).toBeVisible();
  expect(await findPin()).toBeVisible();
});

test('FA-015 FA-020 the actions of the result are visible and inert while a moved pin is checked', async () => {
  await openOsuAndMovePin();
  const order = screen.getByRole('link', { name: /^Order fibre now/ });
  expect(order).toBeVisible();
  expect(order.closest('[inert]')).not.toBeNull();
  await advanceTime(500);
  expect(screen.getByRole('link', { name: /^Order fibre now/ }).closest('[inert]')).toBeNull();
});

test('FA-022 FA-031 a failed check of a pin shows its error, no fibre and the coordinates as name', async () => {
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone' } }));
  mockRoute(CHECK, json({}, 500));
  await openOsuAndMovePin();
  await advanceTime(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to check service availability');
  expect(screen.getByText(/^5\.\d{4}, -0\.1821$/)).toBeVisible();
  expect(screen.queryByText('Labone')).toBeNull();
});

test('FA-016 the Back button during the check of a pin returns to the search and cancels the check', async () => {
  const { user } = await openOsuAndMovePin();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await advanceTime(2000);
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});
