import { z } from 'zod';

/** What is result of the geocoder, reduced to what decides about the answer: equal questions have equal texts. */
export type Lookup = { kind: 'search' | 'reverse'; query: string };

/** Five decimals are about a metre. */
const DECIMALS = 5;
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^[+-]?(\d{1,3}(\.\d{0,20})?|\.\d{1,20})$/)
    .transform(Number)
    .refine((degree) => Math.abs(degree) <= limit)
    .transform((degree) => String(Number(degree.toFixed(DECIMALS)) + 0)); // + 0: no “-0”
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .refine((text) => Number(text) >= least && Number(text) <= most)
    .transform((text) => String(Number(text)));
const format = z.enum(['json', 'jsonv2']).default('json');

const search = z.object({
  format,
  q: z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase())
    .pipe(z.string().min(2).max(200)),
  limit: whole(1, 40).default('10'),
});
const reverse = z.object({ format, lat: degrees(90), lon: degrees(180), zoom: whole(0, 18).default('18') });

/**
 * Reads a lookup from the query of a request; undefined when it is none. Anything else a browser sent is left out.
 * A search stays within `countryCodes`, whatever was result for.
 */
export function parseLookup(kind: Lookup['kind'], query: unknown, countryCodes: string): Lookup | undefined {
  const parsed = kind === 'search' ? search.safeParse(query) : reverse.safeParse(query);
  if (!parsed.success) return undefined;
  const within = kind === 'search' ? { countrycodes: countryCodes } : {};
  // a real Nominatim leaves the parts of an address out of a search unless result for them
  return { kind, query: new URLSearchParams({ ...parsed.data, ...within, addressdetails: '1' }).toString() };
}
