import { fireEvent, screen } from '@testing-library/react';
import { mockRoute, neverResolve, json, requests } from '@portal/shared/testing';
import { availability, CHECK, pass, REVERSE } from '../testing';
import { resultText, setUpVisitor, openAndType } from './testing/openAvailability';

const pin = () => screen.findByRole('button', { name: /^Selected location/ });

/** Finds Osu and moves the pin by a key. */
async function movePin() {
  const view = await openAndType('Osu{Enter}');
  await pass(0);
  await pass(0);
  fireEvent.keyDown(await pin(), { key: 'ArrowUp' });
  await pass(600);
  return view;
}

setUpVisitor();

test('FA-020 FA-021 a moved pin changes the place: it is named by the map’s service and checked again', async () => {
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone', city: 'Accra' } }));
  mockRoute(CHECK, availability(false));
  await movePin();
  await pass(500);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  const [lat, lng] = [requests(CHECK)[0]?.query.get('lat'), requests(CHECK)[0]?.query.get('lng')];
  expect(Number(lat)).toBeGreaterThan(5.556);
  expect(requests(REVERSE)[0]?.query.get('lat')).toBe(lat);
  expect(screen.getByText(`${Number(lat).toFixed(4)}, ${Number(lng).toFixed(4)}`)).toBeVisible();
});

test('FA-021 the place of the pin is called by its name', async () => {
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone' } }));
  await movePin();
  await pass(500);
  expect(resultText()).toBe('MTN Fibre is available at Labone');
});

test('FA-021 FA-033 a pin nobody can name is “Location (lat, lng)”', async () => {
  await movePin();
  await pass(500);
  expect(resultText()).toMatch(/^MTN Fibre is available at Location \(5\.\d{4}, -0\.1821\)$/);
});

test('FA-015 FA-020 the answer and the map stay while the new place is checked', async () => {
  mockRoute(CHECK, neverResolve());
  await movePin();
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByRole('progressbar', { name: 'Checking availability' })).toBeVisible();
  expect(await pin()).toBeVisible();
});

test('FA-015 FA-020 what can be done at a place waits, in sight, while another one is checked', async () => {
  await movePin();
  const order = screen.getByRole('link', { name: /^Order fibre now/ });
  expect(order).toBeVisible();
  expect(order.closest('[inert]')).not.toBeNull();
  await pass(500);
  expect(screen.getByRole('link', { name: /^Order fibre now/ }).closest('[inert]')).toBeNull();
});

test('FA-022 FA-031 a pin whose place cannot be checked: no fibre, named by coordinates, and said so', async () => {
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone' } }));
  mockRoute(CHECK, json({}, 500));
  await movePin();
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to check service availability');
  expect(screen.getByText(/^5\.\d{4}, -0\.1821$/)).toBeVisible();
  expect(screen.queryByText('Labone')).toBeNull();
});

test('FA-016 Back while a pin is checked goes to the search, and stays there', async () => {
  const { user } = await movePin();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await pass(2000);
  expect(screen.getByRole('combobox', { name: 'Location' })).toBeVisible();
});
