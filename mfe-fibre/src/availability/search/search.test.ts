import { toLocations } from '../fibreLocation';
import { indexLocations } from './locationIndex';

const locationIndex = indexLocations(
  toLocations([
    { location: 'Osu', town: 'Accra', region: 'Greater Accra' },
    { location: 'Kosua', town: 'Juaso', region: 'Ashanti' },
    { location: 'Osudoku', town: 'Shai', region: 'Greater Accra' },
    { location: 'Bantama', town: 'Kumasi', region: 'Ashanti' },
    { location: 'Accra', town: 'Accra', region: 'Greater Accra' },
  ]),
);
const findNames = (text: string) => locationIndex.find(text).map(({ name }) => name);

test.each([
  ['name, its beginning first', 'osu', ['Osu', 'Osudoku', 'Kosua']],
  ['town', 'kumasi', ['Bantama']],
  ['region', 'ASHANTI', ['Bantama', 'Kosua']],
  ['name before town', ' accra ', ['Accra', 'Osu', 'Osudoku']],
  ['nothing typed', '', ['Accra', 'Bantama', 'Kosua', 'Osu', 'Osudoku']],
  ['something unknown', 'zzz', []],
])('FA-001 locations are found by %s', (_by, text, expected) => {
  expect(findNames(text)).toEqual(expected);
});

test('FA-001 a text that spans town and region does not match', () => {
  expect(findNames('Accra Greater')).toEqual([]);
});

test('FA-013 D-080 a location is found by its exact name, ignoring case and surrounding spaces', () => {
  expect(locationIndex.byName(' oSU ')?.name).toBe('Osu');
  expect(locationIndex.byName('Os')).toBeUndefined();
  expect(locationIndex.byName('Kumasi')).toBeUndefined();
});
