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

/** A city, town or suburb of Ghana; `town` of a suburb is the surrounding town. */
export type Place = z.infer<typeof place>;

/** All places of the sandbox. */
export const places: readonly Place[] = z.array(place).parse(readGeodata('ghana-places.json'));

/** The places with fibre, returned by the locations call. */
export const fibrePlaces: readonly Place[] = places.filter(({ fibre }) => fibre);
