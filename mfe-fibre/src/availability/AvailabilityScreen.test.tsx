import { act, screen, within } from '@testing-library/react';
import { clearUserData } from '@portal/shared/storage';
import { mockRoute, json, requests, advanceTime } from '@portal/shared/testing';
import { CHECK, locationsReply, LOCATIONS, mockFibreApis, SEARCH, TOKEN } from '../testing';
import { resultText, setUpVisitor, searchField, button, open, openAndType } from './testing/openAvailability';

const optionTexts = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

setUpVisitor();

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
  expect(requests().map(({ method, path }) => `${method} ${path}`)).toEqual([TOKEN, LOCATIONS]);
  expect(requests(TOKEN)[0]?.headers.has('authorization')).toBe(false);
  const shop = screen.getByRole('link', { name: 'Order fibre now' });
  expect(shop).toHaveAttribute(
    'href',
    'http://localhost:8082/order?address=Osu%2C+Accra&lat=5.556&lng=-0.1821&external=true',
  );
  expect(shop).toHaveAttribute('target', '_blank');
  await user.click(screen.getByRole('link', { name: 'Order later' }));
  expect(router.state.location.pathname).toBe('/broadband/fibre-requests');
});

test('FA-006 FA-007 FA-008 FA-009 FA-013 D-080 a location that is not in the list is searched on the map and has no fibre; “Notify me” only logs an event without the phone number, and another location can be searched', async () => {
  mockRoute(SEARCH, json([{ lat: '5.7684', lon: '-0.1372' }]));
  const { user } = await openAndType('Amrahia');
  const notice = within(screen.getByRole('status'));
  expect(notice.getByText('No results found')).toBeVisible();
  expect(
    notice.getByText('Make sure that all words are spelled correctly, or consider trying a broader term.'),
  ).toBeVisible();
  expect(optionTexts()).toEqual(['Use current location', 'Search the map for “Amrahia”']);
  expect(requests(SEARCH)).toEqual([]);
  await user.click(screen.getByRole('option', { name: 'Search the map for “Amrahia”' }));
  await advanceTime(500);
  expect(resultText()).toBe('MTN Fibre is not available in your area at the moment');
  expect(screen.getByText('Amrahia')).toBeVisible();
  expect(screen.getByText('5.7684, -0.1372')).toBeVisible();
  expect(requests(CHECK)).toEqual([]);

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
  for (let click = 0; click < 2; click += 1) {
    await user.click(button('Check availability'));
    expect(searchField()).toHaveFocus();
    await advanceTime(200);
    expect(optionTexts()).toContain('OsuAccra, Greater Accra');
  }
  await user.click(document.body);
  await advanceTime(149);
  expect(screen.getByRole('listbox')).toBeVisible();
  await advanceTime(51);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('FA-035 the list of locations is at most 160 px high and renders only a few of 10 000 locations', async () => {
  const many = Array.from({ length: 10_000 }, (_, number) => ({ location: `Place ${number}` }));
  mockRoute(LOCATIONS, locationsReply(...many));
  await openAndType('P');
  expect(screen.getAllByRole('option').length).toBeLessThan(12);
  expect(screen.getAllByRole('option')[0]).toHaveAttribute('aria-setsize', '10002');
  expect(screen.getByRole('listbox').parentElement).toHaveStyle({ maxHeight: '160px' });
});

test('FA-030 FA-034 RT-033 D-085 a list of locations that fails to load shows its error, also after a sign-out in another tab, and Retry requests it again; a sign-out keeps the loaded list', async () => {
  const text = 'Failed to load locations';
  mockRoute(LOCATIONS, json({}, 404));
  const { user } = await open();
  act(clearUserData);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  await user.click(searchField());
  expect(optionTexts()).toEqual(['Use current location']);
  expect(button('Check availability')).toBeDisabled();
  await user.click(button('Retry'));
  expect(searchField()).toHaveFocus();
  await advanceTime(0);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  mockFibreApis();
  await user.click(button('Retry'));
  await advanceTime(0);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(searchField()).toHaveFocus();
  expect(button('Check availability')).toBeEnabled();
  act(clearUserData);
  await user.type(searchField(), 'Osu');
  expect(screen.queryByText('Loading locations...')).toBeNull();
  expect(screen.getAllByRole('option', { name: /Osu/ })[0]).toBeVisible();
});
