import { act, screen, within } from '@testing-library/react';
import { mockRoute, networkError, json, requests, advanceTime } from '@portal/shared/testing';
import { CHECK, locationsReply, LOCATIONS, SEARCH, TOKEN } from '../testing';
import {
  resultText,
  setUpVisitor,
  searchField,
  button,
  openAndType,
  optionTexts,
  PATH,
} from './testing/openAvailability';

setUpVisitor();

test('RO-007 FA-001 FA-003 a visitor finds a location by name and sees that fibre is available', async () => {
  const { user } = await openAndType('osu');
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
});

test('RO-007 FA-012 D-079 the check of a listed location sends no access token and no availability request', async () => {
  const { user } = await openAndType('osu');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(resultText()).toBe('MTN Fibre is available at Osu');
  expect(requests().map(({ method, path }) => `${method} ${path}`)).toEqual([TOKEN, LOCATIONS]);
  expect(requests(TOKEN)[0]?.headers.has('authorization')).toBe(false);
});

test('FA-004 FA-005 “Order fibre now” links to the shop with the location, “Order later” to the requests', async () => {
  const { user, router } = await openAndType('Osu{Enter}');
  const shop = screen.getByRole('link', { name: 'Order fibre now' });
  expect(shop).toHaveAttribute(
    'href',
    'http://localhost:8082/order?address=Osu%2C+Accra&lat=5.556&lng=-0.1821&external=true',
  );
  expect(shop).toHaveAttribute('target', '_blank');
  await user.click(screen.getByRole('link', { name: 'Order later' }));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('FA-016 the Back button clears a selection; without a selection it opens the fibre requests', async () => {
  const { user, router } = await openAndType('Osu{Enter}');
  await user.click(button('Back'));
  expect(searchField()).toBeVisible();
  expect(router.state.location.pathname).toBe(PATH);
  await user.click(button('Back'));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('FA-016 the browser’s Back returns from a result to the search and Forward to the result, also after the page’s Back button', async () => {
  const { user, router } = await openAndType('Osu{Enter}');
  const resultHeading = resultText();
  await act(() => router.navigate(-1));
  expect(searchField()).toBeVisible();
  await act(() => router.navigate(1));
  expect(resultText()).toBe(resultHeading);
  const before: unknown = window.history.state;
  window.history.replaceState({ idx: 1 }, ''); // as the browser's router leaves it
  await user.click(button('Back'));
  expect(searchField()).toBeVisible();
  await act(() => router.navigate(1));
  expect(resultText()).toBe(resultHeading);
  window.history.replaceState(before, '');
});

test('FA-006 FA-008 FA-013 a location that is not in the list has no fibre, and another one can be searched', async () => {
  mockRoute(SEARCH, json([{ lat: '5.7684', lon: '-0.1372' }]));
  const { user } = await openAndType('Amrahia{Enter}');
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  expect(screen.getByText('Amrahia')).toBeVisible();
  expect(screen.getByText('5.7684, -0.1372')).toBeVisible();
  expect(requests(SEARCH)[0]?.url).toBe('/geo/search?format=json&q=Amrahia&limit=1&countrycodes=gh');
  expect(requests(CHECK)).toEqual([]);
  await user.click(button('Search another location'));
  expect(searchField()).toHaveValue('');
});

test('FA-013 FA-033 D-080 the row “Search the map” sends a request to the geocoder, and a failed request is only logged', async () => {
  const logged = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  mockRoute(SEARCH, networkError());
  const { user } = await openAndType('Amrahia');
  expect(requests(SEARCH)).toEqual([]);
  await user.click(screen.getByRole('option', { name: 'Search the map for “Amrahia”' }));
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged).toHaveBeenCalledWith('Geocoding failed', expect.anything());
  logged.mockRestore();
});

test('FA-006 FA-007 “Notify me” only logs an event without the phone number', async () => {
  const logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const { user } = await openAndType('Amrahia{Enter}');
  await advanceTime(500);
  const before = requests().length;
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '055a5555555');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0555555555');
  await user.click(button('Notify me'));
  expect(JSON.stringify(logged.mock.calls)).toContain('notify me');
  expect(JSON.stringify(logged.mock.calls)).not.toContain('0555555555');
  expect(requests()).toHaveLength(before);
  logged.mockRestore();
});

test('FA-009 a search without matches shows “No results found” with advice', async () => {
  await openAndType('zzz');
  const notice = within(screen.getByRole('status'));
  expect(notice.getByText('No results found')).toBeVisible();
  expect(
    notice.getByText('Make sure that all words are spelled correctly, or consider trying a broader term.'),
  ).toBeVisible();
  expect(optionTexts()).toEqual(['Use current location', 'Search the map for “zzz”']);
});

test('FA-010 CN-031 D-082 the list of locations closes between 150 and 200 ms after blur', async () => {
  const { user } = await openAndType('osu');
  await user.click(document.body);
  await advanceTime(149);
  expect(screen.getByRole('listbox')).toBeVisible();
  await advanceTime(51);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('FA-035 the list of locations is at most 160 px high and renders only a few of 10 000 locations', async () => {
  const many = Array.from({ length: 10_000 }, (_, number) => ({ location: `Place ${number}` }));
  mockRoute(LOCATIONS, locationsReply(...many));
  await openAndType('Place');
  expect(screen.getAllByRole('option').length).toBeLessThan(12);
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10002');
  expect(screen.getByRole('listbox').parentElement).toHaveStyle({ maxHeight: '160px' });
});
