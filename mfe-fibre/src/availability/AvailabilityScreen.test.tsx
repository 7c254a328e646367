import { act, fireEvent, screen, within } from '@testing-library/react';
import { sessionStore } from '@portal/shared/session';
import { clearUserData } from '@portal/shared/storage';
import {
  advanceTime,
  customers,
  json,
  mockGeolocation,
  mockDeferredReply,
  mockRoute,
  neverResolve,
  removeGeolocation,
  renderScreen,
  requests,
  signInAs,
  vectors,
} from '@portal/shared/testing';
import {
  availabilityReply,
  AVAILABILITY_ROUTE,
  LOCATIONS_ROUTE,
  locationsReply,
  mockFibreApis,
  REVERSE_GEOCODE_ROUTE,
  GEOCODE_ROUTE,
  TOKEN_ROUTE,
  tokenReply,
} from '../testing';
import { AvailabilityScreen, orderFibreUrl } from './AvailabilityScreen';
import { addressOf } from './checkedLocation';
import { CoordinateSearch } from './SearchView';

type OrderUrlCase = { base: string; address: string; lat?: number; lng?: number };

const AVAILABILITY_PATH = '/broadband/fibre-requests/availability';
const INVALID_COORDINATES_TEXT =
  'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';

const searchField = () => screen.getByRole('combobox', { name: 'Location' });
const coordinatesField = () => screen.getByRole('textbox', { name: 'Coordinates' });
const button = (name: string) => screen.getByRole('button', { name });
const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const resultHeading = () => screen.getByRole('heading', { level: 2 });
const resultText = () => resultHeading().textContent;
const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
const findPin = () => screen.findByRole('button', { name: /^Pin\./ });

/** Opens the screen and waits until the mocked responses are processed. */
async function open(state?: unknown) {
  const view = renderScreen(<AvailabilityScreen />, { route: AVAILABILITY_PATH, path: AVAILABILITY_PATH, state });
  await advanceTime(0);
  return view;
}

async function openAndType(text: string) {
  const view = await open();
  await view.user.type(searchField(), text);
  return view;
}

async function openAndCheckCoordinates(text: string) {
  const view = await open();
  await view.user.click(screen.getByRole('tab', { name: 'Coordinates' }));
  await view.user.type(coordinatesField(), `${text}{Enter}`);
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

/** Opens the page again with the same navigation state, as a reload does. */
async function reload({ router, unmount }: Awaited<ReturnType<typeof open>>) {
  const { state } = router.state.location as { state: unknown };
  unmount();
  return open(JSON.parse(JSON.stringify(state)));
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStore.setState({ status: 'anonymous' });
  mockFibreApis();
});
afterEach(() => {
  jest.useRealTimers();
  removeGeolocation();
});

test('RO-007 FA-001 FA-003 FA-004 FA-005 FA-012 D-079 a visitor finds a location by name and sees, without an access token or an availability request, that fibre is available and where to order it', async () => {
  const { user, router } = await openAndType('osu');
  expect(optionTexts()).toEqual([
    'Use current location',
    'OsuAccra, Greater Accra',
    'OsudokuShai, Greater Accra',
    'Search the map for “osu”',
  ]);
  await user.click(screen.getByRole('option', { name: /^Osu Accra|^OsuAccra/ }));
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByText('Osu, Accra')).toBeVisible();
  expect(screen.getByText('5.5560, -0.1821')).toBeVisible();
  expect(requests().map(({ method, path }) => `${method} ${path}`)).toEqual([TOKEN_ROUTE, LOCATIONS_ROUTE]);
  expect(requests(TOKEN_ROUTE)[0]?.headers.has('authorization')).toBe(false);
  const shop = screen.getByRole('link', { name: 'Order fibre now' });
  expect(shop).toHaveAttribute(
    'href',
    'http://localhost:8082/order?address=Osu%2C+Accra&lat=5.556&lng=-0.1821&external=true',
  );
  await user.click(screen.getByRole('link', { name: 'Order later' }));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test.each(vectors<OrderUrlCase, string>('orderFibreUrl'))(
  'FA-004 D-083 $id the URL of the order page keeps its query and has the address and the coordinates',
  ({ input: { base, address, lat, lng }, expected }) => {
    const coordinates = lat === undefined || lng === undefined ? undefined : { lat, lng };
    expect(orderFibreUrl(base, address, coordinates)).toBe(expected);
    expect(orderFibreUrl(`${base}?source=portal`, address, coordinates)).toBe(expected.replace('?', '?source=portal&'));
  },
);

test('FA-004 the address of a location that has the name of its town is that name', () => {
  const place = { id: 'Accra', name: 'Accra', fibreAvailable: true, region: '', town: 'Accra' };
  expect(addressOf(place)).toBe('Accra');
});

test('FA-006 FA-007 FA-008 FA-009 FA-013 D-080 a location that is not in the list is searched on the map and has no fibre; “Notify me” only logs an event without the phone number, and another location can be searched', async () => {
  mockRoute(GEOCODE_ROUTE, json([{ lat: '5.7684', lon: '-0.1372' }]));
  const { user } = await openAndType('Amrahia');
  const notice = within(screen.getByRole('status'));
  expect(notice.getByText('No results found')).toBeVisible();
  expect(
    notice.getByText('Make sure that all words are spelled correctly, or consider trying a broader term.'),
  ).toBeVisible();
  expect(requests(GEOCODE_ROUTE)).toEqual([]);
  await user.click(screen.getByRole('option', { name: 'Search the map for “Amrahia”' }));
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  expect(screen.getByText('Amrahia')).toBeVisible();
  expect(screen.getByText('5.7684, -0.1372')).toBeVisible();
  expect(requests(AVAILABILITY_ROUTE)).toEqual([]);

  const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const before = requests().length;
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '055a5555555');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0555555555');
  await user.click(button('Notify me'));
  expect(JSON.stringify(logged.mock.calls)).toContain('notify me');
  expect(JSON.stringify(logged.mock.calls)).not.toContain('0555555555');
  expect(requests()).toHaveLength(before);
  logged.mockRestore();

  await user.click(button('Search another location'));
  expect(searchField()).toHaveValue('');
});

test('FA-001 FA-010 CN-031 D-082 “Check availability” without text focuses the field and opens the list, which closes between 150 and 200 ms after blur', async () => {
  const { user } = await open();
  await user.click(button('Check availability'));
  expect(searchField()).toHaveFocus();
  expect(optionTexts()).toContain('OsuAccra, Greater Accra');
  await user.click(document.body);
  await advanceTime(149);
  expect(screen.getByRole('listbox')).toBeVisible();
  await advanceTime(51);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('FA-035 the list of locations is at most 160 px high and shows at most 200 of them', async () => {
  const many = Array.from({ length: 201 }, (_, number) => ({ location: `Place ${number}` }));
  mockRoute(LOCATIONS_ROUTE, locationsReply(...many));
  await openAndType('P');
  expect(screen.getAllByRole('option')).toHaveLength(202);
  expect(screen.getByRole('listbox').parentElement).toHaveStyle({ maxHeight: '160px' });
});

test('FA-035 typing scrolls the list to its top, also when as many locations are found as before', async () => {
  const { user } = await openAndType('O');
  const before = optionTexts().length;
  const listbox = screen.getByRole('listbox');
  listbox.scrollTop = 50;
  await user.type(searchField(), 's');
  expect(optionTexts()).toHaveLength(before);
  expect(listbox.scrollTop).toBe(0);
});

test('FA-030 RT-033 D-085 a list of locations that fails to load shows its error, also after a sign-out in another tab, and Retry requests it again; a sign-out keeps the loaded list', async () => {
  mockRoute(LOCATIONS_ROUTE, json({}, 404));
  const { user } = await open();
  act(clearUserData);
  await advanceTime(0);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load locations');
  await user.click(searchField());
  expect(optionTexts()).toEqual(['Use current location']);
  expect(button('Check availability')).toBeDisabled();
  mockFibreApis();
  await user.click(button('Retry'));
  await advanceTime(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(searchField()).toHaveFocus();
  expect(button('Check availability')).toBeEnabled();
  act(clearUserData);
  await advanceTime(0);
  await user.type(searchField(), 'Osu');
  expect(screen.getAllByRole('option', { name: /Osu/ })[0]).toBeVisible();
});

test('FA-024 invalid coordinates show an error below the field and send no request; after a correction the response names the location', async () => {
  const { user } = await openAndCheckCoordinates('5.556 -0.1821');
  expect(screen.getByRole('alert')).toHaveTextContent(INVALID_COORDINATES_TEXT);
  expect(coordinatesField()).toHaveAccessibleDescription(INVALID_COORDINATES_TEXT);
  expect(requests(AVAILABILITY_ROUTE)).toEqual([]);
  await user.clear(coordinatesField());
  expect(screen.queryByRole('alert')).toBeNull();
  await user.type(coordinatesField(), ' 5.556, -0.1821 {Enter}');
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByText('Osu, Accra, Greater Accra Region, Ghana')).toBeVisible();
  expect(requests(AVAILABILITY_ROUTE)[0]?.query.toString()).toBe('lat=5.556&lng=-0.1821&address=yes');
});

test('FA-025 D-078 without a callback for the check the coordinates field shows “Coordinate search is not available”', () => {
  renderScreen(<CoordinateSearch text="5.6, -0.2" onType={jest.fn()} />);
  fireEvent.click(button('Check availability'));
  expect(screen.getByRole('alert')).toHaveTextContent('Coordinate search is not available');
});

test('FA-015 FA-019 CN-021 progressSeries/04 the progress of coordinates rises by 10 every 200 ms up to 80; “Cancel” ends the check and keeps the text', async () => {
  mockRoute(AVAILABILITY_ROUTE, neverResolve());
  const { user } = await openAndCheckCoordinates('5.556, -0.1821');
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
  const { user } = await open();
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(button('Use current location'));
  localStorage.clear();
  const sendToken = mockDeferredReply(TOKEN_ROUTE, tokenReply());
  const sendAvailability = mockDeferredReply(AVAILABILITY_ROUTE, availabilityReply(true));
  await advanceTime(149);
  expect(progress()).toBe(0);
  await advanceTime(1);
  expect(progress()).toBe(5);
  await advanceTime(2000);
  expect(progress()).toBe(30);
  await device.reportPosition(5.556, -0.1821);
  await advanceTime(0);
  expect(progress()).toBe(40);
  await sendToken();
  expect(progress()).toBe(80);
  await sendAvailability();
  expect(progress()).toBe(100);
  await advanceTime(199);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  await advanceTime(1);
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(requests(REVERSE_GEOCODE_ROUTE)).toEqual([]);
});

test('FA-017 SHR-021 a denied location keeps the typed text and gives the focus to the search', async () => {
  const device = mockGeolocation();
  const { user } = await openAndType('Osu');
  await user.click(screen.getByRole('option', { name: 'Use current location' }));
  await device.reportError(1);
  await device.reportError(1);
  await advanceTime(500);
  expect(screen.getByRole('alert')).toHaveTextContent('Location access denied by user.');
  expect(searchField()).toHaveValue('Osu');
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
});

test('FA-015 FA-020 FA-021 RL-003 while a moved pin is checked its result and map stay and the actions are hidden; then the place has the geocoder’s name', async () => {
  mockRoute(REVERSE_GEOCODE_ROUTE, json({ address: { neighbourhood: 'Labone', city: 'Accra' } }));
  await openOsuAndMovePin();
  const queryActions = () => screen.queryAllByRole('link', { name: /^Order (fibre now|later)/ });
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(screen.getByRole('progressbar', { name: 'Checking availability' })).toBeVisible();
  expect(await findPin()).toBeVisible();
  expect(queryActions()).toEqual([]);
  await advanceTime(500);
  expect(queryActions()).toHaveLength(2);
  expect(resultText()).toBe('MTN Fibre is available at Labone');
  const [lat, lng] = [
    requests(AVAILABILITY_ROUTE)[0]?.query.get('lat'),
    requests(AVAILABILITY_ROUTE)[0]?.query.get('lng'),
  ];
  expect(Number(lat)).toBeGreaterThan(5.556);
  expect(requests(REVERSE_GEOCODE_ROUTE)[0]?.query.get('lat')).toBe(lat);
  expect(screen.getByText(`${Number(lat).toFixed(4)}, ${Number(lng).toFixed(4)}`)).toBeVisible();
});

test('FA-006 FA-020 a pin that is moved out of the covered area keeps its map', async () => {
  await openOsuAndMovePin();
  const pin = await findPin();
  mockRoute(AVAILABILITY_ROUTE, availabilityReply(false));
  fireEvent.keyDown(pin, { key: 'ArrowUp' });
  await advanceTime(600);
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  expect(await findPin()).toBe(pin);
});

test('FA-002 the result takes the focus from the search, and the next search takes it back', async () => {
  const { user } = await openAndType('Nowhere{Enter}');
  expect(document.activeElement).toContainElement(screen.getByRole('progressbar'));
  await advanceTime(500);
  expect(resultHeading()).toHaveFocus();
  await user.click(button('Search another location'));
  expect(screen.getByRole('tabpanel', { name: 'Location' })).toHaveFocus();
});

test('FA-016 D-001 Back on the page returns from a result to the search, Forward in the browser to the result; without a result Back opens the fibre requests, whatever page was open before', async () => {
  const { user, router } = await openAndType('Osu{Enter}');
  const heading = resultHeading().textContent;
  const before: unknown = window.history.state;
  window.history.replaceState({ idx: 1 }, ''); // as the browser's router leaves it
  await user.click(button('Back'));
  expect(searchField()).toBeVisible();
  expect(button('Back')).toHaveFocus();
  expect(router.state.location.pathname).toBe(AVAILABILITY_PATH);
  await act(() => router.navigate(1));
  expect(resultHeading()).toHaveTextContent(heading);
  await user.click(button('Back'));
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
  window.history.replaceState(before, '');
});

test('FA-016 the Back button during the check of a pin returns to the search and cancels the check', async () => {
  const { user } = await openOsuAndMovePin();
  await user.click(button('Back'));
  await advanceTime(2000);
  expect(searchField()).toBeVisible();
});

test('FA-006 FA-022 FA-031 a reload keeps a visitor’s result and its error, and does not move the focus', async () => {
  mockRoute(AVAILABILITY_ROUTE, json({}, 500));
  const view = await openAndCheckCoordinates('5.573394, -0.181446');
  await advanceTime(500);
  const { user } = await reload(view);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  expect(screen.getByText('5.5734, -0.1814')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to check service availability');
  expect(document.body).toHaveFocus();
  await user.click(button('Search another location'));
  expect(searchField()).toHaveValue('');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('FA-015 a reload shows a customer’s result once the session is loaded, but not to the next visitor in the same tab', async () => {
  signInAs(customers.ama);
  const view = await openAndType('Osu{Enter}');
  act(() => sessionStore.setState({ status: 'loading' }));
  const reloaded = await reload(view);
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  expect(screen.queryByRole('combobox')).toBeNull();
  act(() => signInAs(customers.ama));
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  act(() => sessionStore.setState({ status: 'anonymous' }));
  await reload(reloaded);
  expect(searchField()).toBeVisible();
  expect(screen.queryByText(/available at Osu/)).toBeNull();
});
