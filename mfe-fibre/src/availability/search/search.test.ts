import fc from 'fast-check';
import { toLocations } from '../fibreLocation';
import { visibleRows, scrollTo } from './OptionPopup';
import { indexLocations } from './locationIndex';

const index = indexLocations(
  toLocations([
    { location: 'Osu', town: 'Accra', region: 'Greater Accra' },
    { location: 'Kosua', town: 'Juaso', region: 'Ashanti' },
    { location: 'Osudoku', town: 'Shai', region: 'Greater Accra' },
    { location: 'Bantama', town: 'Kumasi', region: 'Ashanti' },
    { location: 'Accra', town: 'Accra', region: 'Greater Accra' },
  ]),
);
const names = (text: string) => index.find(text).map(({ name }) => name);

test.each([
  ['name, its beginning first', 'osu', ['Osu', 'Osudoku', 'Kosua']],
  ['town', 'kumasi', ['Bantama']],
  ['region', 'ASHANTI', ['Bantama', 'Kosua']],
  ['name before town', ' accra ', ['Accra', 'Osu', 'Osudoku']],
  ['nothing typed', '', ['Accra', 'Bantama', 'Kosua', 'Osu', 'Osudoku']],
  ['something unknown', 'zzz', []],
])('FA-001 locations are found by %s', (_by, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test('FA-001 a text that spans town and region does not match', () => {
  expect(names('Accra Greater')).toEqual([]);
});

test('FA-013 D-080 a location is found by its exact name, ignoring case and surrounding spaces', () => {
  expect(index.byName(' oSU ')?.name).toBe('Osu');
  expect(index.byName('Os')).toBeUndefined();
  expect(index.byName('Kumasi')).toBeUndefined();
});

test('FA-035 every visible row is rendered, and at most 15 rows', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(600_000), fc.integer({ min: 40, max: 120 }), (rows, scrolled, rowPx) => {
      const scrollTop = Math.min(scrolled, Math.max(0, rows * rowPx - 160));
      const { from, to } = visibleRows(scrollTop, 160, rowPx, rows);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(rows);
      expect(from * rowPx).toBeLessThanOrEqual(scrollTop);
      expect(Math.min(rows * rowPx, scrollTop + 160)).toBeLessThanOrEqual(to * rowPx);
      expect(to - from).toBeLessThanOrEqual(15);
    }),
  );
});

test('FA-035 the list scrolls only as far as the active row requires', () => {
  expect(scrollTo(0, 100, 160, 56)).toBe(0);
  expect(scrollTo(2, 0, 160, 56)).toBe(8);
  expect(scrollTo(1, 0, 160, 56)).toBe(0);
});
