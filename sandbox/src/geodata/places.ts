import { z } from 'zod';
import { readGeodata } from './readGeodata.ts';

const place = z.object({
  name: z.string(),
  region: z.string(),
  town: z.string(),
  lat: z.number(),
  lng: z.number(),
  population: z.number().nullable(),
  kind: z.enum(['city', 'town', 'suburb']),
  fibre: z.boolean(),
  source: z.string(),
});

/** A city, town or suburb of Ghana; for a suburb `town` is the town around it. Degrees; `population` when known. */
export type Place = z.infer<typeof place>;

/** Every place the demonstration knows. */
export const places: readonly Place[] = z.array(place).parse(readGeodata('ghana-places.json'));

/** The places with fibre, which are what the locations call lists. */
export const fibrePlaces: readonly Place[] = places.filter(({ fibre }) => fibre);
