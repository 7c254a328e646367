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
])('FA-001 places are found by %s', (_by, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test('FA-001 a text never spans town and region', () => {
  expect(names('Accra Greater')).toEqual([]);
});

test('FA-013 D-080 a listed place is known by its name, whatever capitals and outer blanks', () => {
  expect(index.named(' oSU ')?.name).toBe('Osu');
  expect(index.named('Os')).toBeUndefined();
  expect(index.named('Kumasi')).toBeUndefined();
});

test('FA-035 every row that can be seen is drawn, and never many more', () => {
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

test('FA-035 the list scrolls just as far as the arrow keys need', () => {
  expect(scrollTo(0, 100, 160, 56)).toBe(0);
  expect(scrollTo(2, 0, 160, 56)).toBe(8);
  expect(scrollTo(1, 0, 160, 56)).toBe(0);
});
