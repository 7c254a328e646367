import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  mockGeolocation,
  mockRoute,
  neverResolve,
  json,
  renderScreen,
  requests,
  advanceTime,
} from '@portal/shared/testing';
import { availabilityReply, CHECK, REVERSE, TOKEN, tokenReply } from '../testing';
import { CoordinateSearch } from './SearchView';
import { resultText, setUpVisitor, button, open, openAndType, searchField } from './testing/openAvailability';

const ERROR = 'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';

const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const coordinatesField = () => screen.getByRole('textbox', { name: 'Coordinates' });
const findPin = () => screen.findByRole('button', { name: /^Selected location/ });

async function openAndCheckCoordinates(text: string) {
  const view = await open();
  await view.user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await view.user.type(coordinatesField(), `${text}{Enter}`);
  return view;
}

async function openAndLocate() {
  const view = await open();
  await view.user.click(searchField());
  await view.user.click(screen.getByRole('option', { name: 'Use current location' }));
  return view;
}

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

test('FA-024 invalid coordinates show an error below the field and send no request; after a correction the response names the location', async () => {
  const { user } = await openAndCheckCoordinates('5.556 -0.1821');
  expect(screen.getByRole('alert')).toHaveTextContent(ERROR);
  expect(coordinatesField()).toBeInvalid();
  expect(coordinatesField()).toHaveAccessibleDescription(ERROR);
  expect(requests(CHECK)).toEqual([]);
  await user.clear(coordinatesField());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(coordinatesField(), ' 5.556, -0.1821 {Enter}');
  expect(screen.getByRole('progressbar', { name: 'Checking availability' })).toBeVisible();
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByText('Osu, Accra, Greater Accra Region, Ghana')).toBeVisible();
  expect(requests(CHECK)[0]?.query.toString()).toBe('lat=5.556&lng=-0.1821&address=yes');
});

test('FA-025 D-078 without a callback for the check the coordinates field shows “Coordinate search is not available”', async () => {
  function CoordinateSearchWithoutCheck() {
    const [text, setText] = useState('5.6, -0.2');
    return <CoordinateSearch text={text} onType={setText} />;
  }
  const { user } = renderScreen(<CoordinateSearchWithoutCheck />);
  await user.click(button('Check availability'));
  expect(screen.getByRole('alert')).toHaveTextContent('Coordinate search is not available');
});

test('FA-015 FA-019 CN-021 progressSeries/04 the progress of coordinates rises by 10 every 200 ms up to 80; “Cancel” ends the check and keeps the text', async () => {
  mockRoute(CHECK, neverResolve());
  const { user } = await openAndCheckCoordinates('5.556, -0.1821');
  expect(progress()).toBe(0);
  await advanceTime(199);
  expect(progress()).toBe(0);
  await advanceTime(1);
  expect(progress()).toBe(10);
  await advanceTime(6000);
  expect(progress()).toBe(80);
  await user.click(button('Cancel'));
  expect(coordinatesField()).toHaveValue('5.556, -0.1821');
  await advanceTime(20_000);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});

test('FA-001 FA-018 FA-019 CN-021 progressSeries/05 the progress of the current location rises by 5 every 150 ms up to 30, is 40 with the position, 80 with the request and 100 with the response', async () => {
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
  expect(progress()).toBe(0);
  await advanceTime(149);
  expect(progress()).toBe(0);
  await advanceTime(1);
  expect(progress()).toBe(5);
  await advanceTime(2000);
  expect(progress()).toBe(30);
  await device.isAt(5.556, -0.1821);
  await advanceTime(0);
  expect(progress()).toBe(40);
  sendToken?.();
  await advanceTime(0);
  expect(progress()).toBe(80);
  sendAvailability?.();
  await advanceTime(0);
  expect(progress()).toBe(100);
  await advanceTime(199);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await advanceTime(1);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(requests(REVERSE)).toEqual([]);
});

test('FA-001 the current location has a button that is visible before the search field has the focus', async () => {
  const device = mockGeolocation();
  const { user } = await open();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Use current location' }));
  await device.isAt(5.556, -0.1821);
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
});

test('FA-015 FA-020 FA-021 RL-003 while a moved pin is checked its result and map stay and the actions are inert; then the place has the geocoder’s name', async () => {
  mockRoute(REVERSE, json({ address: { neighbourhood: 'Labone', city: 'Accra' } }));
  await openOsuAndMovePin();
  const order = () => screen.getByRole('link', { name: /^Order fibre now/ });
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByRole('progressbar', { name: 'Checking availability' })).toBeVisible();
  expect(await findPin()).toBeVisible();
  expect(order()).toBeVisible();
  expect(order().closest('[inert]')).not.toBeNull();
  await advanceTime(500);
  expect(order().closest('[inert]')).toBeNull();
  expect(resultText()).toBe('MTN Fibre is available at Labone');
  const [lat, lng] = [requests(CHECK)[0]?.query.get('lat'), requests(CHECK)[0]?.query.get('lng')];
  expect(Number(lat)).toBeGreaterThan(5.556);
  expect(requests(REVERSE)[0]?.query.get('lat')).toBe(lat);
  expect(screen.getByText(`${Number(lat).toFixed(4)}, ${Number(lng).toFixed(4)}`)).toBeVisible();
});

test('FA-016 the Back button during the check of a pin returns to the search and cancels the check', async () => {
  const { user } = await openOsuAndMovePin();
  await user.click(button('Back'));
  await advanceTime(2000);
  expect(searchField()).toBeVisible();
});
