import { screen } from '@testing-library/react';
import {
  mockRoute,
  networkError,
  neverResolve,
  json,
  renderScreen,
  requests,
  advanceTime,
} from '@portal/shared/testing';
import { useState } from 'react';
import { CoordinateSearch } from './CoordinateSearch';
import { CHECK, TOKEN } from '../testing';
import { resultText, setUpVisitor, progressValues, open, progress } from './testing/openAvailability';

const ERROR = 'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';

function CoordinateSearchWithoutCheck() {
  const [text, setText] = useState('');
  return <CoordinateSearch text={text} onType={setText} />;
}

async function openAndCheckCoordinates(text: string) {
  const view = await open();
  await view.user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await view.user.type(screen.getByRole('textbox', { name: 'Coordinates' }), `${text}{Enter}`);
  return view;
}

setUpVisitor();

test('FA-001 FA-015 FA-023 typed coordinates are checked and named by the response', async () => {
  await openAndCheckCoordinates(' 5.556, -0.1821 ');
  expect(screen.getByRole('progressbar', { name: 'Checking availability' })).toBeVisible();
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByText('Osu, Accra, Greater Accra Region, Ghana')).toBeVisible();
  expect(requests(CHECK)[0]?.query.toString()).toBe('lat=5.556&lng=-0.1821&address=yes');
});

test('FA-024 invalid coordinates show an error below the field and send no request', async () => {
  const { user } = await openAndCheckCoordinates('5.573394 -0.181446');
  expect(screen.getByRole('alert')).toHaveTextContent(ERROR);
  expect(screen.getByRole('textbox', { name: 'Coordinates' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Coordinates' })).toHaveAccessibleDescription(ERROR);
  expect(requests(CHECK)).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: 'Coordinates' }), '1');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('FA-025 D-078 without a callback for the check the coordinates field shows “Coordinate search is not available”', async () => {
  const { user } = renderScreen(<CoordinateSearchWithoutCheck />);
  await user.type(screen.getByRole('textbox', { name: 'Coordinates' }), '5.6, -0.2{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Coordinate search is not available');
});

test('FA-015 FA-019 CN-021 progressSeries/04 the progress rises by 10 every 200 ms up to 80, then shows 100, then the result', async () => {
  mockRoute(CHECK, neverResolve());
  await openAndCheckCoordinates('5.556, -0.1821');
  for (const value of progressValues('progressSeries/04')) {
    expect(progress()).toBe(value);
    await advanceTime(200);
  }
  await advanceTime(4000);
  expect(progress()).toBe(80);
  await advanceTime(4_200);
  expect(progress()).toBe(100);
  await advanceTime(200);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
});

test.each([
  ['loses its connection', CHECK, networkError(), 'Failed to check service availability'],
  ['is refused', CHECK, json({}, 403), 'Failed to check service availability'],
  ['has no token', TOKEN, json({}, 500), 'Failed to authenticate with fibre API. Please try again.'],
])(
  'FA-022 FA-031 FA-034 D-079 a check whose request %s shows its error and no fibre',
  async (_how, route, reply, text) => {
    const { user } = await open();
    localStorage.clear();
    mockRoute(route, reply);
    await user.click(screen.getByRole('tab', { name: 'Coordinates' }));
    await user.type(screen.getByRole('textbox', { name: 'Coordinates' }), '5.573394, -0.181446{Enter}');
    await advanceTime(500);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
    expect(screen.getByText('5.5734, -0.1814')).toBeVisible();
  },
);

test('FA-015 “Cancel” ends a check without a result', async () => {
  mockRoute(CHECK, neverResolve());
  const { user } = await openAndCheckCoordinates('5.556, -0.1821');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await advanceTime(20_000);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});
