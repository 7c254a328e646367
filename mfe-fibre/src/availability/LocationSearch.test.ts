/** @jest-environment node */
import { toLocations } from './api';
import { findLocations } from './LocationSearch';

const LOCATIONS = toLocations([
  { location: 'Osu', town: 'Accra', region: 'Greater Accra' },
  { location: 'Kosua', town: 'Juaso', region: 'Ashanti' },
  { location: 'Osudoku', town: 'Shai', region: 'Greater Accra' },
  { location: 'Bantama', town: 'Kumasi', region: 'Ashanti' },
  { location: 'Accra', town: 'Accra', region: 'Greater Accra' },
]);

test.each([
  ['by name, with matches of its beginning first', 'osu', ['Osu', 'Osudoku', 'Kosua']],
  ['by town', 'kumasi', ['Bantama']],
  ['by region', 'ASHANTI', ['Bantama', 'Kosua']],
  ['by name before town', ' accra ', ['Accra', 'Osu', 'Osudoku']],
  ['without text', '', ['Accra', 'Bantama', 'Kosua', 'Osu', 'Osudoku']],
  ['for an unknown text', 'zzz', []],
  ['by a text that spans town and region', 'Accra Greater', []],
])('FA-001 a search %s: “%s” finds %j', (_how, text, expected) => {
  expect(findLocations(LOCATIONS, text).map(({ name }) => name)).toEqual(expected);
});
