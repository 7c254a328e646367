import { z } from 'zod';
import { etagOf } from '../api/etagOf.ts';
import type { Api } from '../api/api.ts';
import { route } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { fibrePlaces } from '../geodata/places.ts';
import type { FibreGuards } from './fibreTokens.ts';

const fibreLocation = z.object({
  location: z.string(),
  region: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
const answer = z.object({ success: z.literal(true), message: z.string(), data: z.array(fibreLocation) });

const found = {
  success: true as const,
  message: 'Locations found',
  data: fibrePlaces.map(({ name: location, lat: latitude, lng: longitude, region, town }) => {
    return { location, region, town, latitude, longitude };
  }),
};
const etag = etagOf(JSON.stringify(found));

/** Call 5: the places with fibre. They change only with a release, so a client with the current list gets 304. */
export function addLocations(api: Api, { check }: FibreGuards): void {
  const options = route({
    guard: check,
    summary: 'Locations with fibre',
    ...withoutOwner('About places, not about customers'),
    response: { 200: answer, 304: z.null() },
  });
  api.get('/home-fibre-check/api/location/all', options, async (request, reply) => {
    void reply.header('etag', etag);
    // The edge makes the etag weak when it compresses the response.
    return request.headers['if-none-match']?.replace(/^W\//, '') === etag ? reply.code(304).send(null) : found;
  });
}
