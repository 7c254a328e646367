import { z } from 'zod';

/** A normalised lookup at the geocoder, with its query string: equal lookups have equal texts. */
export type GeocoderQuery = { kind: 'search' | 'reverse'; query: string };

/**
 * Coordinates are rounded to five decimals, about a metre, so that lookups of one place are equal and can be cached.
 */
const COORDINATE_DECIMALS = 5;
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^[+-]?(\d{1,3}(\.\d{0,20})?|\.\d{1,20})$/)
    .transform(Number)
    .refine((degree) => Math.abs(degree) <= limit)
    .transform((degree) => String(Number(degree.toFixed(COORDINATE_DECIMALS)) + 0)); // + 0: no “-0”
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .refine((text) => Number(text) >= least && Number(text) <= most)
    .transform((text) => String(Number(text)));
const format = z.enum(['json', 'jsonv2']).default('json');

const searchSchema = z.object({
  format,
  q: z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .pipe(z.string().min(2).max(200)),
  limit: wholeNumber(1, 40).default('10'),
});
const reverseSchema = z.object({ format, lat: degrees(90), lon: degrees(180), zoom: wholeNumber(0, 18).default('18') });

/**
 * Parses the query of a request; undefined when it is invalid. Ignores any other parameter. A search is limited to
 * `countryCodes`, even if the browser sent others.
 */
export function parseGeocoderQuery(
  kind: GeocoderQuery['kind'],
  query: unknown,
  countryCodes: string,
): GeocoderQuery | undefined {
  const parsed = kind === 'search' ? searchSchema.safeParse(query) : reverseSchema.safeParse(query);
  if (!parsed.success) return undefined;
  const within = kind === 'search' ? { countrycodes: countryCodes } : {};
  // Without `addressdetails` the results of a search have no separate parts of the address.
  return { kind, query: new URLSearchParams({ ...parsed.data, ...within, addressdetails: '1' }).toString() };
}
