/** @jest-environment node */
import { vectors } from '@portal/shared/testing';
import { formatCoordinates, parseCoordinates } from './coordinates';

type ParsedEntry = { lat: number; lng: number } | { error: string };
type NamedLocation = { location: string; fibreAvailable: boolean };

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
