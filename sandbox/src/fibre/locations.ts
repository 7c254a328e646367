import { z } from 'zod';
import { etagOf } from '../api/etagOf.ts';
import type { Api } from '../api/api.ts';
import { errorResponse } from '../api/errorResponse.ts';
import { commonResponses, fibreTokenSecurity } from '../api/openApi.ts';
import { withoutOwner } from '../api/owner.ts';
import { fibrePlaces } from '../geodata/places.ts';
import type { FibreGuards } from './fibreGuards.ts';

const location = z.object({
  location: z.string(),
  region: z.string(),
  town: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});
const answer = z.object({ success: z.literal(true), message: z.string(), data: z.array(location) });

const found = {
  success: true as const,
  message: 'Locations found',
  data: fibrePlaces.map(({ name, region, town, lat, lng }) => ({
    location: name,
    region,
    town,
    latitude: lat,
    longitude: lng,
  })),
};
const etag = etagOf(JSON.stringify(found));

/** Call 5: the places with fibre. They change only with a release, so a client with the current list gets 304. */
export function addLocations(api: Api, { check }: FibreGuards): void {
  const response = { ...commonResponses, 401: errorResponse, 200: answer, 304: z.null() };
  const schema = {
    summary: 'Locations with fibre',
    ...withoutOwner('About places, not about customers'),
    security: fibreTokenSecurity,
    response,
  };
  api.get('/home-fibre-check/api/location/all', { ...check, schema }, async (request, reply) => {
    void reply.header('etag', etag);
    // The edge makes the etag weak when it compresses the response.
    return request.headers['if-none-match']?.replace(/^W\//, '') === etag ? reply.code(304).send(null) : found;
  });
}
