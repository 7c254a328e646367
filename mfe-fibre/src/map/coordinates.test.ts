/** @jest-environment node */
import fc from 'fast-check';
import { vectors } from '@portal/shared/testing';
import { formatCoordinates, parseCoordinates } from './coordinates';

type ParsedEntry = { lat: number; lng: number } | { error: string };
type NamedLocation = { location: string; fibreAvailable: boolean };

const ERROR = 'Please enter valid coordinates in the format: latitude, longitude (e.g., 5.573394, -0.181446)';
const DECIMAL_PATTERN = /^[+-]?(\d+\.?\d*|\.\d+)$/;

test.each(vectors<string, ParsedEntry>('coordinateEntry'))(
  'FA-023 FA-024 $id the typed text “$input” gives coordinates or an error',
  ({ input, expected }) => {
    expect(parseCoordinates(input)).toEqual('error' in expected ? expected : { coordinates: expected });
  },
);

test.each(vectors<{ lat: number; lng: number }, NamedLocation>('coordinateName'))(
  'FA-022 $id coordinates are shown with four decimals',
  ({ input, expected }) => {
    expect(formatCoordinates(input)).toBe(expected.location);
  },
);

const decimalTextUpTo = (limit: number) =>
  fc
    .tuple(fc.double({ min: -limit, max: limit, noNaN: true }), fc.nat(20), fc.boolean())
    .map(([degrees, decimals, plus]) => (plus && degrees >= 0 ? '+' : '') + degrees.toFixed(decimals))
    .filter((text) => Math.abs(Number(text)) <= limit);
const blankText = fc.stringMatching(/^[ \t]{0,3}$/);

test('FA-023 every pair of decimals within the ranges is accepted, with any spaces around it', () => {
  fc.assert(
    fc.property(
      decimalTextUpTo(90),
      decimalTextUpTo(180),
      blankText,
      blankText,
      blankText,
      blankText,
      (lat, lng, a, b, c, d) => {
        expect(parseCoordinates(a + lat + b + ',' + c + lng + d)).toEqual({
          coordinates: { lat: Number(lat), lng: Number(lng) },
        });
      },
    ),
  );
});

/** An independent implementation of the format of FA-023 and FA-024, to compare the parser with. */
function isValidCoordinateText(text: string): boolean {
  const parts = text.split(',').map((part) => part.trim());
  const [lat = '', lng = ''] = parts;
  const fits = parts.length === 2 && DECIMAL_PATTERN.test(lat) && DECIMAL_PATTERN.test(lng);
  return fits && Math.abs(parseFloat(lat)) <= 90 && Math.abs(parseFloat(lng)) <= 180;
}

const almostCoordinateText = fc
  .array(fc.constantFrom('5', '90', '181', '.', ',', '-', '+', ' ', 'e', '0x', '；', '٥', 'N', 'Infinity'), {
    maxLength: 10,
  })
  .map((pieces) => pieces.join(''));

test('FA-023 FA-024 text of any other format is rejected', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), almostCoordinateText), (text) => {
      const read = parseCoordinates(text);
      if (isValidCoordinateText(text)) expect(read).toHaveProperty('coordinates');
      else expect(read).toEqual({ error: ERROR });
    }),
    { numRuns: 2000 },
  );
});

test('FA-023 FA-024 numbers outside the ranges are rejected', () => {
  const beyond = (limit: number) =>
    fc.double({ min: limit, minExcluded: true, max: 1e6, noNaN: true }).filter((n) => Number(n.toFixed(9)) > limit);
  fc.assert(
    fc.property(beyond(90), decimalTextUpTo(180), fc.boolean(), (lat, lng, south) => {
      expect(parseCoordinates(`${south ? '-' : ''}${lat.toFixed(9)}, ${lng}`)).toEqual({ error: ERROR });
    }),
  );
});
